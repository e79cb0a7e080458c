import { expect, test, vi } from 'vitest';
import { shortPreloadHelper } from '../../src/build/preload-helper.ts';

test('a later part is asked for together with all that it imports', async () => {
  const code = shortPreloadHelper.load('\0vite/preload-helper.js') ?? '';
  const { __vitePreload: preload } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    __vitePreload: (load: () => Promise<unknown>, files?: readonly string[]) => Promise<unknown>;
  };
  const links: unknown[] = [];
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (link: unknown) => links.push(link) } });
  const load = vi.fn(() => Promise.resolve('part'));
  await expect(preload(load, ['_astro/review.js'])).resolves.toBe('part');
  expect(links).toEqual([{ rel: 'modulepreload', href: '/_astro/review.js' }]);
  await expect(preload(load)).resolves.toBe('part');
  await expect(preload(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  vi.unstubAllGlobals();
});

test('no other module is replaced', () => {
  expect(shortPreloadHelper.load('/src/islands/shell/shell.ts')).toBeNull();
});
