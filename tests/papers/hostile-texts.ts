import { lintAnswerLetters } from '../../src/papers/lints/answer-letters.ts';
import type { AuthoredPaper } from '../../src/papers/lints/authored-paper.ts';
import { lintCharacters } from '../../src/papers/lints/characters.ts';
import { lintClosingOptions } from '../../src/papers/lints/closing-options.ts';
import { lintDifficulties } from '../../src/papers/lints/difficulties.ts';
import { lintDigits } from '../../src/papers/lints/digits.ts';
import { lintExplanations } from '../../src/papers/lints/explanations.ts';
import { lintFormulas } from '../../src/papers/lints/formulas.ts';
import { lintImages } from '../../src/papers/lints/images.ts';
import { lintPrefixes } from '../../src/papers/lints/option-prefix.ts';
import { lintOptions } from '../../src/papers/lints/options.ts';
import { lintSpaces } from '../../src/papers/lints/spaces.ts';
import { lintStalePhrases } from '../../src/papers/lints/stale-phrases.ts';
import { lintStems } from '../../src/papers/lints/stems.ts';

/** Texts and papers that a careless pattern reads again and again, and every lint that reads them. */

/** The part that each text repeats, with the text before and after it. */
export const HOSTILE: readonly (readonly [start: string, repeated: string, end: string])[] = [
  ['', 'a', ''],
  ['', 'A.', '!'],
  ['', '1', '!'],
  ['', '1,', ''],
  ['', 'क', '1'],
  ['', ' ', 'x'],
  ['a', '\n', 'b'],
  ['|', '\n', '|'],
  ['|\n', '|a', ''],
  ['', '|\n', ''],
  ['', '$', ''],
  ['', '![', ''],
  ['', '![a](b ', ''],
  ['<b a=', ' ', ''],
  ['', '<b ', ''],
  ['', '&#1', ''],
  ['Q', ' ', 'x'],
  ['', 'currently ', ''],
  ['', 'president ', ''],
  ['', 'this year ', ''],
  ['', 'હાલ ', ''],
  ['option', ' ', ''],
  ['\\frac', ' ', ''],
  ['', '\\', '!'],
  ['', '_', ''],
  ['', 'e\u0301', ''],
  ['', '<u>', ''],
  ['', '<b></u>', ''],
  ['1:', '1:', ''],
];
/** The text of this many characters. */
export const hostileText = ([start, repeated, end]: readonly [string, string, string], length: number): string =>
  start + repeated.repeat(Math.ceil(length / repeated.length)) + end;

/** A paper whose first question holds the text in each kind of field. */
export const paperWith = (text: string): Readonly<Record<string, unknown>> => ({
  topic: 'Test',
  questions: [
    { question: text, topic: 'Test', options: [text, 'b', 'c', 'd'], correctAnswer: 'b', explanation: text },
    { question: 'Another?', topic: 'Test', options: ['a', 'b', 'c', 'd'], correctAnswer: 'b', explanation: 'Because.' },
  ],
});

const MANY_ISSUES = Array.from({ length: 20_000 }, () => 'something is wrong');

export const LINTS: Readonly<Record<string, (paper: AuthoredPaper) => unknown>> = {
  'answer-letters': lintAnswerLetters,
  characters: lintCharacters,
  'closing-options': lintClosingOptions,
  difficulties: lintDifficulties,
  digits: lintDigits,
  explanations: lintExplanations,
  formulas: (paper) => lintFormulas(paper, () => MANY_ISSUES),
  images: (paper) => lintImages(paper, () => null),
  'option-prefix': lintPrefixes,
  options: lintOptions,
  spaces: lintSpaces,
  'stale-phrases': lintStalePhrases,
  stems: lintStems,
};
