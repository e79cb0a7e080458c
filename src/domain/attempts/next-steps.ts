import { lessonOfTopic } from '../courses/topic-lesson.ts';
import { examIndexPath } from '../papers/paper-reference.ts';
import { topicName } from '../papers/topic-name.ts';
import { progressText } from '../text/en/progress.ts';
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
  /** Null for a student below 18, whose habits are not followed. */
  readonly streak: Streak | null;
  /** Weakest first, each with an exam that asks it. */
  readonly topics: readonly (TopicCounts & { readonly exam: string })[];
  /** The exam that the student prepares for; null while it is not known. */
  readonly exam: string | null;
}

/** The papers of the student's exam; of all exams while it is not known. */
const papersOf = (exam: string | null): string => (exam === null ? '/papers' : examIndexPath(exam));

/** For a student without an attempt. */
export function firstSteps(exam: string | null): readonly NextStep[] {
  const words = progressText();
  return [
    { title: words.firstPaper, text: words.firstPaperText, href: papersOf(exam) },
    { title: words.news, text: words.newsText, href: '/currentaffairs' },
    { title: words.liveClass, text: words.liveClassText, href: '/liveclasses' },
  ];
}

const MOST_STEPS = 3;
/** With fewer questions the accuracy of a topic means little. */
const ENOUGH_ASKED = 3;

function mistakesStep({ mistakesDue }: Standing): NextStep | null {
  if (mistakesDue === 0) return null;
  const words = progressText();
  return {
    title: words.mistakesStep({ count: mistakesDue }),
    text: words.mistakesStepText,
    href: '#mistakes',
  };
}

function streakStep({ streak, exam }: Standing): NextStep | null {
  if (streak === null || streak.days === 0 || streak.isTodayDone) return null;
  const words = progressText();
  return {
    title: words.streakStep({ count: streak.days }),
    text: words.streakStepText,
    href: papersOf(exam),
  };
}

function topicStep({ topics }: Standing): NextStep | null {
  const weakest = topics.find(({ asked, right }) => asked >= ENOUGH_ASKED && right < asked);
  if (weakest === undefined) return null;
  const { topic, right, asked, exam } = weakest;
  const words = progressText();
  const name = topicName(topic);
  const lesson = lessonOfTopic(topic, exam);
  if (lesson !== null)
    return {
      title: words.lessonStep({ topic: name }),
      text: words.lessonStepText({ right, asked }),
      href: lesson,
    };
  return {
    title: words.topicStep({ topic: name }),
    text: words.topicStepText({ right, asked }),
    href: examIndexPath(exam),
  };
}

function anotherPaper(exam: string | null): NextStep {
  const words = progressText();
  return { title: words.anotherPaper, text: words.anotherPaperText, href: papersOf(exam) };
}

/** Up to three next steps, the most useful first. A student without an attempt gets the first ones. */
export function nextSteps(standing: Standing): readonly NextStep[] {
  if (standing.attemptCount === 0) return firstSteps(standing.exam);
  const found = [mistakesStep(standing), streakStep(standing), topicStep(standing)].filter((step) => step !== null);
  const another = anotherPaper(standing.exam);
  return found.some(({ href }) => href === another.href) ? found : [...found, another].slice(0, MOST_STEPS);
}
