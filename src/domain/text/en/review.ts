import { defineText } from '../../lib/define-text.ts';

/** Questions with the student's answer beside the right one: after a score, of an older attempt, in a mistake book. */
export const reviewText = defineText('review', {
  title: 'Review',
  filter: 'Questions to show',
  all: ({ count }: { count: number }) => `All ${count}`,
  missed: ({ count }: { count: number }) => `Wrong and skipped ${count}`,
  allCorrect: 'Every answer was correct.',
  question: ({ number }: { number: number }) => `Question ${number}`,
  outcomes: {
    correct: 'Correct',
    wrong: 'Wrong',
    partly: 'Partly correct',
    skipped: 'Skipped',
    'not-attempted': 'Not attempted',
  },
  yourAnswer: 'Your answer',
  correctAnswer: 'Correct answer',
  skipped: 'Skipped',
  why: 'Why: ',
  topic: 'Topic: ',
  dropped: 'This question was dropped: everybody earns its marks.',
  /** An attempt of the past. */
  attempt: {
    title: 'Your attempt',
    back: 'Back to your progress',
    loading: 'Loading your attempt',
    failed: 'The questions of this attempt could not be loaded. Check your connection and try again.',
    changed:
      'This paper has been changed since you took it. Questions that are not as they were are named, but not shown; your score stays as it was.',
    gone: 'This paper is no longer published, so its questions cannot be shown. Your score stays as it was.',
    keyChanged: {
      correct: 'The answer key of this question has been corrected since. Your response was counted as correct then.',
      wrong: 'The answer key of this question has been corrected since. Your response was counted as wrong then.',
      skipped: 'The answer key of this question has been corrected since. Your response was counted as skipped then.',
    },
    countedAs: { correct: 'Counted as correct', wrong: 'Counted as wrong', skipped: 'Counted as skipped' },
    spent: ({ time }: { time: string }) => `You spent ${time} on it.`,
    questionChanged: 'This question has been changed or taken out since your attempt.',
    score: 'Score',
    lost: 'Marks lost',
    lostTo: ({ toWrong, toSkips }: { toWrong: number; toSkips: number }) =>
      `${toWrong} to wrong answers, ${toSkips} to skips`,
    time: 'Time',
    again: 'Take this paper again',
    print: 'Print',
  },
});
