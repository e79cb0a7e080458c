import type { AuthoredQuestion } from './authored-paper.ts';
import { keyIndexOf } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { warning } from './lint.ts';

const FEWEST = 20;
/** How much longer than the next one an option is before a student sees it. */
const VISIBLY_LONGER = 1.2;
const SHORTEST_TEXT = 8;
/** Standard deviations from chance: once in a thousand. */
const CRITICAL = 3.09;
const MOST_EXAMPLES = 12;

export interface LongestShare {
  /** Questions where one option is visibly the longest. */
  readonly asked: number;
  /** In how many of them it is the right one. */
  readonly right: number;
  /** In how many chance would make it the right one. */
  readonly expected: number;
}

const lengthOf = (text: string): number => [...text].length;

/** Where the one option stands that is visibly longer than the others, or -1. */
function longestOf({ options }: AuthoredQuestion): number {
  if (options.some(({ picture }) => picture !== '')) return -1;
  const lengths = options.map(({ text }) => lengthOf(text));
  const [longest = 0, next = 0] = lengths.toSorted((one, other) => other - one);
  return longest >= SHORTEST_TEXT && longest >= next * VISIBLY_LONGER ? lengths.indexOf(longest) : -1;
}

/** How often the visibly longest option is the right one. */
export function longestShare(questions: readonly AuthoredQuestion[]): LongestShare {
  const asked = questions.filter((question) => keyIndexOf(question) !== -1 && longestOf(question) !== -1);
  return {
    asked: asked.length,
    right: asked.filter((question) => longestOf(question) === keyIndexOf(question)).length,
    expected: asked.reduce((sum, { options }) => sum + 1 / options.length, 0),
  };
}

/** Some of the questions behind the figure. */
const examplesOf = (questions: readonly AuthoredQuestion[]): string =>
  questions
    .filter((question) => keyIndexOf(question) !== -1 && longestOf(question) === keyIndexOf(question))
    .slice(0, MOST_EXAMPLES)
    .map(({ id, number }) => id ?? `question ${number}`)
    .join(', ');

/** Students learn to choose the longest option where it is right more often than chance would have it. */
export function lintLongestOptions(questions: readonly AuthoredQuestion[]): readonly Finding[] {
  const { asked, right, expected } = longestShare(questions);
  if (asked < FEWEST || right - expected <= CRITICAL * Math.sqrt(expected * (1 - expected / asked))) return [];
  const percent = Math.round((right / asked) * 100);
  return [
    warning(
      'longest-option-right',
      {},
      `Where one option is visibly the longest it is right in ${right} of ${asked} questions (${percent}%; chance gives ${Math.round(expected)}).`,
      `Shorten the right option, or lengthen a wrong one, in some of them: ${examplesOf(questions)} ...`,
    ),
  ];
}
