import { defineText } from '../../lib/define-text.ts';

/** The page of a paper, as search engines and a browser without scripts see it. */
export const quizPageText = defineText('quiz-page', {
  title: 'Practice quiz',
  description: ({ questions, topic, minutes }: { questions: number; topic: string; minutes: number }) =>
    `${questions} questions on ${topic} in ${minutes} minutes, with negative marking.`,
  longDescription: ({ questions, topic, minutes }: { questions: number; topic: string; minutes: number }) =>
    `${questions} questions on ${topic} in ${minutes} minutes, with negative marking and explanations.`,
  unknown: 'This address names no paper that is published. Choose another from the list of practice papers.',
  /** Goes on with a link. */
  needsScript: 'The timed quiz needs JavaScript. Switch it on in your browser’s settings, or ',
  otherPapers: 'look at the other papers',
  end: '.',
});
