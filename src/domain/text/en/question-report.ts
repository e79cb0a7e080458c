import { defineText } from '../../lib/define-text.ts';

/** A report that something is wrong with a question, and more questions like it. */
export const questionReportText = defineText('question-report', {
  more: 'Ten more like this',
  /** Heard after it. */
  asQuestion: ({ number }: { number: number }) => `, as question ${number}`,
  open: 'Report this question',
  /** Heard after it. */
  openNumber: ({ number }: { number: number }) => `, number ${number}`,
  form: ({ number }: { number: number }) => `Report question ${number}`,
  what: 'What is wrong?',
  reasons: {
    'wrong-key': 'The answer key is wrong',
    unclear: 'The text is unclear',
    'typing-error': 'There is a typing error',
    translation: 'The translation is wrong',
    other: 'Something else',
  },
  words: 'What should it say?',
  wordsHint: ({ most, count }: { most: number; count: number }) =>
    `At most ${most} characters. ${count} so far. Staff read it without your name.`,
  send: 'Send report',
  sending: 'Sending…',
  cancel: 'Not now',
  sent: 'Your report is sent. The answer will show at the question.',
  kept: ({ problem }: { problem: string }) => `${problem} What you wrote is kept on this page.`,
  /** `reason` is one of the reasons above. */
  own: ({ moment, reason }: { moment: string; reason: string }) => `You reported this question on ${moment}: ${reason}`,
  waiting: 'The academy will read it. Its answer shows here.',
  outcomes: {
    corrected: 'The academy has corrected it.',
    'nothing-wrong': 'The academy found nothing wrong.',
  },
  messages: {
    reason: 'Choose what is wrong with the question.',
    text: ({ most }: { most: number }) => `At most ${most} characters.`,
    other: 'Say in a few words what is wrong.',
    note: ({ most }: { most: number }) =>
      `Say in 1 to ${most} characters, for the students who reported it, what was done.`,
    twice: 'You have reported this question already. The academy has not answered yet.',
    noQuestion: 'This question cannot be reported: it is not asked there any more.',
    noResult: 'A question of a mock test can be reported once you have seen the result.',
  },
});
