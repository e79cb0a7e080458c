import { afterEach, expect, test, vi } from 'vitest';
import { shortPreloadHelper } from '../../src/build/preload-helper.ts';

type Preload = (load: () => Promise<unknown>, files?: readonly string[]) => Promise<unknown>;

async function helperWith(fetch: (path: string) => Promise<Response>): Promise<Preload> {
  vi.stubGlobal('fetch', fetch);
  const code = shortPreloadHelper.load('\0vite/preload-helper.js') ?? '';
  const helper = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { __vitePreload: Preload };
  return helper.__vitePreload;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const FILES = ['_astro/review.js', '_astro/shared.js'];

test('a later part is asked for together with all that it imports, and runs when all of it is there', async () => {
  const asked: string[] = [];
  let arrive = (): void => undefined;
  const last = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const preload = await helperWith(async (path) => {
    asked.push(path);
    if (path.endsWith('shared.js')) await last;
    return new Response('');
  });
  const load = vi.fn(() => Promise.resolve('part'));
  const part = preload(load, FILES);
  await vi.waitFor(() => expect(asked).toEqual(['/_astro/review.js', '/_astro/shared.js']));
  expect(load).not.toHaveBeenCalled();
  arrive();
  await expect(part).resolves.toBe('part');
  await expect(preload(load)).resolves.toBe('part');
});

test('without a network the browser is not asked to import, and the next try is a new one', async () => {
  let isDown = true;
  const preload = await helperWith(() =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('')),
  );
  const load = vi.fn(() => Promise.resolve('part'));
  await expect(preload(load, FILES)).rejects.toBeDefined();
  expect(load).not.toHaveBeenCalled();
  isDown = false;
  await expect(preload(load, FILES)).resolves.toBe('part');
});

test('no other module is replaced', () => {
  expect(shortPreloadHelper.load('/src/islands/shell/shell.ts')).toBeNull();
});
