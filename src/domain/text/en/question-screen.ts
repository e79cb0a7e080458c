import { defineText } from '../../lib/define-text.ts';

/** A question with its options, wherever it is asked, and the quiz around it. */
export const questionScreenText = defineText('question-screen', {
  position: ({ number, total }: { number: number; total: number }) => `Question ${number} of ${total}`,
  back: 'Back',
  previous: 'Previous',
  skip: 'Skip',
  next: 'Next',
  submit: 'Submit Quiz',
  /** What a question asks the student to do, alone and in hints. */
  asks: {
    option: {
      request: 'Choose an option',
      orSkip: 'Choose an option, or skip.',
      skipped: 'Skipped. You can still choose an option.',
      orAnswer: 'Choose an option, or ask for the answer.',
    },
    several: {
      request: 'Choose one option or more',
      orSkip: 'Choose one option or more, or skip.',
      skipped: 'Skipped. You can still choose one option or more.',
      orAnswer: 'Choose one option or more, or ask for the answer.',
    },
    number: {
      request: 'Type a number',
      orSkip: 'Type a number, or skip.',
      skipped: 'Skipped. You can still type a number.',
      orAnswer: 'Type a number, or ask for the answer.',
    },
  },
  notAnswered: ({ count }: { count: number }) => `Not answered yet: ${count}.`,
  beforeSection: ({ section }: { section: string }) =>
    `After this question ${section} begins, and there is no way back.`,
  timeLeft: 'Time Left',
  halfMinuteLeft: '30 seconds left',
  minuteLeft: '1 minute left',
  fiveMinutesLeft: '5 minutes left',
  section: 'Section',
  sectionPlace: ({ number, total }: { number: number; total: number }) => `Section ${number} of ${total}:`,
  sectionRange: ({ name, first, last }: { name: string; first: number; last: number }) =>
    `${name} (${first} to ${last})`,
  sectionBegun: ({ section }: { section: string }) => `${section} has begun.`,
  sectionOver: ({ over, begun }: { over: string; begun: string }) =>
    `The time for ${over} is over. ${begun} has begun.`,
  alsoOpen: 'This quiz is open in another tab too. Each counts as an attempt.',
  leave: {
    title: 'Leave this paper?',
    text: 'The clock keeps running while you are away. Your answers stay here, and every page shows the way back.',
    stay: 'Stay',
    leave: 'Leave',
  },
  language: 'Language',
  /** Heard after it. */
  ofQuestions: ' of the questions',
  several: 'One option or more can be right. Choose all that are.',
  number: 'Your answer, a number',
  numberHint: 'Whole or with a decimal point, such as 12, -3 or 2.5. No unit.',
  noNumber: 'Type a number alone, such as 12, -3 or 2.5.',
  manyDecimals: ({ most }: { most: number }) => `Type at most ${most} digits after the point.`,
  largeNumber: 'This number is too large.',
  notAttempted: 'Not attempted',
  /** Of a picture without words of its own. */
  figure: 'Figure of this question',
  scrolls: 'Scrolls sideways',
});
