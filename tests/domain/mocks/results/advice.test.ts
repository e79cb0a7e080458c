import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { adviceOf, adviceText, chanceOfAtLeast } from '#domain/mocks/results/advice.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import { MINUTE_MS, anyRules } from '../mock-fixtures.ts';
import { anyKeyOf, anyResponsesOf, plainRules, reviewedOf } from './result-fixtures.ts';

// Hundreds of runs each: a busy machine needs longer than the usual 5 seconds.
vi.setConfig({ testTimeout: 30_000 });

/** +1 and -1: an answer pays from one half on. */
const HARSH = plainRules(20, { correct: 100, wrong: -100, skipped: 0 });
const marked = (count: number): string => '1'.repeat(count).padEnd(20, '0');
const list = (count: number, value: number, rest: number): readonly number[] =>
  Array.from({ length: 20 }, (_, index) => (index < count ? value : rest));

const kindOf = (responses: string, changes: Partial<ReviewedAttempt>, rules = HARSH) =>
  adviceOf(reviewedOf(rules, responses.padEnd(20, '-'), changes))?.kind ?? null;

describe('the chance of so many successes', () => {
  test('is that of counting all outcomes', () => {
    for (const tries of [0, 1, 5, 9])
      for (const probability of [0, 0.2, 0.5, 1])
        for (let fewest = 0; fewest <= tries + 1; fewest += 1) {
          let chance = 0;
          for (let outcome = 0; outcome < 2 ** tries; outcome += 1) {
            const successes = outcome.toString(2).replaceAll('0', '').length;
            if (successes >= fewest) chance += probability ** successes * (1 - probability) ** (tries - successes);
          }
          expect(chanceOfAtLeast(fewest, tries, probability)).toBeCloseTo(chance, 10);
        }
  });
});

describe('advice', () => {
  test('to leave doubtful questions needs eight marked answers that chance at the break-even does not explain', () => {
    expect(adviceOf(reviewedOf(HARSH, '0111111111'.padEnd(20, '0'), { marked: marked(10) }))).toEqual({
      kind: 'leave-doubtful',
      right: 1,
      answered: 10,
      breakEven: 0.5,
    });
    // Three of ten happen to one in six by chance; none of seven is too few.
    expect(kindOf('0001111111'.padEnd(20, '0'), { marked: marked(10) })).toBeNull();
    expect(kindOf('1111111'.padEnd(20, '0'), { marked: marked(7) })).toBeNull();
    expect(kindOf('11111111'.padEnd(20, '0'), { marked: marked(8) })).toBe('leave-doubtful');
  });

  test('to answer doubtful questions needs answers that paid, and five blanks that were seen', () => {
    const responses = '0000000001';
    expect(adviceOf(reviewedOf(HARSH, responses.padEnd(20, '-'), { marked: marked(10) }))).toEqual({
      kind: 'answer-doubtful',
      right: 9,
      answered: 10,
      breakEven: 0.5,
      blanks: 10,
    });
    expect(kindOf('0000001111', { marked: marked(10) })).toBeNull();
    expect(kindOf('0000000', { marked: marked(7) })).toBeNull();
    expect(kindOf(`${responses}000000`, { marked: marked(10) })).toBeNull();
    expect(kindOf(`${responses}00000`, { marked: marked(10) })).toBe('answer-doubtful');
    expect(kindOf(responses, { marked: marked(10), visits: list(14, 1, 0) })).toBeNull();
  });

  test('to leave slow questions needs as much as for marked ones', () => {
    const slow = (count: number) => ({ spentMs: list(count, 91_000, 1_000) });
    expect(kindOf('0111111111'.padEnd(20, '0'), slow(10))).toBe('leave-slow');
    expect(kindOf('0001111111'.padEnd(20, '0'), slow(10))).toBeNull();
    expect(kindOf('1111111'.padEnd(20, '0'), slow(7))).toBeNull();
  });

  test('to keep answers needs more right answers lost than chance explains', () => {
    const all = '0'.repeat(20);
    const changed = (toWrong: number, toRight: number) => ({
      responses: ('1'.repeat(toWrong) + '0'.repeat(toRight)).padEnd(20, '0'),
      former: ('0'.repeat(toWrong) + '1'.repeat(toRight)).padEnd(20, '-'),
    });
    expect(adviceOf(reviewedOf(HARSH, all, changed(4, 0)))).toEqual({
      kind: 'keep-answers',
      rightToWrong: 4,
      wrongToRight: 0,
    });
    expect(adviceOf(reviewedOf(HARSH, all, changed(3, 0)))).toBeNull();
    expect(adviceOf(reviewedOf(HARSH, all, changed(5, 1)))).toBeNull();
    expect(adviceOf(reviewedOf(HARSH, all, changed(6, 1)))?.kind).toBe('keep-answers');
    expect(adviceOf(reviewedOf(HARSH, all, changed(4, 9)))).toBeNull();
  });

  test('to go on sooner needs time lost on questions that earned nothing, and three unseen ones on that clock', () => {
    // 20 minutes: three questions that earned nothing took 17, and three were never seen.
    const responses = `111${'0'.repeat(14)}---`;
    const spentMs = [...list(3, 340_000, 0).slice(0, 3), ...Array.from({ length: 14 }, () => 12_850), 0, 0, 0];
    const visits = list(17, 1, 0);
    expect(adviceOf(reviewedOf(HARSH, responses, { spentMs, visits }))).toEqual({
      kind: 'go-on-sooner',
      minutes: 13,
      questions: 3,
      unseen: 3,
    });
    expect(kindOf(`000${'0'.repeat(14)}---`, { spentMs, visits })).toBeNull();
    expect(kindOf(responses, { spentMs, visits: list(18, 1, 0) })).toBeNull();
    expect(kindOf(responses, { spentMs: spentMs.with(0, 200_000), visits })).toBeNull();
  });

  test('to go on sooner does not take time from one locked section for another', () => {
    const sections = [
      { name: 'One', start: 0, count: 10, durationMs: 10 * MINUTE_MS },
      { name: 'Two', start: 10, count: 10, durationMs: 10 * MINUTE_MS },
    ];
    const locked = { ...HARSH, timing: 'locked' as const, sections };
    const spentMs = [
      ...list(10, 60_000, 0).slice(0, 10).with(0, 400_000).with(1, 0),
      ...list(5, 120_000, 0).slice(0, 10),
    ];
    const unseen = list(15, 1, 0);
    const responses = `1${'0'.repeat(14)}-----`;
    expect(kindOf(responses, { spentMs, visits: unseen }, locked)).toBeNull();
    expect(kindOf(responses, { spentMs, visits: unseen })).toBe('go-on-sooner');
  });

  test('to answer everything comes from a marking where a wrong answer costs no more than a blank', () => {
    const free = plainRules(20, { correct: 100, wrong: -25, skipped: -25 });
    expect(adviceOf(reviewedOf(free, '0'.repeat(18).padEnd(20, '-')))).toEqual({ kind: 'answer-all', blanks: 2 });
    expect(adviceOf(reviewedOf(free, '0'.repeat(20)))).toBeNull();
    const optsOut = plainRules(20, { correct: 100, wrong: -25, skipped: -25, notAttempted: 0 });
    expect(adviceOf(reviewedOf(optsOut, '0'.repeat(18).padEnd(20, '-')))).toBeNull();
  });

  test('is the one with the most marks at stake', () => {
    const both = {
      marked: marked(8),
      responses: `${'1'.repeat(8)}${'1'.repeat(5)}`.padEnd(20, '0'),
      former: `${'-'.repeat(8)}${'0'.repeat(5)}`.padEnd(20, '-'),
    };
    expect(adviceOf(reviewedOf(HARSH, '', both))?.kind).toBe('keep-answers');
    expect(adviceOf(reviewedOf(HARSH, '', { ...both, former: `${'-'.repeat(9)}0000`.padEnd(20, '-') }))?.kind).toBe(
      'leave-doubtful',
    );
  });

  test('is none for a student who answered at once and saw everything', () => {
    expect(adviceOf(reviewedOf(HARSH, '0'.repeat(20)))).toBeNull();
  });

  test('never throws, and its sentence has no number that is not one, for any attempt', () => {
    const anyCase = anyRules.chain((rules) => {
      const count = rules.optionCounts.length;
      const anyNumbers = fc.array(fc.nat({ max: 400_000 }), { minLength: count, maxLength: count });
      return fc.tuple(
        fc.constant(rules),
        anyKeyOf(count),
        anyResponsesOf(count),
        anyResponsesOf(count),
        anyNumbers,
        anyNumbers.map((numbers) => numbers.map((each) => each % 2)),
      );
    });
    fc.assert(
      fc.property(anyCase, ([rules, { right }, responses, former, spentMs, visits]) => {
        const advice = adviceOf(reviewedOf(rules, responses, { right, former, spentMs, visits }));
        if (advice !== null) expect(adviceText(advice)).not.toMatch(/NaN|Infinity|undefined|null/);
      }),
    );
  });

  test.each([
    [
      { kind: 'leave-doubtful', right: 1, answered: 10, breakEven: 0.5 },
      'Leave more of the doubtful questions: 1 of 10 answers that you marked for review were right, and an answer pays from 50 % on.',
    ],
    [
      { kind: 'answer-doubtful', right: 7, answered: 10, breakEven: 0.2, blanks: 9 },
      'Answer more of the doubtful questions: 7 of 10 answers that you marked for review were right, an answer pays from 20 % on, and you left 9 that you had seen.',
    ],
    [
      { kind: 'leave-slow', right: 0, answered: 12, breakEven: 0.2 },
      'Leave a question that takes long unless you are sure: 0 of 12 answers that took you long were right, and an answer pays from 20 % on.',
    ],
    [
      { kind: 'answer-all', blanks: 1 },
      'Answer every question: a wrong answer costs no more than a blank here, and you left 1 question without one.',
    ],
    [
      { kind: 'keep-answers', rightToWrong: 6, wrongToRight: 1 },
      'Change an answer only when you find a mistake in it: your changes turned 6 right answers wrong and 1 right.',
    ],
    [
      { kind: 'go-on-sooner', minutes: 13, questions: 3, unseen: 4 },
      'Go on sooner: you spent 13 minutes beyond the usual time on 3 questions that earned nothing, and 4 were never opened.',
    ],
  ] as const)('%j reads as a sentence', (advice, sentence) => {
    expect(adviceText(advice)).toBe(sentence);
  });
});
