import { describe, expect, it } from 'vitest';
import { expectSoon, fragmentOf, open, phone, shot } from './browser.js';

const pieces = (page: Awaited<ReturnType<typeof open>>): Promise<string | null> => page.locator('.play .counts dd').nth(3).textContent();

describe('play', () => {
  it('a game with keys: starts with any of them, rates each placement, and is kept by the link', async () => {
    const page = await open('#play?rules=srs&seed=5');
    await shot(page, 'play-start');
    for (const key of ['ArrowLeft', 'x', ' ', 'ArrowRight', ' ', 'c', ' ', 'z', 'ArrowDown', ' ']) await page.keyboard.press(key);
    await expectSoon(() => pieces(page)).toBe('4');
    await expectSoon(() => page.locator('.moves .where').allTextContents().then((all) => all.length === 4 && all.every((t) => /best|of/.test(t)))).toBe(true);
    expect(await page.locator('.answers .hint').textContent()).toMatch(/\d of 4 as tetrion-12 would/);
    await page.keyboard.press('h');
    await expectSoon(() => page.locator('.stage path[stroke-dasharray]').count()).toBe(1);
    await shot(page, 'play');
    await page.keyboard.press('p');
    await expectSoon(() => page.locator('.answers .status').textContent()).toBe('paused');
    await page.waitForTimeout(400); // the address follows at the end of a burst
    const link = fragmentOf(page);
    const drawn = await page.locator('.board ol').first().textContent();
    const other = await open(link);
    await expectSoon(() => pieces(other)).toBe('4');
    await expectSoon(() => other.locator('.board ol').first().textContent()).toBe(drawn);
  });

  it('to the end, and again', async () => {
    const page = await open('#play?rules=nes&seed=3');
    for (let i = 0; i < 24; ++i) await page.keyboard.press(' ');
    await expectSoon(() => page.locator('.answers .status').textContent()).toContain('over: block out');
    await shot(page, 'play-over');
    await page.locator('.moves button').first().click();
    await expectSoon(async () => fragmentOf(page)).toMatch(/^#analyse\?rules=nes/);
    await page.goBack();
    await page.getByRole('button', { name: 'Play again' }).click();
    await expectSoon(() => pieces(page)).toBe('0');
  });

  it('gravity pulls without a key', async () => {
    const page = await open('#play?rules=nes&seed=3&level=19');
    const before = await page.locator('.stage').innerHTML();
    await page.getByRole('button', { name: 'Start' }).click();
    await expectSoon(() => page.locator('.stage').innerHTML()).not.toBe(before);
    await expectSoon(() => pieces(page)).toBe('1');
  });

  it('keys can be changed', async () => {
    const page = await open('#play?rules=nes&seed=3');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('textbox', { name: 'Hard drop' }).press('j');
    await shot(page, 'settings');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press('j');
    await expectSoon(() => pieces(page)).toBe('1');
    await page.waitForTimeout(400); // the address follows at the end of a burst
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await expectSoon(() => pieces(page)).toBe('1'); // the game goes on where it was: now keys are heard
    await page.keyboard.press('j');
    await expectSoon(() => pieces(page)).toBe('2');
  });

  it('with the thumbs, on a phone', async () => {
    const page = await open('#play?rules=nes&seed=3', { viewport: phone, touch: true });
    await page.getByRole('button', { name: 'Left', exact: true }).tap();
    await page.getByRole('button', { name: 'Hard drop' }).tap();
    await expectSoon(() => pieces(page)).toBe('1');
    await shot(page, 'play-phone');
  });
});

describe('watch', () => {
  it('step by step, then as fast as it goes, with charts; the link leads to the same piece', async () => {
    const page = await open('#play?watch=bcts&rules=nes&seed=1&at=100');
    const count = page.locator('.counts dd').first();
    await expectSoon(() => count.textContent()).toBe('100');
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => count.textContent()).toBe('101');
    await shot(page, 'watch');
    await page.getByLabel('Speed').selectOption('0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectSoon(async () => Number((await count.textContent())!.replace(',', ''))).toBeGreaterThan(1000);
    await page.keyboard.press(' ');
    await expectSoon(() => page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
    await page.waitForTimeout(400);
    const at = Number(/at=(\d+)/.exec(fragmentOf(page))![1]);
    expect(at).toBeGreaterThan(1000);
    const lines = await page.locator('.counts dd').nth(1).textContent();
    const other = await open(fragmentOf(page));
    await expectSoon(() => other.locator('.counts dd').nth(1).textContent()).toBe(lines);
  });

  it('a game under the rules of the literature, to its end', async () => {
    const page = await open('#play?watch=dellacherie&rules=lee&seed=2&speed=0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectSoon(async () => Number((await page.locator('.counts dd').first().textContent())!.replace(/,/g, ''))).toBeGreaterThan(200);
  });

  it('a name that nobody knows is said beside the board', async () => {
    const page = await open('#play?watch=bctz&rules=nes');
    await expectSoon(() => page.locator('.fault').first().textContent()).toContain("did you mean 'bcts'");
  });
});

describe('compare', () => {
  it('two controllers on the same pieces', async () => {
    const page = await open('#compare?first=dellacherie&second=bcts&rules=nes&seed=3&at=80');
    const cells = page.locator('.compare tbody tr').first().locator('td');
    await expectSoon(() => cells.allTextContents()).toEqual(['80', '80']);
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => cells.allTextContents()).toEqual(['81', '81']);
    await shot(page, 'compare');
    await page.getByRole('combobox', { name: 'Second' }).selectOption('dellacherie');
    await expectSoon(() => cells.allTextContents()).toEqual(['0', '0']);
    await page.getByLabel('Speed').selectOption('500');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectSoon(async () => Number((await cells.first().textContent())!.replace(',', ''))).toBeGreaterThan(60);
    await page.getByRole('button', { name: 'Pause' }).click();
    const boards = page.locator('.compare .board ol');
    await expectSoon(async () => (await boards.first().textContent()) === (await boards.last().textContent())).toBe(true);
  });
});
