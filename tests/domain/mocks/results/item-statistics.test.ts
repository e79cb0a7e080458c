import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { countedItemsOf } from '#domain/mocks/results/counted-item.ts';
import { statisticsOf } from '#domain/mocks/results/item-statistics.ts';
import type { TalliedAttempt } from '#domain/mocks/results/item-tally.ts';
import {
  addCohortTally,
  addTally,
  emptyCohortTally,
  emptyTally,
  questionFiguresOf,
  tallyAttempts,
} from '#domain/mocks/results/item-tally.ts';
import { BUCKET_COUNT, bucketOf, medianMsOf, noTimes } from '#domain/mocks/results/time-buckets.ts';
import { scoreMock } from '#domain/mocks/score-mock.ts';
import { anyKeyOf, anyResponsesOf, plainRules } from './result-fixtures.ts';

// Hundreds of runs each: a busy machine needs longer than the usual 5 seconds.
vi.setConfig({ testTimeout: 30_000 });

const RULES = plainRules(4, { correct: 200, wrong: -50, skipped: -10, notAttempted: 0 });
const KEY = { version: 1, right: ['0', '1', '2', '3'] };

const anyAttempt: fc.Arbitrary<TalliedAttempt> = fc.record({
  responses: anyResponsesOf(4),
  spentMs: fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 4, maxLength: 4 }),
  isTop: fc.boolean(),
});
const anyAttempts = fc.array(anyAttempt, { minLength: 30, maxLength: 60 });

/** So many attempts with these responses. */
const times = (count: number, responses: string, more: Partial<TalliedAttempt> = {}): readonly TalliedAttempt[] =>
  Array.from({ length: count }, () => ({ responses, spentMs: [], isTop: false, ...more }));

const statisticsFor = (attempts: readonly TalliedAttempt[], question = 0, right = KEY.right) => {
  const { totals, items } = tallyAttempts(RULES, { right }, attempts);
  return statisticsOf(items[question] ?? emptyTally(4), totals, RULES.marking, right[question] ?? '');
};

/** Pearson's correlation of two lists, as a text book writes it. */
function correlationOf(ones: readonly number[], others: readonly number[]): number | null {
  const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [meanOne, meanOther] = [mean(ones), mean(others)];
  const product = ones.reduce((sum, one, index) => sum + (one - meanOne) * ((others[index] ?? 0) - meanOther), 0);
  const squares = (list: readonly number[], middle: number): number =>
    list.reduce((sum, each) => sum + (each - middle) ** 2, 0);
  const spread = Math.sqrt(squares(ones, meanOne) * squares(others, meanOther));
  return spread < 1e-9 ? null : product / spread;
}

describe('tallies', () => {
  test('of parts of a cohort add up to that of the whole, in any order', () => {
    fc.assert(
      fc.property(anyKeyOf(4), fc.array(fc.array(anyAttempt, { maxLength: 12 }), { maxLength: 6 }), (key, parts) => {
        const tally = (attempts: readonly TalliedAttempt[]) => tallyAttempts(RULES, key, attempts);
        const whole = tally(parts.flat());
        const none = emptyCohortTally(RULES);
        expect(parts.map(tally).reduce(addCohortTally, none)).toEqual(whole);
        expect(parts.toReversed().map(tally).reduceRight(addCohortTally, none)).toEqual(whole);
        for (const [question, item] of whole.items.entries())
          expect(
            parts.map((part) => tally(part).items[question] ?? emptyTally(4)).reduce(addTally, emptyTally(4)),
          ).toEqual(item);
      }),
    );
  });

  test('count outcomes, options and scores as the scoring does', () => {
    fc.assert(
      fc.property(anyKeyOf(4), anyAttempts, (key, attempts) => {
        const { totals, items } = tallyAttempts(RULES, key, attempts);
        const scores = attempts.map(({ responses }) => scoreMock(RULES, key, responses));
        expect(totals).toEqual({
          attempts: attempts.length,
          scoreSum: scores.reduce((sum, { scoreHundredths }) => sum + scoreHundredths, 0),
          scoreSquareSum: scores.reduce((sum, { scoreHundredths }) => sum + scoreHundredths ** 2, 0),
        });
        for (const [question, { outcomes, options }] of items.entries()) {
          for (const outcome of ['correct', 'wrong', 'skipped', 'not-attempted'] as const) {
            const those = scores.filter(({ outcomes: each }) => each[question] === outcome);
            expect(outcomes[outcome]).toEqual({
              attempts: those.length,
              scoreSum: those.reduce((sum, { scoreHundredths }) => sum + scoreHundredths, 0),
            });
          }
          for (const [option, count] of options.entries())
            expect(count).toBe(attempts.filter(({ responses }) => responses[question] === String(option)).length);
        }
      }),
    );
  });

  test('leave out the time of who chose no option, and keep that of the best tenth apart', () => {
    const { items } = tallyAttempts(RULES, KEY, [
      ...times(6, '0---', { spentMs: [10_000, 500_000, 0, 0] }),
      ...times(5, 'n---', { spentMs: [900_000, 0, 0, 0] }),
      ...times(5, '1---', { spentMs: [40_000, 0, 0, 0], isTop: true }),
    ]);
    const [first, second] = items.map(questionFiguresOf);
    expect(first).toMatchObject({ right: 6, answered: 11 });
    expect((first?.medianMs ?? 0) / 10_000).toBeCloseTo(1, 0);
    expect((first?.topMedianMs ?? 0) / 40_000).toBeCloseTo(1, 0);
    expect(second).toEqual({ right: 0, answered: 0, medianMs: null, topMedianMs: null });
  });

  test('show no median of fewer than five', () => {
    const figures = (count: number) =>
      questionFiguresOf(
        tallyAttempts(RULES, KEY, times(count, '0---', { spentMs: [9_000], isTop: true })).items[0] ?? emptyTally(4),
      );
    expect(figures(4)).toMatchObject({ medianMs: null, topMedianMs: null });
    expect(figures(5).medianMs).not.toBeNull();
    expect(figures(5).topMedianMs).not.toBeNull();
  });
});

describe('times in buckets', () => {
  test('tell the median within 7.2 % from 2 seconds to 20 minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2_000, max: 1_200_000 }), { minLength: 1, maxLength: 50 }), (list) => {
        const buckets = noTimes();
        for (const ms of list) buckets[bucketOf(ms)] = (buckets[bucketOf(ms)] ?? 0) + 1;
        const median = list.toSorted((one, other) => one - other)[Math.ceil(list.length / 2) - 1] ?? 0;
        expect((medianMsOf(buckets) ?? 0) / median).toBeGreaterThan(1 / 1.073);
        expect((medianMsOf(buckets) ?? 0) / median).toBeLessThan(1.073);
      }),
    );
  });

  test('tell a median beyond these limits as the limit', () => {
    const medianOf = (ms: number): number | null => medianMsOf(noTimes().with(bucketOf(ms), 1));
    expect([medianOf(0), medianOf(1_999)]).toEqual([2_000, 2_000]);
    expect([medianOf(1_200_000), medianOf(9_000_000)]).toEqual([1_200_000, 1_200_000]);
  });

  test('have a bucket for any number', () => {
    fc.assert(
      fc.property(fc.double(), (ms) => {
        expect(bucketOf(ms)).toBeGreaterThanOrEqual(0);
        expect(bucketOf(ms)).toBeLessThan(BUCKET_COUNT);
        expect(Number.isInteger(bucketOf(ms))).toBe(true);
      }),
    );
  });

  test('rise with the time', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3_000_000 }), fc.nat({ max: 3_000_000 }), (one, other) => {
        if (one <= other) expect(bucketOf(one)).toBeLessThanOrEqual(bucketOf(other));
      }),
    );
  });
});

describe('the statistics of a question', () => {
  test('are null below 30 attempts', () => {
    expect(statisticsFor(times(29, '0123'))).toBeNull();
    expect(statisticsFor(times(30, '0123'))).toMatchObject({ attempts: 30, shareRight: 1, discrimination: null });
  });

  test('correlate being right with the score without the question, as a text book does', () => {
    fc.assert(
      fc.property(anyKeyOf(4), anyAttempts, fc.nat({ max: 3 }), (key, attempts, question) => {
        const scores = attempts.map(({ responses }) => scoreMock(RULES, key, responses));
        const marks = { ...RULES.marking, 'not-attempted': RULES.marking.notAttempted ?? 0 };
        const expected = correlationOf(
          scores.map(({ outcomes }) => (outcomes[question] === 'correct' ? 1 : 0)),
          scores.map(({ outcomes, scoreHundredths }) => scoreHundredths - marks[outcomes[question] ?? 'skipped']),
        );
        const found = statisticsFor(attempts, question, [...key.right])?.discrimination ?? null;
        if (expected === null || found === null) expect(found).toBe(expected);
        else expect(Math.abs(found - expected)).toBeLessThan(0.00501);
      }),
    );
  });

  test('name the wrong option that is chosen most, and count a blank as not right', () => {
    expect(
      statisticsFor([...times(10, '0---'), ...times(15, '2---'), ...times(12, '3---'), ...times(13, '----')]),
    ).toMatchObject({ attempts: 50, answered: 37, shareRight: 0.2, topWrongOption: { option: 2, attempts: 15 } });
  });

  test('name no wrong option where several options are right and nobody chose another', () => {
    expect(statisticsFor([...times(20, '0---'), ...times(20, '2---')], 0, ['02', '1', '2', '3'])).toMatchObject({
      shareRight: 1,
      topWrongOption: null,
    });
  });
});

describe('a question looks wrong', () => {
  const looks = (attempts: readonly TalliedAttempt[], right = KEY.right) =>
    statisticsFor(attempts, 0, right)?.looksWrong ?? null;

  test('when a wrong option is clearly chosen more often than the key', () => {
    expect(looks([...times(20, '0---'), ...times(60, '2---')])?.signs).toEqual(['wrong-option-leads']);
    expect(looks([...times(28, '0---'), ...times(34, '2---')])).toBeNull();
  });

  test('when those who score well get it wrong', () => {
    const strong = times(30, '1123');
    const weak = times(30, '0000');
    expect(looks([...strong, ...weak])?.signs).toEqual(['good-get-it-wrong']);
    expect(looks([...times(30, '0123'), ...times(30, '1000')])).toBeNull();
  });

  test('not by a weak contradiction that chance makes', () => {
    const even = [...times(16, '1123'), ...times(15, '0123'), ...times(15, '1000'), ...times(16, '0000')];
    expect(statisticsFor(even)?.discrimination).toBeLessThan(0);
    expect(looks(even)).toBeNull();
  });

  test('when nearly nobody who answers has it right', () => {
    expect(
      looks([...times(1, '0---'), ...times(33, '1---'), ...times(33, '2---'), ...times(33, '3---')])?.signs,
    ).toContain('nearly-nobody');
    // Blanks are no answers, and a few answers say nothing.
    expect(looks([...times(400, '----'), ...times(10, '0---'), ...times(10, '1---')])).toBeNull();
    expect(looks([...times(60, '----'), ...times(4, '1---'), ...times(4, '2---'), ...times(4, '3---')])).toBeNull();
  });

  test('never once it is dropped, when no option is wrong any more', () => {
    const dropped = statisticsFor([...times(20, '0---'), ...times(60, '2---')], 0, ['*', '1', '2', '3']);
    expect(dropped).toMatchObject({ looksWrong: null, topWrongOption: null });
  });

  test('comes first in the list, the worst before the others', () => {
    const attempts = [...times(20, '0103'), ...times(20, '3103'), ...times(30, '2120'), ...times(2, '1223')];
    const listed = countedItemsOf(tallyAttempts(RULES, KEY, attempts), RULES, KEY.right);
    expect(listed.map(({ question }) => question).toSorted()).toEqual([0, 1, 2, 3]);
    const scores = listed.map(({ statistics }) => statistics?.looksWrong?.score ?? 0);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(scores[0]).toBeGreaterThan(0);
    expect(scores.at(-1)).toBe(0);
  });

  test('comes before questions of a lower discrimination, and of none', () => {
    const listed = countedItemsOf(tallyAttempts(RULES, KEY, times(40, '0120')), RULES, KEY.right);
    expect(listed.map(({ question }) => question)).toEqual([3, 0, 1, 2]);
  });

  test('and the others follow by discrimination, those without one last', () => {
    // The third question divides the attempts as the score does, the second against it, the fourth not at all.
    const attempts = [...times(20, '0123'), ...times(16, '0023'), ...times(15, '1103'), ...times(16, '1003')];
    const listed = countedItemsOf(tallyAttempts(RULES, KEY, attempts), RULES, KEY.right);
    expect(listed.map(({ statistics }) => statistics?.looksWrong)).toEqual([null, null, null, null]);
    const values = listed.map(({ statistics }) => statistics?.discrimination);
    expect(values.at(-1)).toBeNull();
    expect(new Set(values).size).toBeGreaterThan(2);
    expect(values).toEqual(values.toSorted((one, other) => (one ?? 2) - (other ?? 2)));
    expect(listed.map(({ question }) => question)).not.toEqual([0, 1, 2, 3]);
  });

  test('is none below 30 attempts', () => {
    const listed = countedItemsOf(tallyAttempts(RULES, KEY, times(29, '1000')), RULES, KEY.right);
    expect(listed.map(({ statistics }) => statistics)).toEqual([null, null, null, null]);
  });
});
