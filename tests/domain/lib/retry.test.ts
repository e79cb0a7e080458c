import { describe, expect, it } from 'vitest';
import type { FailedCall, RetryDecision } from '#domain/lib/retry.ts';
import { decideRetry, isRetryable, retryAdvice, withJitter } from '#domain/lib/retry.ts';

const MOMENT = 'Try again in a moment.';
const CONNECTION = 'Check your connection and try again.';
const LOGIN = 'Log in, then try again.';

type Row = readonly [
  what: string,
  call: readonly [FailedCall['kind'], status: number, retryAfter?: string],
  decision: readonly [RetryDecision['retry'], retryAfterMs: number | null, mayHaveArrived: boolean],
  advice: string | null,
];

const ROWS: readonly Row[] = [
  ['no reply at all', ['unreachable', 0], ['when-online', null, true], CONNECTION],
  ["a page that is not the academy's", ['garbled', 200], ['later', null, true], MOMENT],
  ["a hotel's login page as 404", ['garbled', 404], ['later', null, true], MOMENT],
  ['a broken gateway between', ['garbled', 502], ['later', null, true], MOMENT],
  ['a gateway that names a time', ['garbled', 503, '120'], ['later', 120_000, true], 'Try again in 2 minutes.'],
  ['wrong fields', ['refused', 400], ['no', null, false], null],
  ['the end of the session', ['refused', 401], ['after-login', null, false], LOGIN],
  ["a 401 that is not the academy's", ['garbled', 401], ['after-login', null, true], LOGIN],
  ['a missing right', ['refused', 403], ['no', null, false], null],
  ['a missing thing, whatever its header says', ['refused', 404, '60'], ['no', null, false], null],
  ['a conflict', ['refused', 409], ['no', null, false], null],
  ['a slow upload', ['refused', 408], ['later', null, false], MOMENT],
  ['too much', ['refused', 413], ['no', null, false], null],
  ['too early', ['refused', 425], ['later', null, false], MOMENT],
  ['a rate limit', ['refused', 429, '30'], ['later', 30_000, false], 'Try again in 30 seconds.'],
  ['a rate limit without a time', ['refused', 429], ['later', null, false], MOMENT],
  ["the academy's own bug", ['refused', 500], ['later', null, true], MOMENT],
  ['a database that is away', ['refused', 503, '5'], ['later', 5000, true], MOMENT],
  ['a long outage', ['refused', 503, '601'], ['later', 601_000, true], 'Try again in 11 minutes.'],
  [
    'an outage of a year, by a wrong header',
    ['refused', 503, '31536000'],
    ['later', 3_600_000, true],
    'Try again in 60 minutes.',
  ],
  ['a silent upstream', ['refused', 504], ['later', null, true], MOMENT],
];

describe('whether a failed call may be tried again', () => {
  it.each(ROWS)('%s: %j', (_, [kind, status, retryAfter = null], [retry, retryAfterMs, mayHaveArrived], advice) => {
    const decision = decideRetry({ kind, status, retryAfter });
    expect(decision).toEqual({ retry, retryAfterMs, mayHaveArrived });
    expect(retryAdvice(decision)).toBe(advice);
  });

  it.each(['soon', '-5', '1.5', 'Wed, 21 Oct 2026 07:28:00 GMT', '', '9999999999'])(
    'a Retry-After of "%s" is no number of seconds, so it says nothing',
    (retryAfter) => {
      expect(decideRetry({ kind: 'refused', status: 503, retryAfter })).toMatchObject({ retryAfterMs: null });
    },
  );
});

it('only a call that was not refused for good, by a session that goes on, is sent again as it is', () => {
  const all = ['no', 'after-login', 'later', 'when-online'] as const;
  expect(all.filter((retry) => isRetryable({ retry }))).toEqual(['later', 'when-online']);
});

it('a pause with jitter is at least half of the longest one, and differs from caller to caller', () => {
  expect([0, 0.5, 1].map((random) => withJitter(1000, random))).toEqual([1000, 750, 500]);
});
