import { afterEach, expect, test, vi } from 'vitest';
import { shortPreloadHelper } from '../../src/build/preload-helper.ts';

type Preload = (load: () => Promise<unknown>, files?: readonly string[]) => Promise<unknown>;

const ORIGIN = 'https://academy.test';
/** Each test has a module of its own, as each page has. */
let modules = 0;

async function helperWith(fetch: (path: string) => Promise<Response>): Promise<Preload> {
  vi.stubGlobal('fetch', fetch);
  // A page's import map gives the file.
  vi.stubGlobal('fileOf', (path: string) => ORIGIN + path);
  const helperCode = (shortPreloadHelper.load('\0vite/preload-helper.js') ?? '').replace(
    'import.meta.resolve',
    'fileOf',
  );
  const code = `${helperCode}// ${(modules += 1)}`;
  const helper = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { __vitePreload: Preload };
  return helper.__vitePreload;
}

afterEach(() => {
  vi.restoreAllMocks();
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
  await vi.waitFor(() => expect(asked).toEqual([`${ORIGIN}/_astro/review.js`, `${ORIGIN}/_astro/shared.js`]));
  expect(load).not.toHaveBeenCalled();
  arrive();
  await expect(part).resolves.toBe('part');
  await expect(preload(load)).resolves.toBe('part');
});

const brokenReply = (): Response => {
  const reply = new Response('export');
  reply.blob = () => Promise.reject(new TypeError('network error'));
  return reply;
};

test.each<[string, () => Promise<Response>]>([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['when a file is gone', () => Promise.resolve(new Response('', { status: 404 }))],
  ['when a download breaks off', () => Promise.resolve(brokenReply())],
])('%s the browser is not asked to import, and the next try is a new one', async (_, fail) => {
  let isDown = true;
  const fetch = vi.fn(() => (isDown ? fail() : Promise.resolve(new Response(''))));
  const preload = await helperWith(fetch);
  const load = vi.fn(() => Promise.resolve('part'));
  await expect(preload(load, FILES)).rejects.toBeDefined();
  expect(load).not.toHaveBeenCalled();
  // The browser lists what arrived of a broken download, and the page of an error.
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ decodedBodySize: 6 } as unknown as PerformanceEntry]);
  isDown = false;
  fetch.mockClear();
  await expect(preload(load, FILES)).resolves.toBe('part');
  expect(fetch).toHaveBeenCalledTimes(FILES.length);
});

test('two parts that import the same file share one request, and what the page has is not asked for', async () => {
  const asked: string[] = [];
  const preload = await helperWith((path) => {
    asked.push(path);
    return Promise.resolve(new Response(''));
  });
  const bytes = new Map([
    [`${ORIGIN}/_astro/shared.js`, 2500],
    [`${ORIGIN}/_astro/lost.js`, 0],
  ]);
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    bytes.has(name) ? [{ decodedBodySize: bytes.get(name) } as unknown as PerformanceEntry] : [],
  );
  const load = vi.fn(() => Promise.resolve('part'));
  await Promise.all([preload(load, ['_astro/lost.js', ...FILES]), preload(load, ['_astro/end.js', ...FILES])]);
  await preload(load, FILES);
  expect(asked).toEqual([`${ORIGIN}/_astro/lost.js`, `${ORIGIN}/_astro/review.js`, `${ORIGIN}/_astro/end.js`]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('no other module is replaced', () => {
  expect(shortPreloadHelper.load('/src/islands/shell/shell.ts')).toBeNull();
});
