import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttemptEvent, RunningAttempt, ScoredAttempt } from '#domain/attempts/attempt.ts';
import { INSTRUCTIONS, reduceAttempt, secondsLeft, timeLeftMs } from '#domain/attempts/attempt.ts';
import {
  DRAFT_LIFETIME_MS,
  REVIEW_LIFETIME_MS,
  awayMs,
  freezeAttempt,
  freezeReview,
  thawAttempt,
  thawReview,
} from '#domain/attempts/attempt-draft.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import { authoredQuestion, paperOf } from '../fixtures.ts';

const PAPER = paperOf(3);
const WALL = 1_780_000_000_000;
/** The clocks of a device whose clock is right. */
const at = (time: number, clock = 0) => ({ wall: time, server: time, clock });

function after(paper: Paper, ...events: AttemptEvent[]): RunningAttempt {
  const attempt = [{ type: 'start', attemptId: 'first', now: 1000 } as const, ...events].reduce(
    (state, event) => reduceAttempt(paper, state, event),
    INSTRUCTIONS,
  );
  if (attempt.stage !== 'quiz') throw new Error(`in stage ${attempt.stage}`);
  return attempt;
}

/** 25 s into the quiz: 10 s at the first question, answered, and 15 s at the second, skipped over and looked at again. */
const RUNNING = after(
  PAPER,
  { type: 'choose', option: 1, now: 9000 },
  { type: 'next', now: 11_000 },
  { type: 'skip', now: 14_000 },
  { type: 'previous', now: 20_000 },
);
const DRAFT = freezeAttempt(RUNNING, at(WALL, 26_000));
const damaged = (changes: Record<string, unknown>): Record<string, unknown> => ({ ...DRAFT, ...changes });

describe('a reload during a quiz resumes it', () => {
  test('the draft holds durations, so that it outlives the clock of the page', () => {
    expect(DRAFT).toEqual({
      attemptId: 'first',
      position: 1,
      responses: [1, 'Skip', null],
      spentMs: [10_000, 3000, 6000],
      leftMs: 875_000,
      seenMs: 6000,
      takenMs: 25_000,
      keptAt: WALL,
      serverAt: WALL,
    });
  });

  test('after 4 seconds away, on a page whose clock begins anew, the rest of the time is left', () => {
    const resumed = thawAttempt(PAPER, JSON.parse(JSON.stringify(DRAFT)), at(WALL + 4000, 50));
    expect(resumed).toMatchObject({ stage: 'quiz', attemptId: 'first', position: 1, responses: [1, 'Skip', null] });
    expect(resumed && timeLeftMs(resumed, 50)).toBe(871_000);
    expect(resumed && secondsLeft(resumed, 1050)).toBe(870);
  });

  test('the time away counts for the question in view, and the times still add up', () => {
    const resumed = thawAttempt(PAPER, DRAFT, at(WALL + 4000, 50));
    const end =
      resumed &&
      reduceAttempt(PAPER, reduceAttempt(PAPER, resumed, { type: 'next', now: 1050 }), { type: 'skip', now: 2050 });
    expect(end).toMatchObject({ stage: 'score', spentMs: [10_000, 14_000, 7000], takenMs: 31_000 });
  });

  test('a clock that runs backwards adds no time', () => {
    const resumed = thawAttempt(PAPER, DRAFT, at(WALL - 86_400_000, 50));
    expect(resumed && timeLeftMs(resumed, 50)).toBe(875_000);
  });

  test('who stays away beyond the end finds the quiz ended, taking the whole time and no more', () => {
    const resumed = thawAttempt(PAPER, DRAFT, at(WALL + 86_400_000, 50));
    expect(resumed && timeLeftMs(resumed, 50)).toBe(0);
    expect(resumed && reduceAttempt(PAPER, resumed, { type: 'tick', now: 50 })).toMatchObject({
      stage: 'score',
      ending: 'time-up',
      takenMs: 900_000,
      spentMs: [10_000, 884_000, 6000],
      score: { correct: 1, skipped: 2 },
    });
  });

  test('more time than the paper gives is not taken from a draft', () => {
    const resumed = thawAttempt(PAPER, damaged({ leftMs: 9e9 }), at(WALL, 50));
    expect(resumed && timeLeftMs(resumed, 50)).toBe(875_000);
    const shorter = paperOf(3, { minutes: 1 });
    const onShorter = thawAttempt(shorter, DRAFT, at(WALL, 50));
    expect(onShorter && timeLeftMs(onShorter, 50)).toBe(35_000);
  });
});

describe("the time away goes by the server's clock", () => {
  const MINUTE = 60_000;
  const KEPT = { keptAt: WALL, serverAt: WALL + 500 };
  test.each<[string, number, Partial<typeof KEPT> | { serverAt: null }, number, number | null]>([
    ['both clocks agree: the more exact one of the device counts', 4321, {}, WALL + 4321, WALL + 4500],
    ['the device was set 20 minutes ahead', MINUTE, {}, WALL + 21 * MINUTE, WALL + 500 + MINUTE],
    ['the device was set two hours back', MINUTE, {}, WALL - 119 * MINUTE, WALL + 500 + MINUTE],
    [
      'the device was an hour behind when it kept the draft',
      MINUTE,
      { keptAt: WALL - 60 * MINUTE },
      WALL + MINUTE,
      WALL + 500 + MINUTE,
    ],
    ['the device was set back by a little', 1500, {}, WALL - 1600, WALL + 2000],
    ['the server is not heard', 0, {}, WALL + 21 * MINUTE, null],
    ['the draft was kept without the server', 0, { serverAt: null }, WALL + 21 * MINUTE, WALL + 21 * MINUTE],
    ['no time has passed at the server', 0, {}, WALL + 2000, WALL + 500],
    ['a server’s clock that was corrected backwards', 0, {}, WALL + MINUTE, WALL - MINUTE],
  ])('%s', (_, expected, kept, wall, server) => {
    expect(awayMs({ ...KEPT, ...kept }, { wall, server })).toBe(expected);
  });

  test('so without it neither a deadline nor a lifetime is over', () => {
    const years = { wall: WALL + 9e10, server: null, clock: 50 };
    const resumed = thawAttempt(PAPER, DRAFT, years);
    expect(resumed && timeLeftMs(resumed, 50)).toBe(875_000);
    const scored = reduceAttempt(PAPER, RUNNING, { type: 'tick', now: 10_000_000 }) as ScoredAttempt;
    expect(thawReview(PAPER, freezeReview(scored, at(WALL)), years)).toEqual(scored);
  });

  test('a damaged server time costs no draft', () => {
    const resumed = thawAttempt(PAPER, damaged({ serverAt: 'now' }), at(WALL + 4000, 50));
    expect(resumed && timeLeftMs(resumed, 50)).toBe(875_000);
  });
});

describe('a draft that is damaged or of another edition of the paper is dropped', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['a text', 'x'],
    ['nothing in it', {}],
    ['no attemptId', damaged({ attemptId: 5 })],
    ['a position beyond the paper', damaged({ position: 3 })],
    ['a negative position', damaged({ position: -1 })],
    ['half a position', damaged({ position: 0.5 })],
    ['a response too few', damaged({ responses: [1, null] })],
    ['a response too many', damaged({ responses: [1, null, null, null] })],
    ['a response of another word', damaged({ responses: [1, 'skip', null] })],
    ['a negative response', damaged({ responses: [-1, null, null] })],
    ['a response that names no option', damaged({ responses: [4, null, null] })],
    ['a time too few', damaged({ spentMs: [1, 2] })],
    ['a negative time', damaged({ spentMs: [1, 2, -3] })],
    ['a time that is a text', damaged({ spentMs: [1, 2, '3'] })],
    ['no time left given', damaged({ leftMs: undefined })],
    ['a negative time left', damaged({ leftMs: -1 })],
    ['an endless time left', damaged({ leftMs: Number.POSITIVE_INFINITY })],
    ['a time seen of NaN', damaged({ seenMs: Number.NaN })],
    ['a time taken as text', damaged({ takenMs: '9' })],
    ['no moment of keeping', damaged({ keptAt: null })],
  ])('%s', (_, data) => {
    expect(thawAttempt(PAPER, data, at(WALL, 50))).toBeNull();
  });

  test('a paper that has lost its questions, gained one or lost an option', () => {
    const moment = at(WALL, 50);
    expect(thawAttempt(EMPTY_PAPER, damaged({ responses: [], spentMs: [], position: 0 }), moment)).toBeNull();
    expect(thawAttempt(paperOf(4), DRAFT, moment)).toBeNull();
    const fewer = paperOf(3, { questions: Array.from({ length: 3 }, () => authoredQuestion({ options: ['2', '3'] })) });
    expect(thawAttempt(fewer, damaged({ responses: [2, null, null] }), moment)).toBeNull();
    expect(thawAttempt(fewer, DRAFT, moment)).not.toBeNull();
  });
});

test('a draft lives for seven days and not a millisecond longer', () => {
  expect(DRAFT_LIFETIME_MS).toBe(604_800_000);
  expect(thawAttempt(PAPER, DRAFT, at(WALL + DRAFT_LIFETIME_MS, 0))).not.toBeNull();
  expect(thawAttempt(PAPER, DRAFT, at(WALL + DRAFT_LIFETIME_MS + 1, 0))).toBeNull();
});

describe('a finished attempt is kept for its review', () => {
  const SCORED = reduceAttempt(PAPER, RUNNING, { type: 'tick', now: 10_000_000 }) as ScoredAttempt;
  const REVIEW = freezeReview(SCORED, at(WALL));
  const thawed = (data: unknown, wall = WALL) => thawReview(PAPER, data, at(wall));

  test('and comes back as it was, its score worked out again', () => {
    expect(SCORED).toMatchObject({ stage: 'score', ending: 'time-up' });
    expect(thawed(JSON.parse(JSON.stringify(REVIEW)))).toEqual(SCORED);
    expect(REVIEW).not.toHaveProperty('score');
  });

  test('for 24 hours; a clock set back keeps it', () => {
    expect(thawed(REVIEW, WALL + REVIEW_LIFETIME_MS)).toEqual(SCORED);
    expect(thawed(REVIEW, WALL - 1)).toEqual(SCORED);
    expect(thawed(REVIEW, WALL + REVIEW_LIFETIME_MS + 1)).toBeNull();
  });

  test('and is never taken for a running one, nor a running one for it', () => {
    expect(thawAttempt(PAPER, REVIEW, at(WALL, 0))).toBeNull();
    expect(thawed(DRAFT)).toBeNull();
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['another ending', { ...REVIEW, ending: 'won' }],
    ['a response too few', { ...REVIEW, responses: [1] }],
    ['a response that names no option', { ...REVIEW, responses: [4, null, null] }],
    ['no time', { ...REVIEW, takenMs: null }],
    ['no moment', { ...REVIEW, keptAt: 'now' }],
  ])('not with %s', (_, data) => {
    expect(thawed(data)).toBeNull();
  });
});

test('freezing and thawing at any moment changes neither responses nor the end, and any JSON is a draft or none', () => {
  const anyStep = fc.record({
    type: fc.constantFrom('choose', 'skip', 'next', 'previous', 'tick'),
    waited: fc.nat({ max: 30_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyStep, { maxLength: 20 }),
      fc.nat({ max: 1_000_000 }),
      fc.nat({ max: 1_000_000 }),
      (steps, away, clock) => {
        let now = 1000;
        let attempt = reduceAttempt(PAPER, INSTRUCTIONS, { type: 'start', attemptId: 'first', now });
        for (const { type, waited } of steps) {
          now += waited;
          attempt = reduceAttempt(
            PAPER,
            attempt,
            type === 'choose' ? { type, option: 1, now } : { type: type as 'skip', now },
          );
        }
        if (attempt.stage !== 'quiz') return;
        const resumed = thawAttempt(PAPER, freezeAttempt(attempt, at(WALL, now)), at(WALL + away, clock));
        expect(resumed).toMatchObject({
          position: attempt.position,
          responses: attempt.responses,
          spentMs: attempt.spentMs,
        });
        if (resumed === null) return;
        const { deadline, startedAt } = attempt;
        expect(timeLeftMs(resumed, clock)).toBe(timeLeftMs(attempt, now + away));
        expect(resumed.deadline - resumed.startedAt).toBe(deadline - startedAt);
        const end = (running: RunningAttempt): unknown =>
          reduceAttempt(PAPER, running, { type: 'tick', now: running.deadline });
        expect(end(resumed)).toEqual(end(attempt));
      },
    ),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect([thawAttempt(PAPER, data, at(WALL, 0)), thawReview(PAPER, data, at(WALL))]).toEqual([null, null]);
    }),
  );
});
