import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { periodOf, wakeNowAndThen } from '../../scripts/clock.ts';
import { ROOT } from '../../scripts/paths.ts';

/** A server on a developer's machine does by its own clock what the platform's cron does to a deployed one. */

const QUARTER_MS = 900_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the period is the cron’s of wrangler.jsonc; one that is not every so many minutes is refused with its place', () => {
  const crons = /"crons": (\[[^\]]*\])/.exec(readFileSync(`${ROOT}wrangler.jsonc`, 'utf8'))?.[1] ?? '';
  expect(periodOf(JSON.parse(crons))).toBe(QUARTER_MS / 3);
  for (const odd of [[], ['0 3 * * *'], ['*/60 * * * *'], ['*/0 * * * *'], ['*/15 * * * *', '*/5 * * * *']])
    expect(() => periodOf(odd)).toThrow('triggers.crons in wrangler.jsonc');
});

test('it wakes at once and at every period, not while it is awake, and not after it was stopped', async () => {
  let finish = (): void => undefined;
  const wake = vi.fn(() => new Promise<void>((done) => (finish = done)));
  const stop = wakeNowAndThen(wake, QUARTER_MS);
  expect(wake).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(QUARTER_MS);
  expect(wake).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(QUARTER_MS);
  expect(wake).toHaveBeenCalledTimes(2);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(3 * QUARTER_MS);
  expect([wake.mock.calls.length, isStopped]).toEqual([2, false]);
  finish();
  await stopped;
});

test('a time that fails is told of, and the next one comes', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const wake = vi.fn(() => Promise.reject(new Error('away')));
  const stop = wakeNowAndThen(wake, QUARTER_MS);
  await vi.advanceTimersByTimeAsync(QUARTER_MS);
  await stop();
  expect([wake.mock.calls.length, told.mock.calls[0]?.[0]]).toEqual([
    2,
    'The job of every 15 minutes failed, and is tried again: away',
  ]);
});
