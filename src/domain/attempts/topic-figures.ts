import type { Paper } from '../papers/paper.ts';
import type { Outcome } from './scoring.ts';

/** Counts of a student's questions of one topic. `answered` are those not skipped; `timed` those whose time is known. */
export interface TopicCounts {
  readonly topic: string;
  readonly asked: number;
  readonly answered: number;
  readonly right: number;
  readonly timed: number;
  readonly seconds: number;
}

const NONE = { asked: 0, answered: 0, right: 0, timed: 0, seconds: 0 };

/**
 * The counts of one attempt by topic, in order of appearance. A question without a topic has the paper's.
 * `secondsByQuestion` may be empty; no question is then timed.
 */
export function countTopics(
  paper: Paper,
  outcomes: readonly Outcome[],
  secondsByQuestion: readonly number[],
): readonly TopicCounts[] {
  const counts = new Map<string, TopicCounts>();
  paper.questions.forEach((question, index) => {
    const topic = question.topic ?? paper.topic;
    const before = counts.get(topic) ?? { topic, ...NONE };
    const seconds = secondsByQuestion[index];
    counts.set(topic, {
      topic,
      asked: before.asked + 1,
      answered: before.answered + (outcomes[index] === 'skipped' ? 0 : 1),
      right: before.right + (outcomes[index] === 'correct' ? 1 : 0),
      timed: before.timed + (seconds === undefined ? 0 : 1),
      seconds: before.seconds + (seconds ?? 0),
    });
  });
  return [...counts.values()];
}

/** Right responses as a whole percentage of those given; null when none was given. */
export const accuracyOf = ({ answered, right }: Pick<TopicCounts, 'answered' | 'right'>): number | null =>
  answered === 0 ? null : Math.round((right * 100) / answered);

/** Seconds per question, rounded; null when no time is known. */
export const paceOf = ({ timed, seconds }: Pick<TopicCounts, 'timed' | 'seconds'>): number | null =>
  timed === 0 ? null : Math.round(seconds / timed);

/**
 * How well a student knows a topic, from 0 to 1: right responses as a share of all questions, skipped ones included.
 * Few questions pull it towards a half, so that one miss of one is no worse than four of eight.
 */
export const strengthOf = ({ asked, right }: Pick<TopicCounts, 'asked' | 'right'>): number => (right + 1) / (asked + 2);

/** From here on a topic needs no practice of its own. */
const STRONG = 0.75;

/** Whether a topic is known well enough to go on to others: four of four, or eight of ten. */
export const isStrong = (topic: Pick<TopicCounts, 'asked' | 'right'>): boolean => strengthOf(topic) >= STRONG;

/** The weakest first. Equally weak topics are sorted by most questions, then by name. */
export const weakestFirst = <Topic extends TopicCounts>(topics: readonly Topic[]): readonly Topic[] =>
  topics.toSorted(
    (one, other) =>
      strengthOf(one) - strengthOf(other) || other.asked - one.asked || (one.topic < other.topic ? -1 : 1),
  );
