import { defineText } from '../../lib/define-text.ts';

/** A mock test that is over, goes on elsewhere or cannot be taken: what happened, the score card and what comes next. */
export const mockEndText = defineText('mock-end', {
  allOfSeries: 'All mock tests of this series',
  all: 'All mock tests',
  retake: 'Take it again as practice',
  print: 'Print',
  over: {
    void: 'Your attempt was made void',
    time: 'The time is over',
    submitted: 'Your exam is submitted',
    answered: ({ answered, total }: { answered: number; total: number }) =>
      `You answered ${answered} of ${total} questions.`,
    sync: {
      saved: 'The server has all your answers.',
      sending: 'Your last answers are on their way to the server.',
      waiting:
        'Your last answers are kept on this device and are sent when the network is back. Keep this page open, or come back to it on this device. Answers made in time count.',
      unkept:
        'Your last answers are on their way to the server. This browser stores nothing, so keep the page open until they are there.',
      'unkept-waiting':
        'Your last answers are on this page only, because this browser stores nothing. Keep the page open until the network is back.',
    },
  },
  voided: {
    reason: ({ reason }: { reason: string }) =>
      `This attempt was made void by the academy: ${reason}${/[.!?।]$/.test(reason) ? '' : '.'}`,
    noReason: 'no reason is known',
    card: 'It counts for nothing. The page of all mock tests says whether you can take this one again. If you think that this is a mistake, <link>write to the academy</link>.',
    open: 'It counts for nothing. Take the mock test again: the new attempt counts in its place.',
    upcoming: 'It counts for nothing. Take the mock test again once it opens: the new attempt counts in its place.',
    taken: 'It counts for nothing; your other attempt stays as it was.',
    behindPlan: 'It counts for nothing. With a membership that opens the test series you can take the mock test again.',
    closed: 'It counts for nothing, and the mock test cannot be taken again now.',
    mistake: 'If you think that this is a mistake, <link>write to the academy</link>.',
  },
  card: {
    wholeResult: 'Rank, key and explanations',
    loading: 'Loading your score',
    workedOut: 'Your score is being worked out. It will show here in a moment.',
    resultsAt: ({ moment }: { moment: string }) =>
      `The result comes on ${moment} (India time), for everyone at the same time.`,
    score: ({ score, maximum }: { score: number; maximum: number }) => `Score: <strong>${score}</strong> of ${maximum}`,
    scoreOfMarks: ({ score, maximum }: { score: number; maximum: number }) =>
      `<strong>${score}</strong> of ${maximum} marks`,
    bestPractice: ({ score }: { score: number }) => `Best in practice since: ${score}`,
    timeRanOut: 'The time ran out, so the exam was submitted for you.',
    late: 'Some of your answers reached us more than a minute after their section had ended, or more than five of them after it. They count for your score, but this attempt has no rank.',
    unranked:
      'This attempt has no rank: only your first attempt at a mock test, in one of its editions, counts, and none during which your account was suspended.',
    tableLabel: 'Score by section',
    section: 'Section',
    scoreHead: 'Score',
    right: 'Right',
    wrong: 'Wrong',
    blank: 'Blank',
    notAttempted: 'Not attempted',
    accuracy: 'Accuracy',
    time: 'Time',
    whole: 'Whole paper',
    noneGiven: 'none given',
    ofMaximum: ({ score, maximum }: { score: number; maximum: number }) => `${score} of ${maximum}`,
  },
  listed: {
    behindPlan: 'This mock test is part of the Test Series plan, which your membership does not open.',
    plans: 'See what each plan opens',
    entryClosed: ({ moment }: { moment: string }) =>
      `This mock test can no longer be started. Its results come on ${moment} (India time).`,
    profile: 'Complete your profile first. A mock test starts once your name and details are there.',
    completeProfile: 'Complete your profile',
    lookAgain: 'Look again',
  },
  elsewhere: {
    text: 'Your exam is open on another page or device. The clock runs. Everything that was saved is there.',
    textOnDevice: ({ device }: { device: string }) =>
      `Your exam is open on another page or device (${device}). The clock runs. Everything that was saved is there.`,
    moment: 'One moment',
    goOn: 'Continue here instead',
  },
  release: {
    text: 'Your exam is over. If another device lost the network while you answered, open the exam there first: once the score is shown, no answer can come in any more.',
    show: 'Show my score',
  },
});
