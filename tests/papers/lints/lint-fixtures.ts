import { textIssues } from '../../../src/papers/lints/text-issues.ts';
import type { ImageOf } from '../../../src/papers/lints/images.ts';
import { lintPaper } from '../../../src/papers/lints/lint-paper.ts';
import type { Lint } from '../../../src/papers/lints/lint.ts';

/** Papers for the tests of lints: sound but for what a test puts in. */

export const PLACE = { file: 'test.json', day: 'Day 1', paper: 'Paper 1' };
const OPTIONS = ['Ahmedabad', 'Bhavnagar', 'Vadodara', 'Rajkot'];

type Authored = Readonly<Record<string, unknown>>;

export const questionOf = (parts: Authored = {}): Authored => ({
  question: 'Which of these cities stands on the Sabarmati?',
  topic: 'rivers-and-dams',
  options: OPTIONS,
  correctAnswer: Array.isArray(parts['options']) ? (parts['options'] as readonly unknown[])[0] : 'Ahmedabad',
  explanation: 'The river flows through the middle of it.',
  ...parts,
});

export const paperOf = (...questions: readonly Authored[]): Authored => ({ topic: 'Test', questions });

/** A paper whose right answers stand at these letters, such as 'ABCD'; each question is another. */
export const paperWithKeys = (letters: string, options: readonly string[] = OPTIONS): Authored =>
  paperOf(
    ...[...letters].map((letter, index) =>
      questionOf({
        question: `What is asked at place ${index + 1}?`,
        options,
        correctAnswer: options['ABCDE'.indexOf(letter)],
      }),
    ),
  );

export const lintsOf = (paper: unknown, imageOf: ImageOf = () => null): readonly Lint[] =>
  lintPaper(paper, { place: PLACE, imageOf, textIssues });

/** 'severity rule' of each lint of one question. */
export const lintsOfQuestion = (parts: Authored): readonly string[] =>
  lintsOf(paperOf(questionOf(parts))).map(({ severity, rule }) => `${severity} ${rule}`);

/** The same, in a stem alone. */
export const lintsOfStem = (question: string): readonly string[] => lintsOfQuestion({ question });
