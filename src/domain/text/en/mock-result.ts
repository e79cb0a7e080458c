import { defineText } from '../../lib/define-text.ts';

const questions = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** The result of a mock test: score, standing, where marks were lost, the run and every question. */
export const mockResultText = defineText('mock-result', {
  page: {
    title: ({ title }: { title: string }) => `Result of ${title}`,
    description: ({ title }: { title: string }) => `Your marks, your rank and every question of ${title}, explained.`,
    kicker: 'Result',
    noScript: 'Your result needs JavaScript. Switch it on in your browser’s settings, or ',
    noScriptLink: 'read about the series',
    noScriptEnd: '.',
    guest: 'Your marks, your rank and every question with its explanation are kept here. Log in to see them.',
    login: 'Login to your account',
  },
  loading: 'Loading your result',
  voided: ({ reason }: { reason: string }) =>
    `This attempt was cancelled and counts for nothing. The reason given: ${reason}`,
  noReason: 'none',
  running: 'This attempt is still running. Its result comes when it is over.',
  goOn: 'Go on with the exam',
  workedOut: 'Your score is being worked out. Try again in a moment.',
  resultsAt: ({ moment }: { moment: string }) =>
    `The result comes on ${moment} (India time), for everyone at the same time.`,
  askAgain: 'Ask again',
  attempts: 'Your attempts at this mock test',
  attempt: ({ number }: { number: number }) => `Attempt ${number}`,
  attemptVoid: ', cancelled',
  attemptPractice: ', practice',
  notTaken: 'You have not taken this mock test yet. Its result comes here once you have.',
  open: 'Open the mock test',
  allOfSeries: 'All mock tests of this series',
  print: 'Print',
  notPrinted:
    'This part was not loaded yet when the page was printed. The button “Print” at the end of the result waits for it.',
  kept: 'The academy could not be reached. This is the result as this device kept it.',
  score: {
    label: 'Your score',
    keyChanged: ({ questions: changed, from, to }: { questions: string; from: string; to: string }) =>
      `The answer key changed at ${changed}. Your score: ${from} → <strong>${to}</strong>.`,
    noRank: 'Your rank cannot be worked out at this moment. Load the page again in a minute.',
    rank: ({ rank, attempts }: { rank: string; attempts: string }) => `Rank <strong>${rank}</strong> of ${attempts}`,
    rankMissing: ({ count }: { count: number }) =>
      `No rank yet: ${count === 1 ? '1 more student has' : `${count} more students have`} to take this mock test.`,
    percentile: ({ percentile }: { percentile: number }) => `Percentile ${percentile}`,
    bySection: 'Section by section',
    none: 'none',
    question: ({ number }: { number: string }) => `question ${number}`,
    questions: ({ numbers }: { numbers: string }) => `questions ${numbers}`,
  },
  standing: {
    title: 'Where you stand',
    average: 'Average',
    best: 'Best',
    sample: 'Sample data: simulated attempts of this local academy are among these figures.',
    meaning: ({ percentile, students, moment }: { percentile: number; students: string; moment: string }) =>
      `${percentile}% of the ${students} students who count scored as much as you or less. As of ${moment}; it moves while others take the test.`,
    shifts: ({
      shifts,
      students,
      percentile,
      estimate,
    }: {
      shifts: number;
      students: string;
      percentile: number;
      estimate: string;
    }) =>
      `Over all ${shifts} shifts (${students} students) your percentile is ${percentile}. Normalised as SSC does it, your score would be about ${estimate}. This is an estimate.`,
  },
  cutOff: {
    title: 'Beside the newest cut-off that we know',
    tableLabel: ({ name }: { name: string }) => `Cut-off of ${name}`,
    category: 'Category',
    cutOff: 'Cut-off',
    yourScore: 'Your score',
    below: ({ marks }: { marks: string }) => `${marks} below`,
    above: ({ marks }: { marks: string }) => `${marks} above`,
    source: ({ name, month, day }: { name: string; month: string; day: string }) =>
      `${name}, published by the board in ${month} and <link>quoted here</link>; checked on ${day}. Those marks are normalised over the shifts of one year’s exam: the next cut-off depends on its paper, posts and candidates.`,
  },
  costly: {
    title: 'What cost you most marks',
    loading: 'Loading what cost you marks',
    none: 'You lost no mark. Take the next mock test when you are ready.',
    noTopics: 'These questions have no topics. Go through what you missed below.',
    marks: ({ marks }: { marks: string }) => `−${marks} marks`,
    questions: ({ count }: { count: number }) => questions(count),
    lesson: 'Lesson',
    points: 'Points',
    fresh: 'Fresh questions',
    see: 'See them',
    on: ({ topic }: { topic: string }) => ` on ${topic}`,
  },
  plan: {
    title: 'Your plan',
    read: 'Read',
    readNothing: 'No lesson is on these topics yet. The explanations of your questions are the place to read.',
    again: ({ count }: { count: number }) =>
      count === 1 ? 'Go through this question again' : `Go through these ${count} questions again`,
    againWhy: 'They are the ones of your costliest topics: wrong ones first.',
    book: 'Answer the ones you got wrong in your mistake book',
    next: 'Take the next mock test',
    nextLoading: 'Looking for the next mock test.',
    nextFailed: 'The list of mock tests could not be loaded.',
    nextNone: 'You have taken every mock test that is open to you.',
    opens: ({ moment }: { moment: string }) => `opens ${moment}`,
    closes: ({ moment }: { moment: string }) => `open now, until ${moment}`,
    anyTime: 'open at any time: take it once you have done the two steps above',
  },
  lost: {
    title: 'Where marks were lost',
    loading: 'Loading where marks were lost',
    none: 'You lost no mark.',
    short: ({ marks }: { marks: string }) => `${marks} marks short of full marks.`,
    questions: ({ count }: { count: number }) => `(${questions(count)})`,
    parts: ({ notWon, penalty }: { notWon: string; penalty: string }) => `${notWon} not won, ${penalty} taken off`,
    inSection: 'Marks lost',
    causes: {
      wrong: 'Wrong answers',
      blank: 'Left blank',
      'opted-out': '“Not attempted” chosen',
      'not-reached': 'Never opened',
    },
  },
  guess: {
    title: 'Guess or skip',
    alwaysPays: 'In this exam a wrong answer costs no more than a blank, so an answer always pays.',
    paysFrom: ({ percent }: { percent: number }) =>
      `In this exam an answer pays when you are at least ${percent}% sure of it.`,
    marked: 'Answers you marked for review',
    slow: 'Answers that took you long',
    rightToWrong: 'Changed from right to wrong',
    wrongToRight: 'Changed from wrong to right',
    none: 'none',
    group: ({ right, answered, won, lost }: { right: number; answered: number; won: string; lost: string }) =>
      `${right} of ${answered} right: won ${won}, lost ${lost} marks`,
    changes: ({ count, marks }: { count: number; marks: string }) => `${questions(count)}, ${marks} marks`,
    note: 'Marks won and lost are compared with leaving the question blank. If you changed an answer more than once, the last change counts.',
    away: ({ count, time }: { count: number; time: string }) =>
      `You left the exam page ${count === 1 ? 'once' : `${count} times`}, ${time} in all. It changes no mark.`,
    lessThanSecond: 'less than 1 s',
  },
  advice: {
    keepAnswers: ({ rightToWrong, wrongToRight }: { rightToWrong: number; wrongToRight: number }) =>
      `Change an answer only when you find a mistake in it: your changes turned ${rightToWrong === 1 ? '1 right answer' : `${rightToWrong} right answers`} wrong and ${wrongToRight} right.`,
    answerAll: ({ blanks }: { blanks: number }) =>
      `Answer every question: a wrong answer costs no more than a blank here, and you left ${questions(blanks)} without one.`,
    goOnSooner: ({ minutes, questions: slow, unseen }: { minutes: number; questions: number; unseen: number }) =>
      `Go on sooner: you spent ${minutes === 1 ? '1 minute' : `${minutes} minutes`} beyond the usual time on ${questions(slow)} that earned nothing, and ${unseen} were never opened.`,
    answerDoubtful: ({
      right,
      answered,
      percent,
      blanks,
    }: {
      right: number;
      answered: number;
      percent: number;
      blanks: number;
    }) =>
      `Answer more of the doubtful questions: ${right} of ${answered === 1 ? '1 answer' : `${answered} answers`} that you marked for review were right, an answer pays from ${percent} % on, and you left ${blanks} that you had seen.`,
    leaveSlow: ({ right, answered, percent }: { right: number; answered: number; percent: number }) =>
      `Leave a question that takes long unless you are sure: ${right} of ${answered === 1 ? '1 answer' : `${answered} answers`} that took you long were right, and an answer pays from ${percent} % on.`,
    leaveDoubtful: ({ right, answered, percent }: { right: number; answered: number; percent: number }) =>
      `Leave more of the doubtful questions: ${right} of ${answered === 1 ? '1 answer' : `${answered} answers`} that you marked for review were right, and an answer pays from ${percent} % on.`,
  },
  run: {
    title: 'Your run',
    summaryAtEnd: ({ seen, answered }: { seen: number; answered: number }) =>
      `At the end: ${seen} questions seen (broken line), ${answered} answered for good (full line).`,
    summary: ({ minute, seen, answered }: { minute: number; seen: number; answered: number }) =>
      `After ${minute} min: ${seen} questions seen (broken line), ${answered} answered for good (full line).`,
    after: 'After',
    section: 'Section',
    seen: 'Seen',
    answered: 'Answered',
  },
  questions: {
    title: 'Question by question',
    loading: 'Loading the questions',
    language: 'Language of the questions',
    filterLabel: 'Questions to show',
    filters: {
      all: 'All',
      wrong: 'Wrong',
      blank: 'Blank',
      slow: 'Slow',
      guessed: 'Guessed',
      marked: 'Marked',
      changed: 'Changed',
      again: 'Your ten',
    },
    shown: ({ count }: { count: number }) => `${questions(count)} shown.`,
    guessed: 'Guessed: marked for review, or answered faster than one can read.',
    about: 'One question at a time, with the key, the explanation and your time.',
    start: 'Go through the questions',
    startWrong: ({ count }: { count: number }) =>
      count === 1 ? 'Go through the 1 you got wrong' : `Go through the ${count} you got wrong`,
    back: 'Back to the result',
    sample: 'Sample data: simulated attempts of this local academy are among the figures of the others.',
    broken: 'Some of the questions did not arrive. Check your connection and try again.',
  },
  question: {
    title: ({ number }: { number: number }) => `Question ${number}`,
    marks: 'Marks',
    marksOf: ({ marks, maximum }: { marks: string; maximum: string }) => `${marks} of ${maximum}`,
    yourTime: 'Your time',
    slow: 'slow',
    median: 'Others (median)',
    bestTenth: 'Best tenth',
    noOthers: 'The time of the best tenth is shown once 30 students have taken this mock test.',
    noBest: 'Too few of the best tenth answered it to tell their time.',
    timeChart: ({ own, best }: { own: string; best: string }) => `Your time ${own}, the best tenth ${best}`,
    hadItRight: 'Had it right',
    yourAnswer: 'Your answer',
    blank: 'Blank',
    correctAnswer: 'Correct answer',
    rightAre: ({ key }: { key: string }) => `Right are: ${key}.`,
    notAttempted: 'You chose “Not attempted”.',
    dropped: 'This question was dropped, so no answer counts as wrong.',
    why: 'Why: ',
    topic: 'Topic: ',
    course: ({ visits, changes, isMarked }: { visits: number; changes: number; isMarked: boolean }) =>
      `${[
        visits === 0 ? 'Never opened' : `Opened ${times(visits)}`,
        ...(changes > 0 ? [`answer changed ${times(changes)}`] : []),
        ...(isMarked ? ['marked for review'] : []),
      ].join(', ')}.`,
  },
});
