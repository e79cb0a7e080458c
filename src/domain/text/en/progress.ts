import { defineText } from '../../lib/define-text.ts';
import { numberText, plural } from '../../lib/format.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const where = (papers: number): string =>
  papers === 1 ? 'your last paper' : `your last ${words[papers] ?? papers} papers`;
const marks = (count: number): string => (count === 1 ? '1 mark' : `${count} marks`);
const days = (count: number): string => plural(count, { one: `${count} day`, other: `${numberText(count)} days` });
const questions = (count: number): string =>
  plural(count, { one: `${count} question`, other: `${numberText(count)} questions` });

/** A student's progress: figures, days, topics, papers, attempts and the next steps. */
export const progressText = defineText('progress', {
  title: 'Your progress',
  loading: 'Loading your progress',
  failed: ({ problem }: { problem: string }) => `Your progress could not be loaded. ${problem}`,
  waiting:
    'An attempt on this device has not reached your account yet. It is sent as soon as the academy can be reached.',
  nextTitle: 'What to do next',
  firstTitle: 'Your first three steps',
  firstPaper: 'Take your first paper',
  firstPaperText: 'Ten questions in 15 minutes. Your score and the reason for every answer come right after.',
  news: 'Read the current affairs of this month',
  newsText: 'Short notes with dates and sources, each with what an exam asks of it.',
  liveClass: 'See when the next live class is',
  liveClassText: 'Pick one for your exam, and add the timetable to your calendar.',
  mistakesStep: ({ count }: { count: number }) => `Go through ${questions(count)} in your mistake book`,
  mistakesStepText:
    'You once had them wrong or skipped them. Two right answers in a row, and a question leaves the book.',
  streakStep: ({ count }: { count: number }) => `Keep your streak of ${days(count)}`,
  streakStepText: 'A paper, or ten questions of your mistake book, makes it one longer today.',
  lessonStep: ({ topic }: { topic: string }) => `Read the lesson on ${topic}`,
  lessonStepText: ({ right, asked }: { right: number; asked: number }) =>
    `${right} of ${questions(asked)} right so far. The lesson takes about ten minutes and ends with a check.`,
  topicStep: ({ topic }: { topic: string }) => `Practise ${topic}`,
  topicStepText: ({ right, asked }: { right: number; asked: number }) =>
    `${right} of ${questions(asked)} right so far. The papers of this exam ask it again.`,
  anotherPaper: 'Take another paper',
  anotherPaperText: 'Choose the next day of your exam.',
  figures: 'Where you stand',
  streak: 'Days in a row',
  streakNone: 'Finish a paper or ten questions of your mistake book today to begin a streak.',
  streakDone: 'Today is done.',
  streakOpen: 'Today is not done yet.',
  taken: 'Papers taken',
  mistakes: 'Mistake book',
  mistakeCounts: ({ waiting, left }: { waiting: number; left: number }) => `due now, ${waiting} later, ${left} learnt`,
  /**
   * 'You lost 6.25 marks to wrong answers and 3 to skips in your last ten papers.' The papers can be fewer than ten,
   * because older attempts did not record it.
   */
  lost: ({ papers, toWrong, toSkips }: { papers: number; toWrong: number; toSkips: number }) => {
    if (toWrong === 0 && toSkips === 0) return `You lost no mark in ${where(papers)}.`;
    if (toSkips === 0) return `You lost ${marks(toWrong)} to wrong answers and none to skips in ${where(papers)}.`;
    if (toWrong === 0) return `You lost ${marks(toSkips)} to skips and none to wrong answers in ${where(papers)}.`;
    return `You lost ${marks(toWrong)} to wrong answers and ${toSkips} to skips in ${where(papers)}.`;
  },
  lostNote: 'Each wrong answer loses the marks of its question and its penalty.',
  uncounted: ({ count }: { count: number }) =>
    `${plural(count, { one: `${count} older attempt`, other: `${numberText(count)} older attempts` })} not yet counted in topics and papers. Open this page again to count more. Attempts of a paper that is not published are counted when it is back.`,
  days: {
    title: 'Your days',
    noGoal: ({ done }: { done: number }) => `${days(done)} this week. Set a goal that you can keep.`,
    met: ({ done, goal }: { done: number; goal: number }) => `${days(done)} this week: your goal of ${goal} is met.`,
    open: ({ done, goal }: { done: number; goal: number }) => `${done} of ${days(goal)} this week.`,
    goal: 'Days a week that you mean to practise',
    /** Heard after a number. */
    aWeek: ' days a week',
    failed: ({ problem }: { problem: string }) => `Your goal was not saved. ${problem}`,
    calendar: ({ done, weeks }: { done: number; weeks: number }) =>
      `${days(done)} with practice in the last ${weeks} weeks`,
    done: ({ day }: { day: string }) => `${day}: practised`,
    nothing: ({ day }: { day: string }) => `${day}: nothing`,
    note: ({ weeks }: { weeks: number }) =>
      `The last ${weeks} weeks, Monday at the top. A day counts with a finished paper or ten answers in the mistake book.`,
  },
  chart: {
    title: 'Scores over time',
    summary: ({ count, best, latest }: { count: number; best: number; latest: number }) =>
      `Your last ${count} papers, in percent of their maximum. The best is ${best}%, the latest ${latest}%.`,
    point: ({ moment, percent, paper }: { moment: string; percent: number; paper: string }) =>
      `${moment}: ${percent}% in ${paper}.`,
  },
  topics: {
    title: 'Topics, the weakest first',
    note: '“Right” counts all questions asked, “accuracy” only those you answered. “Pace” is the seconds you take for one question.',
    topic: 'Topic',
    right: 'Right',
    accuracy: 'Accuracy',
    pace: 'Pace',
    next: 'Next step',
    rightOf: ({ right, asked }: { right: number; asked: number }) => `${right} of ${asked}`,
    allSkipped: 'All skipped',
    strong: ({ exam }: { exam: string }) => `Strong: take another ${exam} paper`,
    lesson: 'Read the lesson',
    fresh: 'Ten fresh questions',
    paper: 'Take its paper again',
    /** Heard after a link. */
    on: ({ topic }: { topic: string }) => ` on ${topic}`,
    fewer: 'Show the weakest alone',
  },
  papers: {
    title: 'Best and latest of each paper',
    attempts: 'Attempts',
    best: 'Best',
    latest: 'Latest',
    reviewBest: 'Review of the best attempt: ',
    reviewLatest: 'Review of the latest attempt: ',
    fewer: 'Show fewer',
  },
  showAll: ({ total }: { total: number }) => `Show all ${total}`,
  showMore: ({ count, total }: { count: number; total: number }) => `Show ${count} more of ${total}`,
  mocks: {
    title: 'Your mock tests',
    mock: 'Mock test',
    ranked: 'Counts for the rank',
    yes: 'Yes',
    no: 'No',
    before: ({ score }: { score: string }) => `${score} before a ruling on the key`,
  },
  history: {
    title: 'Your attempts',
    note: 'Marks lost to wrong answers and marks lost to skips add up to what is missing from the full score.',
    paper: 'Paper',
    score: 'Score',
    correct: 'Correct',
    wrong: 'Wrong',
    skipped: 'Skipped',
    toWrong: 'Lost to wrong',
    toSkips: 'Lost to skips',
    time: 'Time',
    takenOn: 'Taken on',
    older: 'Show older attempts',
  },
  refused: {
    title: 'Kept on this device only',
    text: 'This work could not be saved to your account. It is tried again once a day, and stays here until you remove it.',
    score: ({ score, maximum }: { score: string; maximum: string }) => `Score: ${score} (Max: ${maximum}).`,
    tried: ({ moment }: { moment: string }) => `Last tried on ${moment}.`,
    remove: 'Remove',
    /** Heard after it. */
    ofDevice: ({ name }: { name: string }) => ` ${name} from this device`,
  },
});
