import { defineText } from '../../lib/define-text.ts';
import { numberText, plural } from '../../lib/format.ts';

/** The mistake book: questions once wrong or skipped, until each was right twice in a row. */
export const mistakesText = defineText('mistakes', {
  title: 'Your mistake book',
  loading: 'Loading your mistake book',
  counts: ({ due, waiting, left }: { due: number; waiting: number; left: number }) =>
    `${plural(due, { one: `${due} question`, other: `${numberText(due)} questions` })} due now, ${waiting} later, ${left} learnt.`,
  kept: ({ count }: { count: number }) =>
    `${plural(count, { one: `${count} answer`, other: `${numberText(count)} answers` })} kept on this device. It counts as soon as the academy can be reached.`,
  ahead:
    'These questions are not due yet. Practise them as you like: nothing is counted, and each comes back on its day.',
  backToDue: 'Back to what is due',
  practiseAhead: ({ count }: { count: number }) =>
    plural(count, {
      one: `Practise ${count} question that comes later`,
      other: `Practise ${numberText(count)} questions that come later`,
    }),
  allSeen: 'You have looked at every question that comes later.',
  takePaper: 'Take a paper',
  seeProgress: 'See your progress',
  empty:
    'Your mistake book is empty. Questions that you get wrong or skip in a paper or a mock test come here, and return the next day until you know them.',
  cannotAsk: ({ count }: { count: number }) =>
    `${plural(count, { one: `${count} question`, other: `${numberText(count)} questions` })} cannot be asked just now: an answer is on its way, or the paper is not published at the moment. Open your book again later.`,
  noOthers: 'There are no other questions to practise.',
  allLearnt: 'You have learnt every question in your mistake book. Nothing is due.',
  /** `next` is the day of the first, null where it is not known. */
  later: ({ count, next }: { count: number; next: string | null }) =>
    `Nothing is due now. ${plural(count, { one: `${count} question`, other: `${numberText(count)} questions` })} will come back${next === null ? '' : `, the next on ${next}`}.`,
  failed: 'A question could not be loaded. Check your connection and try again.',
  question: ({ number }: { number: number }) => `Question ${number}`,
  check: 'Check answer',
  unknown: 'I do not know',
  noScore: 'This does not count in any score.',
  next: 'Next',
  outcomes: { correct: 'That is right', wrong: 'That is not right', skipped: 'Here is the answer' },
  saving: 'Saving your answer…',
  left: 'Right twice in a row: this question has left your book.',
  /** `day` is null where it is not known. */
  returns: ({ day }: { day: string | null }) => `It comes back on ${day ?? 'another day'}.`,
  returnsOnceMore: ({ day }: { day: string | null }) =>
    `It comes back on ${day ?? 'another day'}. Right once more, and it leaves your book.`,
  practisedEarly: ({ day }: { day: string | null }) =>
    `You practised it early, so its day stays the same: it comes back on ${day ?? 'its day'}.`,
  keptHere: 'The academy could not be reached. Your answer is kept on this device.',
  work: 'Answer in your mistake book',
  questionChanged: 'The question has changed since you answered it.',
  messages: {
    noAttempt: 'There is no such attempt of yours. Go back to your list of attempts.',
    noMistake: 'This question is not in your mistake book. Go on to the next one.',
    goneQuestion:
      'This question has been changed or taken out of its paper, so it has left your mistake book. Go on to the next one.',
    awayQuestion:
      'The paper of this question is not published at the moment. The question stays in your mistake book. Go on to the next one.',
    goneAttempt: 'This question no longer counts as a mistake, so it leaves your mistake book. Go on to the next one.',
    notDue: 'This question has been answered already and is not due. Go on to the next one.',
    answeredOtherwise: 'Another answer is stored under this answeredId.',
    noOption: 'response names an option that the question does not have',
  },
});
