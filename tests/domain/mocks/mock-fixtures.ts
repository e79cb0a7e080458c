import fc from 'fast-check';
import { applyBatch } from '#domain/mocks/apply-batch.ts';
import type { MockAttempt } from '#domain/mocks/mock-attempt.ts';
import type { MockEvent, MockEventKind } from '#domain/mocks/mock-event.ts';
import { MOCK_EVENT_KINDS } from '#domain/mocks/mock-event.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { readyAttempt, startAttempt } from '#domain/mocks/reduce-mock.ts';

/** Attempts of the tests start here, on the server's clock. */
export const START = 1_000_000;
export const MINUTE_MS = 60_000;

/** Two sections of three questions with four options each, ten minutes a section. */
export function rulesOf(changes: Partial<MockRules> = {}): MockRules {
  const timing = changes.timing ?? 'pooled';
  const durationMs = timing === 'locked' ? 10 * MINUTE_MS : null;
  return {
    timing,
    sections: [
      { name: 'One', start: 0, count: 3, durationMs },
      { name: 'Two', start: 3, count: 3, durationMs },
    ],
    durationMs: 20 * MINUTE_MS,
    marking: { correct: 200, wrong: -50, skipped: 0, notAttempted: 0 },
    optionCounts: '444444',
    mayLeaveSection: false,
    keepOnLeave: false,
    languages: ['en', 'hi'],
    ...changes,
  };
}

export const LOCKED: MockRules = rulesOf({ timing: 'locked' });
export const POOLED: MockRules = rulesOf();

/** What a test says of an event; number and time come from `eventsOf`. */
export type Act = Pick<MockEvent, 'kind'> & Partial<MockEvent>;

/** Events numbered from `first`, one a second from the start of the attempt unless they name their time. */
export const eventsOf = (acts: readonly Act[], first = 1): readonly MockEvent[] =>
  acts.map((act, index) => ({
    question: null,
    option: null,
    section: null,
    language: null,
    at: START + (first + index) * 1000,
    ...act,
    seq: first + index,
  }));

export const started = (rules: MockRules, extraTimeFactor = 1): MockAttempt =>
  startAttempt(rules, readyAttempt(rules, extraTimeFactor), START, 'en');

/** Each event taken in at its own time, in order. */
export const tell = (rules: MockRules, attempt: MockAttempt, events: readonly MockEvent[]): MockAttempt =>
  events.reduce(
    (current, event) => applyBatch(rules, current, { epoch: current.epoch, events: [event] }, event.at).attempt,
    attempt,
  );

/** The attempt after these acts. */
export const after = (rules: MockRules, ...acts: readonly Act[]): MockAttempt =>
  tell(rules, started(rules), eventsOf(acts));

/** Rules of every sort: both timings, every flag, sections of different length. */
export const anyRules: fc.Arbitrary<MockRules> = fc
  .record({
    isLocked: fc.boolean(),
    counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    minutes: fc.integer({ min: 1, max: 5 }),
    mayLeaveSection: fc.boolean(),
    keepOnLeave: fc.boolean(),
    optsOut: fc.boolean(),
  })
  .map(({ isLocked, counts, minutes, mayLeaveSection, keepOnLeave, optsOut }) => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    return {
      timing: isLocked ? ('locked' as const) : ('pooled' as const),
      sections: counts.map((count, index) => ({
        name: `Section ${index + 1}`,
        start: counts.slice(0, index).reduce((sum, each) => sum + each, 0),
        count,
        durationMs: isLocked ? minutes * MINUTE_MS : null,
      })),
      durationMs: minutes * MINUTE_MS * (isLocked ? counts.length : 1),
      marking: { correct: 100, wrong: -25, skipped: -25, ...(optsOut && { notAttempted: 0 }) },
      optionCounts: '4'.repeat(total),
      mayLeaveSection,
      keepOnLeave,
      languages: ['en' as const],
    };
  });

const LIKELY: readonly MockEventKind[] = ['visit', 'visit', 'choose', 'choose', 'save', 'mark'];

/**
 * A run of events in order, their times never going back: mostly answers, now and then a long wait, hand-made events for
 * questions that do not exist among them. Question numbers follow the last visit as a student's do.
 */
export const anyEvents: fc.Arbitrary<readonly MockEvent[]> = fc
  .array(
    fc.record({
      kind: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...LIKELY) },
        { weight: 5, arbitrary: fc.constantFrom(...MOCK_EVENT_KINDS.filter((kind) => kind !== 'submit')) },
        { weight: 1, arbitrary: fc.constant('submit' as const) },
      ),
      number: fc.nat({ max: 16 }),
      isStray: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
      option: fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 4 }) }, fc.constant('not-attempted' as const)),
      waited: fc.oneof({ weight: 8, arbitrary: fc.nat({ max: 20_000 }) }, fc.nat({ max: 400_000 })),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map((steps) => {
    let at = START;
    let seen = 0;
    return steps.map(({ kind, number, isStray, option, waited }, index): MockEvent => {
      at += waited;
      if (kind === 'visit') seen = number;
      return {
        seq: index + 1,
        kind,
        question: isStray ? number : seen,
        option: kind === 'choose' ? option : null,
        section: kind === 'section' ? number % 4 : null,
        language: kind === 'language' ? 'en' : null,
        at,
      };
    });
  });
