/**
 * A headless Chromium and the built page on a static host, under a sub-folder. Whatever a page says in
 * its console, throws, or asks of another host makes the test fail.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const shots = process.env.TETRION_SCREENSHOTS ?? fileURLToPath(new URL('../../../../build/screenshots', import.meta.url));
const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json',
};

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

export interface Opening {
  viewport?: { width: number; height: number };
  scheme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** Let the service worker do its work; else it is blocked, so that each test is on its own. */
  offline?: boolean;
  touch?: boolean;
}

/** What has gone wrong in a page. */
const faults: string[] = [];
const contexts: BrowserContext[] = [];
let browser: Browser;
let server: Server;
export let base = '';

beforeAll(async () => {
  server = createServer((request, response) => void serve(request.url ?? '/').then(({ status, type, body }) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/folder/`;
  browser = await chromium.launch({ ...(browserPath ? { executablePath: browserPath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
  mkdirSync(shots, { recursive: true });
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(faults.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function serve(url: string): Promise<{ status: number; type: string; body: Buffer | string }> {
  const path = new URL(url, 'http://host').pathname.replace(/^\/some\/folder\//, '');
  const file = join(dist, path === '' ? 'index.html' : path);
  if (!file.startsWith(dist)) return { status: 404, type: 'text/plain', body: '' };
  try {
    return { status: 200, type: types[extname(file)] ?? 'application/octet-stream', body: await readFile(file) };
  } catch {
    return { status: 404, type: 'text/plain', body: '' };
  }
}

export async function open(fragment = '', opening: Opening = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: opening.viewport ?? desktop,
    colorScheme: opening.scheme ?? 'light',
    reducedMotion: opening.reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: opening.offline ? 'allow' : 'block',
    hasTouch: opening.touch ?? false,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  contexts.push(context);
  const page = await context.newPage();
  const blocked = /Service Worker registration blocked by Playwright/;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !blocked.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('crash', () => faults.push('the page crashed'));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !/^(blob|data):/.test(url)) faults.push(`outside request: ${url}`);
  });
  page.on('requestfailed', (request) => {
    // What a reload cuts short is no fault.
    if (!opening.offline && request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed request: ${request.url()}`);
  });
  await page.goto(base + fragment);
  await page.waitForSelector('body[data-ready]');
  return page;
}

/** A picture for people to look at, kept in the build folder. */
export const shot = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(shots, `${name}.png`) });

/** The middle of a cell of the board, in pixels of the page. */
export async function cellAt(page: Page, x: number, y: number, width = 10, height = 20): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.view .stage').first().boundingBox())!;
  return { x: box.x + ((x + 0.5) * box.width) / width, y: box.y + ((y + 0.5) * box.height) / height };
}

export async function press(page: Page, x: number, y: number, width = 10, height = 20): Promise<void> {
  const at = await cellAt(page, x, y, width, height);
  await page.mouse.click(at.x, at.y);
}

export const fragmentOf = (page: Page): string => new URL(page.url()).hash;

export const expectSoon = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 10_000, interval: 30 });
