import { defineText } from '../../lib/define-text.ts';
import { plural } from '../../lib/format.ts';

/** Questions, minutes and marks of a paper, and the marks of one question. */
export const paperFactsText = defineText('paper-facts', {
  totalQuestions: 'Total questions',
  time: 'Time',
  minutes: ({ minutes }: { minutes: number }) => `${minutes} minutes`,
  correct: 'Correct',
  wrong: 'Wrong',
  skip: 'Skip',
  partial: 'Some of several right options, each',
  /** One section; `minutes` and `marks` where it has its own. */
  section: ({
    name,
    count,
    minutes,
    marks,
  }: {
    name: string;
    count: number;
    minutes: number | null;
    marks: string | null;
  }) =>
    `${name}: ${plural(count, { one: `${count} question`, other: `${count} questions` })}${minutes === null ? '' : `, ${minutes} minutes`}${marks === null ? '' : `; right, wrong, skipped: ${marks}`}`,
  languages: ({ languages }: { languages: string }) =>
    `You can read the questions in ${languages}, and change the language at any question.`,
  languageNames: { en: 'English', gu: 'Gujarati', hi: 'Hindi' },
  or: ' or ',
  ownMarks: 'Some questions have marks of their own, shown with the question.',
  /** '+4, -2, 0; +1 for each right option where some are missing'. */
  partialMarks: ({ marks, each }: { marks: string; each: string }) =>
    `${marks}; ${each} for each right option where some are missing`,
  questionMarks: ({ marks }: { marks: string }) => `Right, wrong, skipped: ${marks}.`,
});
