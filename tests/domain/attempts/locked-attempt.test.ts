import { describe, expect, test } from 'vitest';
import type { Attempt, AttemptEvent, RunningAttempt } from '#domain/attempts/attempt.ts';
import { INSTRUCTIONS, nextLockedSection, reachOf, reduceAttempt, secondsLeft } from '#domain/attempts/attempt.ts';
import { freezeAttempt, thawAttempt } from '#domain/attempts/attempt-draft.ts';
import { paperOf } from '../fixtures.ts';

const MINUTE_MS = 60_000;
const SECTIONS = [
  { name: 'One', questions: 2, minutes: 5 },
  { name: 'Two', questions: 2, minutes: 10 },
  { name: 'Three', questions: 1, minutes: 2 },
];
const LOCKED = paperOf(5, { timing: 'locked', sections: SECTIONS });
const POOLED = paperOf(5, { minutes: 17, sections: SECTIONS.map(({ name, questions }) => ({ name, questions })) });

const run = (events: readonly AttemptEvent[], paper = LOCKED): Attempt =>
  events.reduce(
    (state, event) => reduceAttempt(paper, state, event),
    reduceAttempt(paper, INSTRUCTIONS, { type: 'start', attemptId: 'a', now: 0 }),
  );

function running(events: readonly AttemptEvent[], paper = LOCKED): RunningAttempt {
  const attempt = run(events, paper);
  if (attempt.stage !== 'quiz') throw new Error(`in stage ${attempt.stage}`);
  return attempt;
}

const answer = (now: number): readonly AttemptEvent[] => [
  { type: 'choose', option: 1, now },
  { type: 'next', now },
];

/** The clocks of a device whose clock is right. */
const at = (passed: number) => ({ wall: 1_780_000_000_000 + passed, server: 1_780_000_000_000 + passed });

describe('a paper with locked sections', () => {
  test('begins with the minutes of its first section', () => {
    expect(running([])).toMatchObject({ position: 0, deadline: 5 * MINUTE_MS });
    expect(reachOf(LOCKED, 0)).toEqual({ first: 0, last: 1 });
  });

  test('goes on to the next section by Next or Skip, with that one’s own minutes; what was left is lost', () => {
    const next = running([...answer(1000), ...answer(MINUTE_MS)]);
    expect(next).toMatchObject({ position: 2, deadline: 11 * MINUTE_MS, responses: [1, 1, null, null, null] });
    const skipped = running([
      { type: 'skip', now: 1000 },
      { type: 'skip', now: MINUTE_MS },
    ]);
    expect(skipped).toMatchObject({ position: 2, deadline: 11 * MINUTE_MS });
  });

  test.each<[string, AttemptEvent]>([
    ['Previous', { type: 'previous', now: 2 * MINUTE_MS }],
    ['a jump', { type: 'go', position: 1, now: 2 * MINUTE_MS }],
    ['a jump ahead', { type: 'go', position: 4, now: 2 * MINUTE_MS }],
  ])('gives no way back to a section that is over, nor ahead: %s', (_, event) => {
    const entered = [...answer(1000), ...answer(MINUTE_MS)];
    expect(running([...entered, event]).position).toBe(2);
  });

  test('moves on by itself when a section’s time is over, and drops what came too late for it', () => {
    const late = running([{ type: 'choose', option: 0, now: 5 * MINUTE_MS }]);
    expect(late).toMatchObject({
      position: 2,
      deadline: 15 * MINUTE_MS,
      responses: [null, null, null, null, null],
      spentMs: [5 * MINUTE_MS, 0, 0, 0, 0],
    });
  });

  test('passes over sections that went by unseen, and ends after the last', () => {
    const late = running([{ type: 'tick', now: 16 * MINUTE_MS }]);
    expect(late).toMatchObject({
      position: 4,
      deadline: 17 * MINUTE_MS,
      spentMs: [5 * MINUTE_MS, 0, 10 * MINUTE_MS, 0, MINUTE_MS - MINUTE_MS],
    });
    expect(secondsLeft(late, 16 * MINUTE_MS)).toBe(60);
    expect(run([{ type: 'tick', now: 40 * MINUTE_MS }])).toMatchObject({
      stage: 'score',
      ending: 'time-up',
      takenMs: 17 * MINUTE_MS,
    });
  });

  test('is submitted in its last section only', () => {
    expect(running([...answer(1), { type: 'choose', option: 1, now: 2 }, { type: 'submit', now: 3 }]).position).toBe(1);
    expect(nextLockedSection(LOCKED, 1)).toMatchObject({ name: 'Two' });
    expect(nextLockedSection(LOCKED, 4)).toBeNull();
    const all = [1, 2, 3, 4].flatMap((now) => answer(now));
    expect(run([...all, { type: 'choose', option: 1, now: 5 }, { type: 'submit', now: 6 }])).toMatchObject({
      stage: 'score',
      ending: 'submitted',
    });
  });

  test('goes on after a reload in the section that the time has come to', () => {
    const before = running([...answer(1000), ...answer(MINUTE_MS)]);
    const draft = freezeAttempt(before, { ...at(0), clock: 2 * MINUTE_MS });
    const soon = thawAttempt(LOCKED, draft, { ...at(MINUTE_MS), clock: 500 });
    expect(soon).toMatchObject({ position: 2, deadline: 500 + 8 * MINUTE_MS });
    const later = thawAttempt(LOCKED, draft, { ...at(10 * MINUTE_MS), clock: 500 });
    expect(later && reduceAttempt(LOCKED, later, { type: 'tick', now: 500 })).toMatchObject({
      position: 4,
      deadline: 500 + MINUTE_MS,
    });
  });

  test('takes no more time from a changed draft than its section has', () => {
    const draft = { ...freezeAttempt(running([]), { ...at(0), clock: 0 }), leftMs: 16 * MINUTE_MS };
    expect(thawAttempt(LOCKED, draft, { ...at(0), clock: 0 })).toMatchObject({
      deadline: 5 * MINUTE_MS,
    });
  });
});

describe('a paper with pooled sections', () => {
  test('lets the student begin with any of them and come back, on one clock', () => {
    const there = running([{ type: 'go', position: 4, now: 1000 }], POOLED);
    expect(there).toMatchObject({ position: 4, deadline: 17 * MINUTE_MS, spentMs: [1000, 0, 0, 0, 0] });
    expect(
      running(
        [
          { type: 'go', position: 4, now: 1000 },
          { type: 'go', position: 0, now: 2000 },
        ],
        POOLED,
      ).position,
    ).toBe(0);
    expect(reachOf(POOLED, 3)).toEqual({ first: 0, last: 4 });
  });

  test.each([-1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a jump to position %d goes nowhere', (position) => {
    expect(running([{ type: 'go', position, now: 1000 }], POOLED).position).toBe(0);
  });
});
