import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { MockAttempt } from '#domain/mocks/mock-attempt.ts';
import { advance, takeOver } from '#domain/mocks/reduce-mock.ts';
import { passTime } from '#domain/mocks/attempt-steps.ts';
import { MOST_VISITS, visitsOf } from '#domain/mocks/results/visit-timeline.ts';
import { anyEvents, anyRules, eventsOf, LOCKED, MINUTE_MS, POOLED, START, started, tell } from '../mock-fixtures.ts';

vi.setConfig({ testTimeout: 30_000 });

const LATER = START + 100 * MINUTE_MS;

test('each visit that an attempt counts is in the timeline, and the time between visits is the time of the question', () => {
  fc.assert(
    fc.property(anyRules, anyEvents, fc.nat(), (rules, events, turn) => {
      const states: MockAttempt[] = [started(rules)];
      for (const [index, event] of events.entries()) {
        const before = states.at(-1) ?? started(rules);
        // A page that takes the attempt over lets deadlines pass too.
        const isTurn = index === turn % (events.length + 1);
        if (isTurn) states.push(takeOver(rules, before, event.at));
        states.push(tell(rules, states.at(-1) ?? before, [event]));
      }
      const last = states.at(-1) ?? started(rules);
      const visits = visitsOf(rules, [...states, passTime(rules, last, LATER)]);
      const view = advance(rules, last, LATER);
      const counted = view.visits.map(() => 0);
      const spentMs = view.visits.map(() => 0);
      for (const [index, [offset, question]] of visits.entries()) {
        const next = visits[index + 1]?.[0] ?? (view.closedAt ?? LATER) - START;
        expect(next).toBeGreaterThanOrEqual(offset);
        counted[question] = (counted[question] ?? 0) + 1;
        spentMs[question] = (spentMs[question] ?? 0) + next - offset;
      }
      expect(counted).toEqual(view.visits);
      expect(spentMs).toEqual(view.spentMs);
    }),
    { numRuns: 400 },
  );
});

test('a section that begins by time is a visit of its first question at the deadline', () => {
  const left = tell(LOCKED, started(LOCKED), eventsOf([{ kind: 'visit', question: 2 }]));
  const states = [started(LOCKED), left, passTime(LOCKED, left, LATER)];
  expect(visitsOf(LOCKED, states)).toEqual([
    [0, 0],
    [1000, 2],
    [10 * MINUTE_MS, 3],
  ]);
});

test('a timeline ends after so many visits', () => {
  const states = [started(POOLED)];
  const events = eventsOf(
    Array.from({ length: MOST_VISITS + 100 }, (_, index) => ({ kind: 'visit', question: (index + 1) % 6, at: START })),
  );
  for (const event of events) states.push(tell(POOLED, states.at(-1) ?? started(POOLED), [event]));
  expect(visitsOf(POOLED, states.slice(0, 101))).toHaveLength(101);
  const visits = visitsOf(POOLED, states);
  expect([visits.length, visits.at(-1)]).toEqual([MOST_VISITS, [0, (MOST_VISITS - 1) % 6]]);
});
