import { describe, expect, test } from 'vitest';
import type { Attempt, AttemptEvent, RunningAttempt, ScoredAttempt } from '#domain/attempts/attempt.ts';
import {
  INSTRUCTIONS,
  formatCountdown,
  isAnswered,
  isLastQuestion,
  reduceAttempt,
  secondsLeft,
  timeLeftMs,
} from '#domain/attempts/attempt.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import { paperOf } from '../fixtures.ts';

const PAPER = paperOf(3);
const DURATION_MS = 900_000;
const T0 = 5000;

const at = (seconds: number): { readonly now: number } => ({ now: T0 + seconds * 1000 });
const start = (): AttemptEvent => ({ type: 'start', attemptId: 'first', now: T0 });
const choose = (option: number, seconds = 1): AttemptEvent => ({ type: 'choose', option, ...at(seconds) });
const act = (type: 'skip' | 'next' | 'previous' | 'submit' | 'tick', seconds = 1): AttemptEvent => ({
  type,
  ...at(seconds),
});

const after = (attempt: Attempt, ...events: AttemptEvent[]): Attempt =>
  events.reduce((state, event) => reduceAttempt(PAPER, state, event), attempt);

function running(...events: AttemptEvent[]): RunningAttempt {
  const attempt = after(INSTRUCTIONS, start(), ...events);
  if (attempt.stage !== 'quiz') throw new Error(`in stage ${attempt.stage}`);
  return attempt;
}

function scored(...events: AttemptEvent[]): ScoredAttempt {
  const attempt = after(INSTRUCTIONS, start(), ...events);
  if (attempt.stage !== 'score') throw new Error(`in stage ${attempt.stage}`);
  return attempt;
}

const finished = (): ScoredAttempt =>
  scored(choose(1), act('next'), choose(0), act('next'), choose(1), act('submit', 9));

describe('instructions', () => {
  test('Start Quiz leads to the first question without responses and with the whole time left', () => {
    expect(running()).toEqual({
      stage: 'quiz',
      attemptId: 'first',
      position: 0,
      responses: [null, null, null],
      startedAt: T0,
      deadline: T0 + DURATION_MS,
      spentMs: [0, 0, 0],
      seenSince: T0,
    });
  });

  test('an empty paper cannot be started', () => {
    expect(reduceAttempt(EMPTY_PAPER, INSTRUCTIONS, start())).toBe(INSTRUCTIONS);
  });

  test.each<AttemptEvent>([
    choose(1),
    act('skip'),
    act('next'),
    act('previous'),
    act('submit'),
    act('tick', 9999),
    { type: 'retry' },
  ])('$type changes nothing before the start', (event) => {
    expect(reduceAttempt(PAPER, INSTRUCTIONS, event)).toBe(INSTRUCTIONS);
  });

  test("a paper's own minutes set the deadline", () => {
    const attempt = reduceAttempt(paperOf(1, { minutes: 60 }), INSTRUCTIONS, start());
    expect(attempt).toMatchObject({ deadline: T0 + 3_600_000 });
  });
});

describe('responding and moving', () => {
  test('a choice is recorded for the question in view and can be changed until submission', () => {
    expect(running(choose(0)).responses).toEqual([0, null, null]);
    expect(running(choose(0), choose(3), choose(1)).responses).toEqual([1, null, null]);
    expect(running(choose(0), act('next'), act('previous'), choose(2)).responses).toEqual([2, null, null]);
  });

  test.each([4, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'option %d, which is not there, is not recorded',
    (option) => {
      const before = running();
      expect(reduceAttempt(PAPER, before, choose(option))).toBe(before);
    },
  );

  test('Next is disabled until the current question has a response', () => {
    const before = running();
    expect(isAnswered(before)).toBe(false);
    expect(reduceAttempt(PAPER, before, act('next'))).toBe(before);
    expect(running(choose(0), act('next')).position).toBe(1);
    expect(isAnswered(running(choose(0)))).toBe(true);
    expect(isAnswered(running(choose(0), act('next')))).toBe(false);
  });

  test('Next on the last question goes nowhere', () => {
    const last = running(choose(0), act('next'), choose(0), act('next'), choose(0));
    expect(reduceAttempt(PAPER, last, act('next'))).toBe(last);
  });

  test('Previous is disabled on the first question and steps back on the others', () => {
    const first = running();
    expect(reduceAttempt(PAPER, first, act('previous'))).toBe(first);
    expect(running(choose(0), act('next'), act('previous')).position).toBe(0);
  });

  test("Skip records the response 'Skip' and advances", () => {
    expect(running(act('skip'))).toMatchObject({ position: 1, responses: ['Skip', null, null] });
  });

  test('Skip takes back a choice, and a skipped question can still be answered', () => {
    expect(running(choose(1), act('skip')).responses).toEqual(['Skip', null, null]);
    const back = running(act('skip'), act('previous'));
    expect(isAnswered(back)).toBe(true);
    expect(after(back, choose(1))).toMatchObject({ responses: [1, null, null] });
  });

  test.each([
    [0, false],
    [1, false],
    [2, true],
  ])('question %d of three is the last: %s', (position, last) => {
    expect(isLastQuestion(PAPER, position)).toBe(last);
  });

  test('a second start while the quiz runs, or a retry, changes nothing', () => {
    const before = running(choose(1));
    expect(reduceAttempt(PAPER, before, { type: 'start', attemptId: 'second', ...at(5) })).toBe(before);
    expect(reduceAttempt(PAPER, before, { type: 'retry' })).toBe(before);
  });
});

describe('the end of a quiz', () => {
  test('Submit Quiz on the last question scores the attempt', () => {
    expect(finished()).toMatchObject({
      stage: 'score',
      attemptId: 'first',
      ending: 'submitted',
      responses: [1, 0, 1],
      takenMs: 9000,
      score: { correct: 2, wrong: 1, skipped: 0, scoreHundredths: 75, maxHundredths: 300 },
    });
  });

  test('there is no submitting before the last question', () => {
    const before = running(choose(1));
    expect(reduceAttempt(PAPER, before, act('submit'))).toBe(before);
  });

  // The specification ties only Next to an answer; that Submit Quiz waits for one too is the reading taken here.
  test('Submit Quiz requires a response to the last question, as Next does', () => {
    const before = running(act('skip'), act('skip'));
    expect(reduceAttempt(PAPER, before, act('submit'))).toBe(before);
    expect(after(before, choose(1), act('submit'))).toMatchObject({ stage: 'score', ending: 'submitted' });
  });

  test('Skip on the last question submits', () => {
    expect(scored(act('skip'), choose(1), act('next'), act('skip'))).toMatchObject({
      ending: 'skipped-last',
      responses: ['Skip', 1, 'Skip'],
      score: { correct: 1, wrong: 0, skipped: 2, scoreHundredths: -100 },
    });
  });

  test('on a paper of one question Skip and Submit both end it', () => {
    const single = paperOf(1);
    const begun = reduceAttempt(single, INSTRUCTIONS, start());
    expect(reduceAttempt(single, begun, act('skip'))).toMatchObject({ stage: 'score', ending: 'skipped-last' });
    expect(reduceAttempt(single, reduceAttempt(single, begun, choose(1)), act('submit'))).toMatchObject({
      stage: 'score',
      ending: 'submitted',
    });
  });

  test('the quiz submits itself when time runs out, unanswered questions counting -1', () => {
    expect(scored(choose(1), act('tick', 900))).toMatchObject({
      ending: 'time-up',
      takenMs: DURATION_MS,
      score: { correct: 1, wrong: 0, skipped: 2, scoreHundredths: -100 },
    });
  });

  test('a tick before the deadline changes nothing, the one at the deadline ends it', () => {
    const before = running(choose(1));
    expect(reduceAttempt(PAPER, before, { type: 'tick', now: T0 + DURATION_MS - 1 })).toBe(before);
    expect(reduceAttempt(PAPER, before, { type: 'tick', now: T0 + DURATION_MS })).toMatchObject({
      stage: 'score',
      ending: 'time-up',
    });
  });

  test.each<AttemptEvent>([
    choose(0, 900),
    act('skip', 900),
    act('next', 900),
    act('previous', 901),
    act('submit', 2000),
    act('tick', 86_400),
  ])('a late $type counts for nothing: the time is up', (event) => {
    const end = scored(choose(1), act('next'), event);
    expect(end).toMatchObject({
      ending: 'time-up',
      responses: [1, null, null],
      takenMs: DURATION_MS,
      spentMs: [1000, 899_000, 0],
    });
  });
});

describe('after submission', () => {
  test.each<AttemptEvent>([
    start(),
    choose(2, 10),
    act('skip', 10),
    act('next', 10),
    act('previous', 10),
    act('submit', 10),
    act('tick', 9999),
  ])('responses are locked: $type changes nothing', (event) => {
    const before = finished();
    expect(reduceAttempt(PAPER, before, event)).toBe(before);
  });

  test('Retry returns to the instructions, and the next start begins from nothing', () => {
    const again = after(finished(), { type: 'retry' });
    expect(again).toBe(INSTRUCTIONS);
    expect(after(again, { type: 'start', attemptId: 'second', ...at(100) })).toEqual({
      stage: 'quiz',
      attemptId: 'second',
      position: 0,
      responses: [null, null, null],
      startedAt: T0 + 100_000,
      deadline: T0 + 100_000 + DURATION_MS,
      spentMs: [0, 0, 0],
      seenSince: T0 + 100_000,
    });
  });
});

describe('time', () => {
  test.each([
    [0, DURATION_MS, 900],
    [1, DURATION_MS - 1, 900],
    [1000, 899_000, 899],
    [1001, 898_999, 899],
    [899_999, 1, 1],
    [900_000, 0, 0],
    [5_000_000, 0, 0],
  ])('%d ms after the start %d ms are left, shown as %d seconds', (elapsed, left, seconds) => {
    expect(timeLeftMs(running(), T0 + elapsed)).toBe(left);
    expect(secondsLeft(running(), T0 + elapsed)).toBe(seconds);
  });

  test.each([
    [900, '15:00'],
    [899, '14:59'],
    [600, '10:00'],
    [61, '01:01'],
    [60, '01:00'],
    [59, '00:59'],
    [9, '00:09'],
    [0, '00:00'],
    [18_000, '300:00'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });

  test('the time at each question is counted over all visits and adds up to the time taken', () => {
    const end = scored(
      choose(1, 4),
      act('next', 10),
      choose(1, 12),
      act('next', 15),
      act('previous', 20),
      act('previous', 21),
      act('next', 31),
      act('next', 32),
      choose(1, 33),
      act('submit', 40),
    );
    expect(end.spentMs).toEqual([20_000, 7000, 13_000]);
    expect(end.takenMs).toBe(40_000);
  });

  test('a clock that jumps back counts no time twice and gives no negative time', () => {
    const end = scored(choose(1, 10), act('next', 10), choose(1, 5), act('next', 4), choose(1, 12), act('submit', 12));
    expect(end.spentMs).toEqual([10_000, 0, 2000]);
    expect(end.takenMs).toBe(12_000);
    expect(scored(act('skip', -9), act('skip', -8), act('skip', -7))).toMatchObject({ spentMs: [0, 0, 0], takenMs: 0 });
  });

  test('the reducer changes no state it was given', () => {
    const before = running(choose(0));
    const copy = structuredClone(before);
    after(before, choose(1), act('next', 8), act('skip', 9), act('skip', 10));
    expect(before).toEqual(copy);
  });
});
