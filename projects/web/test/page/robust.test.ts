import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { desktop, expectSoon, fragmentOf, open, phone, shot } from './browser.js';

const parts = ['#analyse?rules=srs&piece=T&next=I&board=10x20/xx--------/x---xxxxxx/xx-xxxxxxx/xxx-xxxxxx', '#play?rules=srs&seed=5', '#play?watch=bcts&at=40', '#pack?pieces=I_v~6,I_h~10', '#compare?at=40'];
const nameOf = (part: string): string => part.replace('#', '').replace(/\?watch.*/, '-watch').replace(/\?.*/, '');

describe('links', () => {
  it.each(['#nonsense', '#analyse?board=99x99/x', '#analyse?board=<script>alert(1)</script>', '#analyse?piece=%00&rules=../../x', '#play?log=zz.zz', '#play?seed=1e9', '#compare?at=-4', '#pack?pieces=I_h~99999', '#analyse?line=T1.2.3.zzzz', '#analyse?next=%F0%9F%92%A9', '#' + 'x'.repeat(70_000)])('a broken one opens a fresh start and says so: %#', async (fragment) => {
    const page = await open(fragment);
    await expectSoon(() => page.locator('.notice').textContent()).toContain('fresh start');
    await expectSoon(() => page.locator('.view svg').count()).toBeGreaterThan(0);
  });

  it('an unknown rule set is answered in words, nearest name first', async () => {
    const page = await open('#analyse?rules=gameboy');
    await expectSoon(() => page.locator('.middle .fault').textContent()).toContain("did you mean 'game-boy'");
  });

  it('back and forth through the parts keeps what was drawn', async () => {
    const page = await open('#analyse?board=10x20/xx--------');
    await page.getByRole('link', { name: 'Pack' }).click();
    await page.getByRole('button', { name: 'Add O' }).click();
    await page.getByRole('link', { name: 'Analyse' }).click();
    await expectSoon(async () => fragmentOf(page)).toContain('board=10x20/xx--------');
    await page.getByRole('link', { name: 'Pack' }).click();
    await expectSoon(async () => fragmentOf(page)).toBe('#pack?pieces=O');
    await page.goBack();
    await expectSoon(async () => fragmentOf(page)).toContain('#analyse');
  });
});

describe('hostile text', () => {
  const hostile = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
  it('is shown, never run', async () => {
    const page = await open(`#pack?text=${encodeURIComponent(hostile)}`);
    await expectSoon(() => page.getByLabel('Pieces as text').inputValue()).toBe(hostile);
    await expectSoon(() => page.locator('.pack .fault').textContent()).toContain('line 1');
    await page.goto(page.url().replace(/#.*/, '#analyse'));
    await page.getByRole('button', { name: 'Paste' }).click();
    await page.getByLabel('Drawing', { exact: true }).fill(hostile);
    await page.getByRole('button', { name: 'Use it' }).click();
    await expectSoon(() => page.locator('dialog .fault').textContent()).not.toBe('');
    expect(await page.title()).not.toContain('run');
    expect(await page.locator('img').count()).toBe(0);
  });

  it('a paste of 10 MB is refused in words, and the page lives', async () => {
    const page = await open('#analyse');
    const pasteInto = (label: string): Promise<void> => page.evaluate((name) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'x'.repeat(10 << 20));
      document.querySelector(`[aria-label="${name}"]`)!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, label);
    await page.getByRole('button', { name: 'Paste' }).click();
    await pasteInto('Drawing');
    await expectSoon(() => page.locator('dialog .fault').textContent()).toContain('10,485,760 characters');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'.repeat(10 << 20)], 'board.txt'));
      document.querySelector('.analyse')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await expectSoon(() => page.locator('.middle .fault').textContent()).toContain('too many for a board');
    await page.getByRole('link', { name: 'Pack' }).click();
    await pasteInto('Pieces as text');
    await expectSoon(() => page.locator('.pack .fault').textContent()).toContain('10,485,760 characters');
    await page.getByRole('button', { name: 'Add O' }).click();
    await expectSoon(() => page.locator('.pack .head h2').textContent()).toBe('2 × 2');
  });
});

describe('without a network', () => {
  it('the page works once it has been loaded', async () => {
    const page = await open('#analyse', { offline: true });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await new Promise<void>((resolve) => {
        const wait = (): void => void (registration.active?.state === 'activated' ? resolve() : setTimeout(wait, 20));
        wait();
      });
    });
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goBack();
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await expectSoon(() => page.locator('.count').textContent()).toBe('34 placements');
    await page.getByRole('link', { name: 'Pack' }).click();
    await page.getByRole('button', { name: 'Add O' }).click();
    await expectSoon(() => page.locator('.pack .head h2').textContent()).toBe('2 × 2');
    await page.context().setOffline(false);
  });
});

describe('an engine that dies', () => {
  it('is started again, with the work kept', async () => {
    const page = await open('#analyse?board=10x20/xx--------');
    await expectSoon(() => page.locator('.count').textContent()).toBe('34 placements');
    // Workers end without a word when memory runs out; to the page that is an error event.
    for (const worker of page.workers()) await worker.evaluate(() => setTimeout(() => { throw new Error('out of memory'); })).catch(() => undefined);
    await page.keyboard.press('o');
    await expectSoon(() => page.locator('.piece[aria-pressed=true]').textContent()).toBe('O');
    await expectSoon(() => page.locator('.count').textContent()).toMatch(/^9 placements|17 placements|\d+ placements/);
    await expectSoon(() => page.locator('.item').count()).toBeLessThan(30);
    await expectSoon(async () => fragmentOf(page)).toContain('xx--------');
  });
});

describe('for everyone', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  it.each(parts.flatMap((part) => (['light', 'dark'] as const).map((scheme) => [part, scheme] as const)))('axe finds nothing serious: %s, %s', async (part, scheme) => {
    for (const viewport of [desktop, phone]) {
      const page = await open(part, { scheme, viewport });
      await expectSoon(() => page.locator('.view svg').count()).toBeGreaterThan(0);
      await page.waitForTimeout(150);
      await shot(page, `${nameOf(part)}-${scheme}-${viewport.width}`);
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe.run();
        return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]!.html} ${nodes[0]!.failureSummary}`);
      });
      expect(found).toEqual([]);
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
  });

  it('settings: dark by choice, letters on the pieces', async () => {
    const page = await open('#play?watch=bcts&at=60');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByLabel('Letters on pieces').check();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await expectSoon(() => page.locator('.stage text').count()).toBeGreaterThan(4);
    await shot(page, 'watch-letters');
  });
});

describe('sizes', () => {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const files = (readdirSync(dist, { recursive: true }) as string[]).filter((name) => statSync(join(dist, name)).isFile());
  const packed = (name: string): number => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;

  it('WebAssembly under 400 kB compressed, the rest of the page under 150 kB as it is', () => {
    const [wasm] = files.filter((name) => name.endsWith('.wasm'));
    expect(packed(wasm!)).toBeLessThan(400_000);
    const rest = files.filter((name) => !name.endsWith('.wasm')).reduce((sum, name) => sum + statSync(join(dist, name)).size, 0);
    expect(rest).toBeLessThan(150_000);
  });

  it('every address is relative', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^\.\//);
  });
});

