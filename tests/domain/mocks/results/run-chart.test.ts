import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { runChartOf, runRowsOf } from '#domain/mocks/results/run-chart.ts';
import { MINUTE_MS, rulesOf } from '../mock-fixtures.ts';

// Hundreds of runs each: a busy machine needs longer than the usual 5 seconds.
vi.setConfig({ testTimeout: 30_000 });

const rules = rulesOf();

/** First question, second, first again, and the fourth, which is of the other section. */
const TIMELINE = [
  [0, 0],
  [30_000, 1],
  [90_000, 0],
  [150_000, 3],
] as const;

describe('the chart of a run', () => {
  const chart = runChartOf({ rules, responses: '0--2--', timeline: TIMELINE, takenMs: 200_000 });

  test('counts a question once, from the minute at which it is first seen', () => {
    expect(chart.minutes).toEqual([0, 1, 2, 3, 4]);
    expect(chart.seen).toEqual([1, 2, 2, 3, 3]);
  });

  test('counts an answer from the moment at which its question is left for the last time', () => {
    expect(chart.answered).toEqual([0, 0, 0, 1, 2]);
  });

  test('has the same by section', () => {
    expect(chart.sections).toEqual([
      { name: 'One', seen: [1, 2, 2, 2, 2], answered: [0, 0, 0, 1, 1] },
      { name: 'Two', seen: [0, 0, 0, 1, 1], answered: [0, 0, 0, 0, 1] },
    ]);
  });

  test('has rows for its table, with the section in view', () => {
    expect(runRowsOf(rules, TIMELINE, chart)).toEqual([
      { minute: 0, seen: 1, answered: 0, section: 'One' },
      { minute: 1, seen: 2, answered: 0, section: 'One' },
      { minute: 2, seen: 2, answered: 0, section: 'One' },
      { minute: 3, seen: 3, answered: 1, section: 'Two' },
      { minute: 4, seen: 3, answered: 2, section: 'Two' },
    ]);
  });

  test('has few rows for a long run, the last one among them', () => {
    const long = runChartOf({ rules, responses: '------', timeline: TIMELINE, takenMs: 181 * MINUTE_MS });
    const rows = runRowsOf(rules, TIMELINE, long);
    expect(rows.map(({ minute }) => minute)).toEqual([...Array.from({ length: 19 }, (_, index) => index * 10), 181]);
  });

  test('is drawn of an attempt that saw nothing', () => {
    const empty = runChartOf({ rules, responses: '', timeline: [], takenMs: 0 });
    expect(empty).toMatchObject({ minutes: [0], seen: [0], answered: [0] });
    expect(runRowsOf(rules, [], empty)).toEqual([{ minute: 0, seen: 0, answered: 0, section: 'One' }]);
  });

  test('never falls, ends at what was seen and answered, and its sections add up, for any run', () => {
    const anyRun = fc
      .array(fc.record({ waited: fc.nat({ max: 200_000 }), question: fc.nat({ max: 5 }) }), { maxLength: 40 })
      .map((steps) => {
        let at = 0;
        return steps.map(({ waited, question }) => [(at += waited), question] as const);
      });
    const anyResponses = fc.array(fc.constantFrom('0', '-', 'n'), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(anyRun, anyResponses, fc.nat({ max: 100_000 }), (timeline, letters, rest) => {
        const takenMs = (timeline.at(-1)?.[0] ?? 0) + rest;
        const drawn = runChartOf({ rules, responses: letters.join(''), timeline, takenMs });
        const seen = new Set(timeline.map(([, question]) => question));
        expect(drawn.seen.at(-1)).toBe(seen.size);
        expect(drawn.answered.at(-1)).toBe([...seen].filter((question) => letters[question] !== '-').length);
        for (const field of ['seen', 'answered'] as const) {
          expect(drawn[field]).toEqual(drawn[field].toSorted((one, other) => one - other));
          expect(drawn[field]).toHaveLength(drawn.minutes.length);
          for (const minute of drawn.minutes)
            expect(drawn.sections.reduce((sum, section) => sum + (section[field][minute] ?? 0), 0)).toBe(
              drawn[field][minute],
            );
        }
      }),
    );
  });
});
