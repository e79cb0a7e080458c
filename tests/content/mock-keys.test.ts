import { describe, expect, test } from 'vitest';
import { readMocks } from '../../scripts/mocks/read-mocks.ts';

/** The right options of a mock test give nothing away: a student who always taps one letter wins no more than by chance. */

/** How often each option is right among the given entries of a key; entries of sets and numbers are left out. */
function countsOf(right: readonly string[], options: number): readonly number[] {
  return Array.from({ length: options }, (_, option) => right.filter((entry) => entry === String(option)).length);
}

/** The most that one option may be above or below its even share: a tenth of the section, and never less than two. */
const mostOff = (questions: number): number => Math.max(2, questions / 10);
/** In a row; the fifth of the same letter makes a candidate doubt a right answer. */
const LONGEST_RUN = 4;

function isBalanced(right: readonly string[], options = 4): boolean {
  const counts = countsOf(right, options);
  const whole = counts.reduce((sum, count) => sum + count, 0);
  return counts.every((count) => Math.abs(count - whole / options) <= mostOff(whole));
}

const longestRun = (right: readonly string[]): number => {
  let [longest, run] = [0, 0];
  for (const [index, entry] of right.entries()) {
    run = entry === right[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
};

const SECTIONS = readMocks().flatMap(({ definition: { id, rules }, key }) =>
  rules.sections.map(({ name, start, count }) => {
    const options = Number(rules.optionCounts[start]);
    return [`${id}: ${name}`, { right: key.right.slice(start, start + count), options }] as const;
  }),
);

describe('the right options', () => {
  test.each(SECTIONS)('of %s are balanced', (_, { right, options }) => {
    expect(countsOf(right, options), 'how often each option is right').toSatisfy(() => isBalanced(right, options));
    expect(longestRun(right), 'right options of one letter in a row').toBeLessThanOrEqual(LONGEST_RUN);
  });

  test('of a section that favours or forgets a letter are not', () => {
    const section = (...counts: readonly number[]) =>
      counts.flatMap((count, option) => Array.from({ length: count }, () => String(option)));
    expect(isBalanced(section(6, 6, 7, 6))).toBe(true);
    expect(isBalanced(section(10, 5, 5, 5))).toBe(false);
    expect(isBalanced(section(8, 8, 7, 2))).toBe(false);
    expect(isBalanced(section(5, 5, 10))).toBe(false);
    expect(isBalanced(section(50, 50, 76, 24))).toBe(false);
    expect(longestRun(['1', '1', '1', '1', '1', '2'])).toBe(5);
  });
});
