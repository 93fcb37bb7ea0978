import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectSoon, fragmentOf, open, phone, shot } from './browser.js';

const title = '.pack .head h2';

describe('pack', () => {
  it('pieces are clicked together, the square grows with them', async () => {
    const page = await open('#pack');
    await expectSoon(() => page.locator('.why').textContent()).toContain('open an example');
    await page.getByRole('button', { name: 'Add O' }).click();
    await expectSoon(() => page.locator(title).textContent()).toBe('2 × 2');
    await page.getByRole('button', { name: 'Add I h' }).click();
    await expectSoon(() => page.locator(title).textContent()).toBe('4 × 4');
    await expectSoon(async () => fragmentOf(page)).toBe('#pack?pieces=O,I_h');
    await page.getByRole('button', { name: 'Remove last' }).click();
    await expectSoon(() => page.locator(title).textContent()).toBe('2 × 2');
  });

  it('why no smaller, with the weights of the proof on the board, and the certificate', async () => {
    const page = await open('#pack?pieces=I_v~6,I_h~10');
    await expectSoon(() => page.locator(title).textContent()).toBe('9 × 9');
    await expectSoon(() => page.locator('.status').textContent()).toBe('the smallest, proved');
    await shot(page, 'pack');
    await page.getByRole('button', { name: /^Show the colouring on 8×8/ }).click();
    await expectSoon(() => page.locator('.stage text').count()).toBe(64);
    await shot(page, 'pack-why');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Certificate' }).click()]);
    expect(readFileSync((await download.path())!, 'utf8')).toContain('impossible 8 weights');
    await expectSoon(async () => fragmentOf(page)).toContain('show=why');
    const other = await open(fragmentOf(page));
    await expectSoon(() => other.locator('.stage text').count()).toBe(64);
  });

  it('a chessboard for a proof by colours; turned pieces need less', async () => {
    const page = await open('#pack?pieces=I_h~8,I_v~7,T_up&show=why');
    await expectSoon(() => page.locator('.stage path[fill-opacity]').count()).toBe(32);
    await page.getByLabel('Pieces lie').selectOption('rotate');
    await expectSoon(async () => fragmentOf(page)).toContain('turning=rotate');
    await page.getByLabel('Fill').selectOption('rectangle');
    await page.getByRole('spinbutton', { name: 'Width' }).fill('6');
    await page.getByRole('spinbutton', { name: 'Width' }).press('Enter');
    await page.getByRole('spinbutton', { name: 'Height' }).fill('10');
    await page.getByRole('spinbutton', { name: 'Height' }).press('Enter');
    await expectSoon(() => page.locator(title).textContent()).toBe('Impossible');
  });

  it('a file is dropped; a bad one is answered with its line', async () => {
    const page = await open('#pack');
    const drop = (text: string): Promise<void> => page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'pieces.txt', { type: 'text/plain' }));
      document.querySelector('.pack')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text);
    await drop('##..\n##..\n....\n....\n\n####\n....\n....\n....\n');
    await expectSoon(() => page.locator(title).textContent()).toBe('4 × 4');
    await drop('##..\n##..\n....\n....\n\n####\n#...\n....\n....\n');
    await expectSoon(() => page.locator('.pack .fault').textContent()).toMatch(/line \d/);
    await shot(page, 'pack-fault');
  });

  it('a long search shows the best so far, says what it tries, and can be stopped', async () => {
    const page = await open('#pack?pieces=L_0~121');
    await expectSoon(() => page.locator(title).textContent()).toMatch(/^\d+ × \d+$/);
    await expectSoon(() => page.locator('.pack .status').textContent()).toMatch(/trying \d+×\d+, [\d,]+ steps/);
    await shot(page, 'pack-long');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectSoon(() => page.locator('.pack .status').textContent()).toBe('stopped: the best so far');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Add T up' }).click();
    await expectSoon(() => page.locator(title).textContent()).toBe('3 × 3');
  });

  it('on a phone', async () => {
    const page = await open('#pack?pieces=I_v,I_h,J_3,S_h,O,Z_h,L_2,T_down', { viewport: phone, touch: true });
    await expectSoon(() => page.locator(title).textContent()).toBe('6 × 6');
    await shot(page, 'pack-phone');
  });
});
