import { lessonOfTopic } from '../courses/topic-lesson.ts';
import { examIndexPath } from '../papers/paper-reference.ts';
import { countText } from './progress-text.ts';
import type { Streak } from './progress.ts';
import type { TopicCounts } from './topic-figures.ts';

export interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** The student's progress, from which the next steps follow. */
export interface Standing {
  readonly attemptCount: number;
  readonly mistakesDue: number;
  readonly streak: Streak;
  /** Weakest first, each with an exam that asks it. */
  readonly topics: readonly (TopicCounts & { readonly exam: string })[];
  /** The exam that the student prepares for; null while it is not known. */
  readonly exam: string | null;
}

/** The papers of the student's exam; of all exams while it is not known. */
const papersOf = (exam: string | null): string => (exam === null ? '/#papers' : examIndexPath(exam));

/** For a student without an attempt. */
export const firstSteps = (exam: string | null): readonly NextStep[] => [
  {
    title: 'Take your first paper',
    text: 'Ten questions in 15 minutes. Your score and the reason for every answer come right after.',
    href: papersOf(exam),
  },
  {
    title: 'Read the current affairs of this month',
    text: 'Short notes with dates and sources, each with what an exam asks of it.',
    href: '/currentaffairs',
  },
  {
    title: 'See when the next live class is',
    text: 'Pick one for your exam, and add the timetable to your calendar.',
    href: '/liveclasses',
  },
];

const MOST_STEPS = 3;
/** With fewer questions the accuracy of a topic means little. */
const ENOUGH_ASKED = 3;

const questions = (count: number): string => countText(count, 'question');

function mistakesStep({ mistakesDue }: Standing): NextStep | null {
  if (mistakesDue === 0) return null;
  const title = `Go through ${questions(mistakesDue)} in your mistake book`;
  return {
    title,
    text: 'You once had them wrong or skipped them. Two right answers in a row, and a question leaves the book.',
    href: '#mistakes',
  };
}

function streakStep({ streak, exam }: Standing): NextStep | null {
  if (streak.days === 0 || streak.isTodayDone) return null;
  return {
    title: `Keep your streak of ${countText(streak.days, 'day')}`,
    text: 'A paper, or ten questions of your mistake book, makes it one longer today.',
    href: papersOf(exam),
  };
}

function topicStep({ topics }: Standing): NextStep | null {
  const weakest = topics.find(({ asked, right }) => asked >= ENOUGH_ASKED && right < asked);
  if (weakest === undefined) return null;
  const { topic, right, asked, exam } = weakest;
  const lesson = lessonOfTopic(topic, exam);
  if (lesson !== null)
    return {
      title: `Read the lesson on ${topic}`,
      text: `${right} of ${questions(asked)} right so far. The lesson takes about ten minutes and ends with a check.`,
      href: lesson,
    };
  return {
    title: `Practise ${topic}`,
    text: `${right} of ${questions(asked)} right so far. The papers of this exam ask it again.`,
    href: examIndexPath(exam),
  };
}

const anotherPaper = (exam: string | null): NextStep => ({
  title: 'Take another paper',
  text: 'Choose the next day of your exam.',
  href: papersOf(exam),
});

/** Up to three next steps, the most useful first. A student without an attempt gets the first ones. */
export function nextSteps(standing: Standing): readonly NextStep[] {
  if (standing.attemptCount === 0) return firstSteps(standing.exam);
  const found = [mistakesStep(standing), streakStep(standing), topicStep(standing)].filter((step) => step !== null);
  const another = anotherPaper(standing.exam);
  return found.some(({ href }) => href === another.href) ? found : [...found, another].slice(0, MOST_STEPS);
}
