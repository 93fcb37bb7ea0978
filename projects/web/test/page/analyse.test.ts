import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellAt, expectSoon, fragmentOf, open, phone, press, shot } from './browser.js';

const midGame = '#analyse?rules=nes&piece=T&next=I&board=10x20/x---xx----/xx-xx-x--x/xxxx-xxx-x';
const count = '.count';

describe('analyse, with a mouse', () => {
  it('an empty page offers an empty board and every place a T can go', async () => {
    const page = await open();
    await expectSoon(() => page.locator(count).textContent()).toBe('34 placements');
    await shot(page, 'analyse-empty');
  });

  it('paint, erase, undo, redo, mirror, clear', async () => {
    const page = await open();
    const from = await cellAt(page, 0, 19);
    const to = await cellAt(page, 7, 19);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await expectSoon(async () => fragmentOf(page)).toContain('board=10x20/xxxxxxxx--');
    await page.getByRole('radio', { name: 'Erase' }).click();
    await press(page, 1, 19);
    await expectSoon(async () => fragmentOf(page)).toContain('board=10x20/x-xxxxxx--');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSoon(async () => fragmentOf(page)).toContain('board=10x20/xxxxxxxx--');
    await page.keyboard.press('Control+z');
    await expectSoon(async () => fragmentOf(page)).toContain('board=10x20');
    await page.keyboard.press('Control+y');
    await page.getByRole('button', { name: 'Mirror' }).click();
    await expectSoon(async () => fragmentOf(page)).toContain('board=10x20/--xxxxxxxx');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expectSoon(async () => fragmentOf(page)).not.toContain('xx');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSoon(async () => fragmentOf(page)).toContain('--xxxxxxxx');
  });

  it('placements, best ones with reasons, keys one by one, cells of a feature', async () => {
    const page = await open(midGame);
    await expectSoon(() => page.locator(count).textContent()).toBe('34 placements');
    await expectSoon(() => page.locator('.item').first().locator('.value').textContent()).toBe('best');
    const board = await page.locator('.stage').boundingBox();
    await shot(page, 'analyse');
    await page.locator('.item').nth(3).click();
    await expectSoon(() => page.locator('.item').nth(3).getAttribute('aria-selected')).toBe('true');
    await expectSoon(() => page.locator('.reasons h3').textContent()).toContain('better or worse');
    await page.locator('.reason').first().hover();
    await expectSoon(() => page.locator('.stage svg circle').count()).toBeGreaterThan(0);
    await shot(page, 'analyse-feature');
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expectSoon(() => page.locator('kbd.now').count()).toBe(1);
    await shot(page, 'analyse-keys');
    await expectSoon(() => page.locator('kbd.now').count()).toBe(0);
    // Nothing has jumped meanwhile.
    expect(await page.locator('.stage').boundingBox()).toEqual(board);
  });

  it('says why a piece cannot go somewhere', async () => {
    const page = await open('#analyse?rules=game-boy&piece=O&board=10x18/--xxxxxx--/--x----x--/--x----x--/xxxxxxxx--');
    await page.getByRole('radio', { name: 'Ask' }).click();
    await press(page, 4, 16, 10, 18);
    await expectSoon(() => page.locator('.message').textContent()).toContain('no way leads in');
    await shot(page, 'analyse-why-not');
    await press(page, 4, 17, 10, 18);
    await expectSoon(() => page.locator('.message').textContent()).toContain('filled already');
    await press(page, 8, 17, 10, 18);
    await expectSoon(() => page.locator('.message').textContent()).toMatch(/placements? of an O cover/);
  });

  it('plays a line, back and forth, with branches, and the link keeps it', async () => {
    const page = await open(midGame);
    await expectSoon(() => page.locator('.item').first().locator('.value').textContent()).toBe('best');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectSoon(() => page.locator('.piece[aria-pressed=true]').textContent()).toBe('I');
    await expectSoon(() => page.locator('.item').first().locator('.value').textContent()).toBe('best');
    await page.locator('.item').nth(1).dblclick();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.locator('.item').nth(2).dblclick();
    await expectSoon(() => page.locator('.step').count()).toBe(4);
    // Another piece there: the line stays.
    await page.keyboard.press('s');
    await expectSoon(() => page.locator('.piece[aria-pressed=true]').textContent()).toBe('S');
    expect(await page.locator('.step').count()).toBe(4);
    await shot(page, 'analyse-line');
    await page.waitForTimeout(400); // the address follows at the end of a burst
    const link = page.url();
    const svg = await page.locator('.stage').innerHTML();
    const other = await open(link.slice(link.indexOf('#')));
    await expectSoon(() => other.locator('.step').count()).toBe(4);
    await expectSoon(() => other.locator('.piece[aria-pressed=true]').textContent()).toBe('S');
    await expectSoon(() => other.locator('.stage').innerHTML()).toBe(svg);
  });

  it('reads a pasted drawing and a dropped file, and says what is wrong with a bad one', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Paste' }).click();
    const text = page.getByLabel('Drawing', { exact: true });
    await text.fill('------\n--xx--\n--x--x\n--xxx');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expectSoon(() => page.locator('dialog .fault').textContent()).toBe('Line 4 has 5 cells, expected 6 as in the first row.');
    await shot(page, 'analyse-paste-fault');
    await text.fill('------\n--xx--\n--x--x\n--xxxx');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expectSoon(async () => fragmentOf(page)).toContain('board=6x4/--xx--/--x--x/--xxxx');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['----\n----\nx--x\n'], 'board.txt', { type: 'text/plain' }));
      document.querySelector('.analyse')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await expectSoon(async () => fragmentOf(page)).toContain('board=4x3/x--x');
  });

  it('a look further ahead says how deep it is and can be stopped', async () => {
    const page = await open(midGame);
    await page.getByLabel('Looking at').selectOption('2');
    await expectSoon(() => page.locator('.answers .status').textContent()).toMatch(/depth [12] of 2/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectSoon(() => page.locator('.answers .status').textContent()).toMatch(/stopped at depth [01]/);
  });

  it('downloads what is seen as SVG and PNG, and copies its link', async () => {
    const page = await open(midGame);
    await expectSoon(() => page.locator('.item').first().locator('.value').textContent()).toBe('best');
    const save = async (name: string): Promise<Buffer> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Download the picture as ${name}` }).click()]);
      expect(download.suggestedFilename()).toBe(`tetrion-nes-T.${name.toLowerCase()}`);
      return readFileSync((await download.path())!);
    };
    const svg = (await save('SVG')).toString();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 200 400"/);
    const png = await save('PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(400);
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  it('every example opens with one click', async () => {
    const page = await open();
    await page.locator('.analyse .examples summary').click();
    for (const button of await page.locator('.analyse .examples li button').all()) {
      if (!(await button.isVisible())) continue;
      const name = await button.textContent();
      if (/bars|pieces|Ls/i.test(name!)) continue; // packings: tested there
      await button.click();
      await expectSoon(() => page.locator(count).textContent()).toMatch(/^[1-9]\d* placements?$/);
    }
  });
});

describe('analyse, by keyboard alone', () => {
  it('reaches everything, paints, chooses and plays', async () => {
    const page = await open();
    const seen = new Set<string>();
    for (let i = 0; i < 60; ++i) {
      await page.keyboard.press('Tab');
      seen.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? ''));
    }
    for (const name of ['Piece T', 'Width', 'Paint', 'Mirror', 'Placements', 'Analyse', 'Settings']) expect([...seen].some((s) => s.includes(name))).toBe(true);
    await page.locator('.stage').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectSoon(async () => fragmentOf(page)).toContain('board=10x20/------x---');
    await shot(page, 'analyse-keyboard');
    expect(await page.locator('.board ol').textContent()).toContain('Row 20: columns 7 filled');
    await page.locator('.list').focus();
    await page.keyboard.press('l');
    await expectSoon(() => page.locator('.piece[aria-pressed=true]').textContent()).toBe('L');
    await page.getByRole('listbox', { name: 'Placements of L' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expectSoon(() => page.locator('[aria-live]').textContent()).toMatch(/^2: L, /);
    await page.keyboard.press('Enter');
    await expectSoon(() => page.locator('.step').count()).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await expectSoon(() => page.locator('.step[aria-current]').textContent()).toBe('start');
    await page.keyboard.press('?');
    await expectSoon(() => page.locator('dialog[open]').textContent()).toContain('play the chosen placement');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
  });
});

describe('analyse, on a phone', () => {
  it('paints by touch', async () => {
    const page = await open('', { viewport: phone, touch: true });
    const at = await cellAt(page, 3, 19);
    await page.touchscreen.tap(at.x, at.y);
    await expectSoon(async () => fragmentOf(page)).toContain('board=10x20/---x------');
    await shot(page, 'analyse-phone');
  });

  it('with reduced motion the keys are shown at once', async () => {
    const page = await open(midGame, { viewport: phone, reducedMotion: true });
    await expectSoon(() => page.locator('.item').first().locator('.value').textContent()).toBe('best');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expectSoon(() => page.locator('.stage svg circle').count()).toBeGreaterThan(10);
  });
});
