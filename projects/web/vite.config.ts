import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The service worker: its list of files is what has been built. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = [...Object.keys(bundle), 'icon.svg', 'manifest.webmanifest']
        .filter((file) => file !== 'sw.js')
        .map((file) => (file === 'index.html' ? './' : `./${file}`));
      const hash = createHash('sha256');
      for (const item of Object.values(bundle)) hash.update(item.type === 'chunk' ? item.code : item.source);
      const source = readFileSync(here('src/sw.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace('[/* FILES */]', JSON.stringify(files.sort()));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** No outside request, whatever the page does: the browser is told so. */
function contentPolicy(): Plugin {
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
  };
}

export default defineConfig({
  base: './',
  resolve: {
    alias: [{ find: /^tetrion$/, replacement: here('engine/src/engine.ts') }],
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
  worker: { format: 'es' },
  plugins: [serviceWorker(), contentPolicy()],
  test: {
    fileParallelism: false,
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts', 'engine/test/**/*.test.ts'] } },
      { extends: true, test: { name: 'equal', include: ['test/equal/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: { name: 'page', include: ['test/page/**/*.test.ts'], testTimeout: 40_000, hookTimeout: 60_000 },
      },
    ],
  },
});
