import type { LossCause } from './marks-lost.ts';
import { lossesOf } from './marks-lost.ts';
import type { ReviewedAttempt } from './reviewed-attempt.ts';

/** What to do after a mock test: the topics that cost most marks, and the questions to do again first. */

export interface TopicLoss {
  readonly topic: string;
  readonly lostHundredths: number;
  /** The questions that lost marks, by index: wrong ones first, never opened ones last. */
  readonly questions: readonly number[];
}

export interface StudyPlan {
  /** The three that cost most, the costliest first; fewer where fewer lost marks. */
  readonly topics: readonly TopicLoss[];
  /** Ten questions that lost marks, in the order of the paper. */
  readonly questions: readonly number[];
}

const MOST_TOPICS = 3;
const MOST_QUESTIONS = 10;

/** A wrong answer shows what is not known; a question that was never opened shows only that time was short. */
const CAUSES_BY_USE: readonly LossCause[] = ['wrong', 'blank', 'opted-out', 'not-reached'];

type Source = Pick<ReviewedAttempt, 'rules' | 'right' | 'responses' | 'visits'>;

/** Every topic that lost marks, the costliest first. Questions without a topic are left out. */
export function topicsLostOf(attempt: Source, topics: readonly string[]): readonly TopicLoss[] {
  const losses = lossesOf(attempt);
  return [...new Set(topics)]
    .filter((topic) => topic !== '')
    .map((topic) => {
      const own = losses
        .flatMap((loss, question) => (loss === null || topics[question] !== topic ? [] : [{ ...loss, question }]))
        .toSorted((one, other) => CAUSES_BY_USE.indexOf(one.cause) - CAUSES_BY_USE.indexOf(other.cause));
      return {
        topic,
        lostHundredths: own.reduce((sum, { notWon, penalty }) => sum + notWon + penalty, 0),
        questions: own.map(({ question }) => question),
      };
    })
    .filter(({ lostHundredths }) => lostHundredths > 0)
    .toSorted((one, other) => other.lostHundredths - one.lostHundredths);
}

/** Takes from each list in turn, so that one topic alone does not fill the ten. */
function takeInTurn(lists: readonly (readonly number[])[], most: number): readonly number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return turns.flat().slice(0, most);
}

/** Ten questions of the costliest topics; where these have fewer, others that lost marks. */
export function studyPlanOf(attempt: Source, topics: readonly string[]): StudyPlan {
  const costly = topicsLostOf(attempt, topics).slice(0, MOST_TOPICS);
  const first = takeInTurn(
    costly.map(({ questions }) => questions),
    MOST_QUESTIONS,
  );
  const others = lossesOf(attempt)
    .flatMap((loss, question) => (loss === null || first.includes(question) ? [] : [{ question, cause: loss.cause }]))
    .toSorted((one, other) => CAUSES_BY_USE.indexOf(one.cause) - CAUSES_BY_USE.indexOf(other.cause))
    .map(({ question }) => question);
  const questions = [...first, ...others].slice(0, MOST_QUESTIONS).toSorted((one, other) => one - other);
  return { topics: costly, questions };
}
