import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBatch } from '#domain/mocks/apply-batch.ts';
import type { MockAttempt } from '#domain/mocks/mock-attempt.ts';
import type { MockEvent } from '#domain/mocks/mock-event.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { advance, releaseResult, takeOver, voidAttempt } from '#domain/mocks/reduce-mock.ts';
import { START, anyEvents, anyRules, started, tell } from './mock-fixtures.ts';

/** Long after the end of every attempt here. */
const LATER = START + 100 * 60_000;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
/** What lateness does not change. */
const withoutLateness = (attempt: MockAttempt): MockAttempt => ({ ...attempt, latestMs: 0, lateAnswers: 0 });

describe('batches of one attempt', () => {
  test('any order, repetition or loss of batches gives the attempt of the events in order', () => {
    const anyDeliveries = fc.array(fc.record({ from: fc.nat(), length: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(anyRules, anyEvents, anyDeliveries, (rules, events, deliveries) => {
        const inOrder = tell(rules, started(rules), events);
        const now = Math.max(START, ...events.map(({ at }) => at));
        let attempt = started(rules);
        const post = (batch: readonly MockEvent[]): void => {
          const before = attempt.ack;
          const result = applyBatch(rules, attempt, { epoch: attempt.epoch, events: batch }, now);
          attempt = result.attempt;
          // A gap is named by the number that is expected, and nothing behind it is taken in.
          if (result.outcome.kind === 'gap') expect(result.outcome.expected).toBe(attempt.ack + 1);
          expect(attempt.ack).toBeGreaterThanOrEqual(before);
        };
        for (const { from, length } of deliveries) {
          const first = from % Math.max(1, events.length);
          post(events.slice(first, first + length).toReversed());
        }
        // The browser sends again what was not acknowledged.
        post(events.slice(attempt.ack));
        expect(withoutLateness(attempt)).toEqual(withoutLateness(inOrder));
        expect(attempt.ack).toBe(events.length);
      }),
      { numRuns: 500 },
    );
  });

  test('an event that is refused takes its number and changes nothing but the time', () => {
    fc.assert(
      fc.property(anyRules, anyEvents, (rules, events) => {
        let attempt = started(rules);
        for (const event of events) {
          const { attempt: next, refused } = applyBatch(rules, attempt, { epoch: 1, events: [event] }, event.at);
          const unread = applyBatch(
            rules,
            attempt,
            { epoch: 1, events: [{ seq: event.seq, kind: 'malformed' }] },
            event.at,
          ).attempt;
          if (refused.length > 0) expect(advance(rules, next, event.at)).toEqual(advance(rules, unread, event.at));
          attempt = next;
        }
      }),
      { numRuns: 300 },
    );
  });

  test('an attempt survives JSON between any two events', () => {
    fc.assert(
      fc.property(anyRules, anyEvents, (rules, events) => {
        const rebuilt = events.reduce(
          (attempt, event) => JSON.parse(JSON.stringify(tell(rules, attempt, [event]))) as MockAttempt,
          started(rules),
        );
        expect(rebuilt).toEqual(tell(rules, started(rules), events));
      }),
      { numRuns: 200 },
    );
  });
});

/** When each section ran: its start and end, from the view just before and after each event. */
const timeOfSection = (rules: MockRules, attempt: MockAttempt, section: number): number => {
  const range = rules.sections[section];
  return range === undefined ? 0 : sum(attempt.spentMs.slice(range.start, range.start + range.count));
};

describe('time', () => {
  test('by question adds up to the time of the attempt, at any moment and with any factor', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyEvents,
        fc.constantFrom(1, 4 / 3, 1.5),
        fc.nat({ max: 6_000_000 }),
        (rules, events, factor, waited) => {
          const attempt = tell(rules, started(rules, factor), events);
          const now = Math.max(START + waited, attempt.countedUntil);
          const view = advance(rules, attempt, now);
          expect(sum(view.spentMs)).toBe((view.closedAt ?? now) - START);
          expect(view.spentMs.every((spent) => spent >= 0)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('by question adds up to the time of each locked section', () => {
    fc.assert(
      fc.property(anyRules, anyEvents, fc.constantFrom(1, 4 / 3), (rules, events, factor) => {
        const locked: MockRules = {
          ...rules,
          timing: 'locked',
          sections: rules.sections.map((section) => ({ ...section, durationMs: 60_000 })),
        };
        const ended: number[] = [];
        let attempt = started(locked, factor);
        for (const event of events) {
          const before = attempt;
          attempt = tell(locked, attempt, [event]);
          // A section that is over never gets another millisecond, and had no more than its own time.
          for (let section = 0; section < before.section; section += 1)
            expect(timeOfSection(locked, attempt, section)).toBe(
              ended[section] ?? timeOfSection(locked, before, section),
            );
          for (let section = before.section; section < attempt.section; section += 1)
            ended[section] = timeOfSection(locked, attempt, section);
        }
        const own = Math.round(60_000 * factor);
        expect(ended.every((spent) => (locked.mayLeaveSection ? spent <= own : spent === own))).toBe(true);
        if (attempt.closed === null)
          expect(timeOfSection(locked, attempt, attempt.section)).toBe(attempt.countedUntil - attempt.sectionStartedAt);
      }),
      { numRuns: 500 },
    );
  });

  test('a deadline passes at its own time, whoever looks and however often', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyEvents,
        fc.array(fc.nat({ max: 3_000_000 }), { maxLength: 10 }),
        (rules, events, looks) => {
          const attempt = tell(rules, started(rules), events);
          const unseen = advance(rules, attempt, LATER);
          // Looking gives a view and leaves the attempt as it is.
          const frozen = JSON.stringify(attempt);
          for (const look of looks) advance(rules, attempt, START + look);
          expect(JSON.stringify(attempt)).toBe(frozen);
          expect(unseen.state).toBe('closed');
          const { endsAt } = advance(rules, attempt, attempt.countedUntil);
          if (attempt.closed === null) expect(unseen).toMatchObject({ closedBy: 'time', closedAt: endsAt });
          // A take-over counts time for good, and must pass every deadline at the same moment.
          const looked = looks
            .toSorted((one, other) => one - other)
            .reduce((current, look) => takeOver(rules, current, START + look), attempt);
          expect({ ...advance(rules, looked, LATER), epoch: 0 }).toEqual({ ...unseen, epoch: 0 });
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a closed attempt', () => {
  test('never reopens, whatever comes in and whenever', () => {
    fc.assert(
      fc.property(anyRules, anyEvents, anyEvents, (rules, events, more) => {
        const attempt = tell(rules, started(rules), events);
        if (attempt.closed === null) return;
        const late = more.map((event) => ({ ...event, seq: event.seq + attempt.ack }));
        const later = applyBatch(rules, attempt, { epoch: attempt.epoch, events: late }, LATER);
        expect({ ...later.attempt, ack: 0 }).toEqual({ ...attempt, ack: 0 });
        expect(later.refused.map(({ reason }) => reason)).toEqual(late.map(() => 'not-running'));
        expect(takeOver(rules, attempt, LATER)).toBe(attempt);
      }),
      { numRuns: 500 },
    );
  });

  test('by time stays closed at the same time or earlier when events made in time come in late', () => {
    fc.assert(
      fc.property(anyRules, anyEvents, fc.nat(), (rules, events, cut) => {
        const known = tell(rules, started(rules), events.slice(0, cut % (events.length + 1)));
        const before = advance(rules, known, LATER);
        const late = applyBatch(rules, known, { epoch: 1, events: events.slice(known.ack) }, LATER).attempt;
        const now = advance(rules, late, LATER);
        expect([before.state, now.state]).toEqual(['closed', 'closed']);
        expect(now.closedAt).toBeLessThanOrEqual(before.closedAt ?? 0);
        expect(now.responses).toBe(advance(rules, tell(rules, started(rules), events), LATER).responses);
      }),
      { numRuns: 500 },
    );
  });

  test('takes no event once its result is released, and none once it is voided', () => {
    fc.assert(
      fc.property(anyRules, anyEvents, fc.nat(), (rules, events, cut) => {
        const known = tell(rules, started(rules), events.slice(0, cut % (events.length + 1)));
        for (const ended of [releaseResult(rules, known, 1, LATER), voidAttempt(rules, known, 'Power cut', LATER)]) {
          const late = applyBatch(rules, ended, { epoch: 1, events: events.slice(known.ack) }, LATER).attempt;
          expect({ ...late, ack: 0 }).toEqual({ ...ended, ack: 0 });
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('two pages', () => {
  test('what an earlier page had not sent is never applied after a take-over', () => {
    fc.assert(
      fc.property(anyRules, anyEvents, anyEvents, fc.nat(), fc.nat(), (rules, older, newer, sent, turn) => {
        const sentCount = sent % (older.length + 1);
        const before = tell(rules, started(rules), older.slice(0, sentCount));
        const at = Math.max(before.countedUntil, ...older.map((event) => event.at));
        const taken = takeOver(rules, before, at);
        if (taken.epoch === before.epoch) return;
        const own = newer.map((event) => ({ ...event, seq: event.seq + taken.ack, at: event.at + at - START }));
        const expected = tell(rules, taken, own);
        // The older page posts what it has, again and again, at any point between the newer page's events.
        const stale = { epoch: before.epoch, events: older };
        const middle = tell(rules, taken, own.slice(0, turn % (own.length + 1)));
        const refused = applyBatch(rules, middle, stale, LATER);
        expect(refused).toEqual({ attempt: middle, outcome: { kind: 'taken-over', epoch: taken.epoch }, refused: [] });
        const end = tell(rules, refused.attempt, own.slice(turn % (own.length + 1)));
        expect(applyBatch(rules, end, stale, LATER).attempt).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
