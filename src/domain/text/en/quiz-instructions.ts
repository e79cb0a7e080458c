import { defineText } from '../../lib/define-text.ts';

/** The first stage of a quiz, and a quiz without questions. */
export const quizInstructionsText = defineText('quiz-instructions', {
  markedAs: ({ profile }: { profile: string }) => `Marked and timed as in ${profile}.`,
  blank: 'A question left blank counts as skipped.',
  sections: {
    pooled: 'One clock runs for all sections: begin with any of them and come back as you like.',
    locked:
      'Each section has its own time. When it is over, or you go on, the next begins: there is no way back, and time left over is lost.',
  },
  change: {
    pooled: 'You can change an answer until you submit. The quiz submits itself when the time is up.',
    locked: 'You can change an answer while its section is open. The quiz submits itself when the time is up.',
  },
  clock: 'The clock keeps running if you leave the page or lock the phone; after a reload you go on where you were.',
  start: 'Start Quiz',
  back: 'Back',
  /** Each value is the name of a key. */
  keys: ({
    one,
    nine,
    a,
    i,
    next,
    right,
    previous,
    left,
    skip,
  }: Readonly<Record<'one' | 'nine' | 'a' | 'i' | 'next' | 'right' | 'previous' | 'left' | 'skip', string>>) =>
    `With a keyboard: ${one} to ${nine} or ${a} to ${i} choose an option, ${next} or ${right} goes to the next question, ${previous} or ${left} to the one before, ${skip} skips.`,
  keysOff: 'Switch these keys off',
  keysOn: 'These keys are off. Switch them on',
  empty: {
    title: 'No questions here yet',
    text: 'This paper is not published, or could not be loaded. Try again in a moment, or choose another paper.',
    choose: 'Choose a paper',
    again: 'Try again',
  },
});
