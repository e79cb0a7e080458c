import { defineText } from '../../lib/define-text.ts';

/** Mock tests in their series: the cards, a student's standing, and what other pages say of them. */
export const mockSeriesText = defineText('mock-series', {
  heading: 'Mock tests',
  size: ({ questions, minutes }: { questions: number; minutes: number }) =>
    `${questions} questions, ${minutes} minutes`,
  mocks: ({ count }: { count: number }) => (count === 1 ? '1 mock test' : `${count} mock tests`),
  seriesTitle: ({ exam }: { exam: string }) => `${exam} test series`,
  sections: {
    minutes: ({ minutes }: { minutes: number }) => `${minutes} minutes`,
    pooled: ({ count, names }: { count: number; names: string }) =>
      `${count} sections on one clock, with their questions: ${names}.`,
    locked: ({ count, names }: { count: number; names: string }) =>
      `${count} sections one after the other, no way back: ${names}.`,
    lockedEvenly: ({ count, minutes, names }: { count: number; minutes: number; names: string }) =>
      `${count} sections one after the other, ${minutes} minutes each, no way back: ${names}.`,
  },
  card: {
    questions: 'Questions',
    minutes: 'Minutes',
    marks: 'Marks',
    marking: 'Marking',
    bySection: 'by section',
    right: 'Right',
    wrong: 'Wrong',
    blank: 'Blank',
    notAttempted: '“Not attempted”',
    free: 'Free',
    members: 'Members',
    languages: ({ languages }: { languages: string }) => `Languages: ${languages}.`,
    language: ({ language }: { language: string }) => `Language: ${language}.`,
    hours: ({ opens, entry }: { opens: string; entry: string }) => `Opens ${opens}, entry until ${entry} (India time).`,
    freeNote: 'Free with an account. Nothing is charged.',
    take: 'Take the mock test',
    membersNote: 'For a TestSeries membership, or the seven days of free access of a first account.',
    plans: 'See which plans open it',
    open: 'Open the mock test',
  },
  page: {
    nothingYet:
      'There is no mock test of this exam yet, so do not choose a TestSeries membership for it alone. Its free day papers are below.',
    introduction:
      'A mock test runs like the exam: the same screen, one sitting, and a clock on our server that nothing stops. Answers are kept if the network or the battery goes, and you go on where you were.',
    elsewhere: 'To see how a mock test runs, take a short one of another exam, free with an account: ',
    elsewhereEnd: '.',
    choice: ({ size }: { size: string }) =>
      `Try the exam’s screen: ${size}, free with an account. Choose one: most of the questions are the same.`,
    offer: ({ size }: { size: string }) => `Try the exam’s screen: ${size}, free with an account.`,
    take: ({ title }: { title: string }) => `Take ${title}`,
    more: ({ count }: { count: number }) => `${count} more mock tests`,
    all: ({ series }: { series: string }) => `All mock tests: ${series}`,
    noPapers: 'No day papers yet',
    dayPapers: ({ count }: { count: number }) => `${count} free day papers`,
    practicePapers: ({ count }: { count: number }) => (count === 1 ? '1 practice paper' : `${count} practice papers`),
    papers: ({ count }: { count: number }) => (count === 1 ? '1 paper' : `${count} papers`),
    freePapers: ({ count }: { count: number }) => (count === 1 ? '1 free paper' : `${count} free papers`),
    oneFree: 'one of them free',
  },
  dated: {
    week: 'Mock of the week: ranked for everybody',
    thisWeek: 'This week',
    others: 'Mock tests of the series',
    all: 'Mock tests on a date',
    free: ({ size }: { size: string }) =>
      `${size}. Free with an account, whatever your exam, with a rank for everybody.`,
    members: ({ size }: { size: string }) => `${size}. For members.`,
    calendar: ({ size }: { size: string }) => `${size}. Begin at any time between these hours.`,
  },
  standing: {
    taken: 'Taken',
    workedOut: 'Your result is being worked out.',
    resultAt: ({ moment }: { moment: string }) => `Your result comes on ${moment} (India time).`,
    wholeResult: 'Rank, key and explanations',
    ofMock: ({ title }: { title: string }) => ` of ${title}`,
    resultOrRetake: 'Result, or take again as practice',
    result: 'See the result',
    profileFirst: 'Complete your profile first: no mock test starts without it.',
    completeProfile: 'Complete your profile',
    forMock: ({ title }: { title: string }) => ` for ${title}`,
    running: 'Running now',
    runningNote: 'The clock keeps running while you are away.',
    goOn: 'Go on',
    members: 'For TestSeries members',
    membersNote: 'A TestSeries membership opens it, and so do the seven days of free access of a first account.',
    opensAt: ({ moment }: { moment: string }) => `Opens ${moment} (India time)`,
    upcomingNote: 'Its page counts down. Before that you can read the instructions and load the paper.',
    getReady: 'Get ready',
    open: 'Open',
    alwaysOpen: ({ minutes }: { minutes: number }) =>
      `Always open. Begin when you have ${minutes} minutes without a break.`,
    entryClosesAt: ({ moment }: { moment: string }) => `Entry closes ${moment} (India time).`,
    take: 'Take the mock test',
    entryClosed: 'Entry closed',
    entryClosedNote: 'It can no longer be started.',
    resultsAt: ({ moment }: { moment: string }) => `Its results come on ${moment} (India time).`,
  },
  list: {
    unreachable:
      'The academy cannot be reached, so we cannot show what you can take now. If a mock test is running on this phone, open it below: it works without a network.',
    failed: ({ message }: { message: string }) => `We cannot show what you can take now. ${message}`,
    loading: 'Loading your mock tests',
    none: 'No mock test is open here at the moment. Until the next one, practise with <link>a free paper</link>.',
  },
});
