import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FILES_TIMEOUT_MS, areAllThere } from '../../src/service-worker/are-all-there.ts';

const FILES = ['/_astro/a.js', '/_astro/b.css'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The answer, once a minute and more has passed; the files come at these times. Milliseconds. */
async function answerFor(arrivals: readonly number[]): Promise<boolean> {
  const start = Date.now();
  const answer = areAllThere(FILES, (path) =>
    Promise.resolve(Date.now() - start >= (arrivals[FILES.indexOf(path)] ?? Infinity)),
  );
  await vi.advanceTimersByTimeAsync(FILES_TIMEOUT_MS + 1000);
  return answer;
}

test.each([[[0, 0]], [[0, 5000]], [[59_000, 200]]])('a page whose files come after %s ms is kept', async (arrivals) =>
  expect(await answerFor(arrivals)).toBe(true),
);

test.each([[[0, Infinity]], [[Infinity, 0]], [[0, FILES_TIMEOUT_MS + 500]]])(
  'a page whose files come after %s ms leaves the older copy',
  async (arrivals) => expect(await answerFor(arrivals)).toBe(false),
);
