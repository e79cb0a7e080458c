import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptFiles } from '#stores/site/kept-files.ts';
import { setKeptFiles } from '#stores/site/kept-files.ts';
import { dropPapers, listSavedQuizzes, savePapers } from '#stores/papers/saved-papers.ts';
import { environment, setEnvironment } from '#stores/environment.ts';

/** Papers that a student keeps on the phone. What the browser does is kept by a map; the network is a table of texts. */

const LIST = JSON.stringify({
  files: ['/_astro/quiz.js', '/_astro/quiz.css'],
  fonts: { gujarati: ['/_astro/gu.woff2'], devanagari: [], formulas: [] },
});
const ONE = { exam: 'cgl', day: '1', paper: '1' };
const TWO = { exam: 'cgl', day: '1', paper: '2' };

let network: Map<string, string>;
let kept: Map<string, string>;
let full = false;

const files: KeptFiles = {
  canKeep: () => true,
  list: async () => [...kept.keys()],
  keep: async (path) => {
    if (full) throw new DOMException('no room', 'QuotaExceededError');
    const text = network.get(path);
    if (text === undefined) throw new Error(`no ${path}`);
    kept.set(path, text);
    return text;
  },
  drop: async (paths) => paths.forEach((path) => kept.delete(path)),
  listPages: async () => [],
};

beforeEach(() => {
  full = false;
  kept = new Map();
  network = new Map([
    ['/offline.json', LIST],
    ['/_astro/quiz.js', ''],
    ['/_astro/quiz.css', ''],
    ['/_astro/gu.woff2', ''],
    ['/images/papers/a.svg', ''],
    ['/papers/cgl/day-1/paper-1.json', '{"topic":"One","questions":[{"image":"/images/papers/a.svg"}]}'],
    ['/quiz/cgl/day-1/paper-1', '<html>'],
    ['/papers/cgl/day-1/paper-2.json', '{"topic":"સંધિ"}'],
    ['/quiz/cgl/day-1/paper-2', '<html>'],
  ]);
  setKeptFiles(files);
  setEnvironment({
    ...environment(),
    after: () => () => undefined,
    fetch: async (path) => {
      const text = network.get(path);
      return text === undefined
        ? new Response('', { status: 404 })
        : new Response(text, { headers: { 'content-type': 'application/json' } });
    },
  });
});

describe('keeping papers', () => {
  test('brings the page, the questions, their images and what a quiz is made of', async () => {
    const steps: number[] = [];
    expect(await savePapers([ONE], (share) => steps.push(share))).toEqual({ ok: true });
    expect([...kept.keys()].toSorted()).toEqual([
      '/_astro/quiz.css',
      '/_astro/quiz.js',
      '/images/papers/a.svg',
      '/papers/cgl/day-1/paper-1.json',
      '/quiz/cgl/day-1/paper-1',
    ]);
    expect(steps.at(-1)).toBe(1);
    expect([...(await listSavedQuizzes())]).toEqual(['/quiz/cgl/day-1/paper-1']);
  });

  test('brings the font of a Gujarati paper, and what is kept already only once', async () => {
    await savePapers([ONE], () => undefined);
    const keep = vi.spyOn(files, 'keep');
    await savePapers([TWO], () => undefined);
    expect(keep.mock.calls.map(([path]) => path)).toEqual([
      '/papers/cgl/day-1/paper-2.json',
      '/_astro/gu.woff2',
      '/quiz/cgl/day-1/paper-2',
    ]);
  });

  test('is not said to be done where a part is missing: the paper is not listed', async () => {
    network.delete('/quiz/cgl/day-1/paper-2');
    expect(await savePapers([ONE, TWO], () => undefined)).toEqual({
      ok: false,
      message: 'This could not be kept on the phone. Check your connection and try again.',
    });
    expect([...(await listSavedQuizzes())]).toEqual(['/quiz/cgl/day-1/paper-1']);
  });

  test('says what to do when the phone is full', async () => {
    full = true;
    expect(await savePapers([ONE], () => undefined)).toEqual({
      ok: false,
      message: 'This phone has no room left for it. Remove days that you have finished, and try again.',
    });
  });

  test.each([
    ['is missing', null],
    ['is of another version', '{"files":7}'],
  ])('keeps nothing when the list of files %s', async (_, text) => {
    network.delete('/offline.json');
    if (text !== null) network.set('/offline.json', text);
    expect((await savePapers([ONE], () => undefined)).ok).toBe(false);
    expect(kept.size).toBe(0);
  });
});

describe('letting go of papers', () => {
  test('takes these alone, and with the last one all that came with them', async () => {
    await savePapers([ONE, TWO], () => undefined);
    await dropPapers([ONE]);
    expect([...(await listSavedQuizzes())]).toEqual(['/quiz/cgl/day-1/paper-2']);
    expect(kept.has('/_astro/quiz.js')).toBe(true);
    await dropPapers([TWO]);
    expect(kept.size).toBe(0);
  });
});
