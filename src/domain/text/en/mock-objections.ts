import { defineText } from '../../lib/define-text.ts';

/** Objections to an answer key, and the academy's rulings on them. */
export const mockObjectionsText = defineText('mock-objections', {
  /** A ruling as students and staff read it. */
  rulings: {
    stands: 'The answer key stands.',
    'key-changed': 'The answer key was changed.',
    'several-keys': 'More than one answer counts as right.',
    dropped: 'The question was dropped: everybody gets its marks.',
  },
  /** The outcome of an objection, for the student who made it. */
  outcomes: {
    stands: 'not accepted',
    'key-changed': 'accepted: key changed',
    'several-keys': 'accepted: several answers count',
    dropped: 'accepted: question dropped',
  },
  underReview: 'under review',
  objected: ({ moment, reason }: { moment: string; reason: string }) => `You objected on ${moment}: “${reason}”`,
  stillUnderReview: 'Under review.',
  ruled: ({ outcome }: { outcome: string }) => `Ruling: ${outcome}.`,
  own: {
    title: 'Your objections',
    invitation: 'Is an answer key wrong? Object to it at the question below.',
    invitationUntil: ({ moment }: { moment: string }) =>
      `Is an answer key wrong? Object to it at the question below, until ${moment} (India time).`,
    question: ({ number }: { number: number }) => `Question ${number}`,
    academy: 'The academy: ',
  },
  button: 'Object to this question',
  buttonNumber: ({ number }: { number: number }) => `, number ${number}`,
  form: {
    loading: 'Loading the form',
    title: ({ number }: { number: number }) => `Object to question ${number}`,
    label: 'Why is the answer key wrong?',
    hint: ({ shortest, longest, length }: { shortest: number; longest: number; length: number }) =>
      `${shortest} to ${longest} characters. Name the option that is right, and where that is written. ${length} so far`,
    sent: 'Your objection is sent. Its ruling will be shown at the question.',
    sending: 'Sending…',
    send: 'Send objection',
    notNow: 'Not now',
    explained:
      'The academy reads your reason, without your name, and rules on the question. If the key changes, every attempt is scored again, and you see your score before and after here.',
    once: 'You can object to a question once, and cannot change your reason afterwards.',
    confirm: 'Yes: send my objection',
    back: 'Go back',
    kept: ({ message }: { message: string }) => `${message} Your text is kept on this page.`,
  },
  refusals: {
    reason: ({ shortest, longest }: { shortest: number; longest: number }) =>
      `Say in ${shortest} to ${longest} characters why the answer is wrong.`,
    noQuestion: 'This mock test has no such question.',
    noResult: 'Objections are taken once you have seen the result.',
    tooLate: 'The time for objections to this mock test is over.',
    tooMany: ({ most }: { most: number }) =>
      `You have objected to ${most} questions of this attempt. More are not taken.`,
    twice: 'You have objected to this question already.',
    void: 'This attempt was cancelled and takes no objections.',
    note: ({ shortest, longest }: { shortest: number; longest: number }) =>
      `Say in ${shortest} to ${longest} characters, for students to read, what was decided and why.`,
  },
});
