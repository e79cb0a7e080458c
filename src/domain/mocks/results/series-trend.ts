import type { TopicCounts } from '../../attempts/topic-figures.ts';
import { weakestFirst } from '../../attempts/topic-figures.ts';
import type { MockOutcome } from '../score-mock.ts';

/** A result as the trend over the mocks of one exam reads it. */
export interface SeriesResult {
  readonly mock: string;
  readonly title: string;
  /** When the attempt closed. Milliseconds. */
  readonly at: number;
  /** Consecutive questions; marks in hundredths. */
  readonly sections: readonly {
    readonly name: string;
    readonly start: number;
    readonly count: number;
    readonly scoreHundredths: number;
    readonly maxHundredths: number;
  }[];
  /** One entry a question, in the order of the paper. */
  readonly topics: readonly string[];
  readonly outcomes: readonly MockOutcome[];
  /** One entry a question; empty when no time is known. */
  readonly spentMs: readonly number[];
}

/** One mock in a trend. */
export interface TrendPoint {
  readonly mock: string;
  readonly title: string;
  readonly at: number;
  readonly asked: number;
  readonly answered: number;
  readonly right: number;
}

export interface SectionTrend {
  readonly name: string;
  /** The earliest first. The marks can be below 0. */
  readonly points: readonly (TrendPoint & { readonly scoreHundredths: number; readonly maxHundredths: number })[];
}

export interface TopicTrend {
  readonly topic: string;
  /** The earliest first. Mocks that did not ask it have no point. */
  readonly points: readonly TrendPoint[];
}

export interface SeriesTrend {
  /** In the order in which the newest mocks have them. */
  readonly sections: readonly SectionTrend[];
  /** By name. */
  readonly topics: readonly TopicTrend[];
  /** The topics to practise, at most `MOST_WEAK_TOPICS`, the weakest first (docs/decisions/037). */
  readonly weakest: readonly TopicCounts[];
}

const MOST_WEAK_TOPICS = 5;

const pointOf = ({ mock, title, at, outcomes }: SeriesResult, questions: readonly number[]): TrendPoint => {
  const own = questions.map((question) => outcomes[question]);
  const right = own.filter((outcome) => outcome === 'correct').length;
  return {
    mock,
    title,
    at,
    asked: own.length,
    answered: right + own.filter((outcome) => outcome === 'wrong').length,
    right,
  };
};

const questionsOf = ({ topics }: SeriesResult, topic: string): readonly number[] =>
  topics.flatMap((each, question) => (each === topic ? [question] : []));

function countsOf(results: readonly SeriesResult[], { topic, points }: TopicTrend): TopicCounts {
  const sum = (field: 'asked' | 'answered' | 'right'): number =>
    points.reduce((total, point) => total + point[field], 0);
  const times = results.flatMap((result) =>
    questionsOf(result, topic).flatMap((question) => {
      const ms = result.spentMs[question];
      return ms === undefined ? [] : [ms / 1000];
    }),
  );
  return {
    topic,
    asked: sum('asked'),
    answered: sum('answered'),
    right: sum('right'),
    timed: times.length,
    seconds: Math.round(times.reduce((total, each) => total + each, 0)),
  };
}

/**
 * The topics that cost marks: no better than the student's own share of right responses over all topics, and with
 * something that drills them. One or two questions do not prove a weakness, so nothing says that they do; they are where
 * practice is likeliest to win a mark.
 */
function weakestOf(counts: readonly TopicCounts[], canPractise: (topic: string) => boolean): readonly TopicCounts[] {
  const sum = (field: 'asked' | 'right'): number => counts.reduce((total, each) => total + each[field], 0);
  const [askedInAll, rightInAll] = [sum('asked'), sum('right')];
  const weak = counts.filter(
    ({ topic, asked, right }) => right < asked && right * askedInAll <= rightInAll * asked && canPractise(topic),
  );
  return weakestFirst(weak).slice(0, MOST_WEAK_TOPICS);
}

/**
 * The trend over a student's results at mocks of one exam, given in any order. `canPractise`: whether a paper or a
 * question family drills a topic.
 */
export function seriesTrendOf(given: readonly SeriesResult[], canPractise: (topic: string) => boolean): SeriesTrend {
  const results = given.toSorted((one, other) => one.at - other.at);
  const names = new Set(results.toReversed().flatMap(({ sections }) => sections.map(({ name }) => name)));
  const topics = [...new Set(results.flatMap((result) => result.topics))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
  const topicTrends = topics.map((topic): TopicTrend => ({
    topic,
    points: results
      .filter((result) => result.topics.includes(topic))
      .map((result) => pointOf(result, questionsOf(result, topic))),
  }));
  const counts = topicTrends.map((trend) => countsOf(results, trend));
  return {
    sections: [...names].map((name) => ({
      name,
      points: results.flatMap((result) =>
        result.sections
          .filter((section) => section.name === name)
          .map(({ start, count, scoreHundredths, maxHundredths }) => ({
            ...pointOf(
              result,
              Array.from({ length: count }, (_, index) => start + index),
            ),
            scoreHundredths,
            maxHundredths,
          })),
      ),
    })),
    topics: topicTrends,
    weakest: weakestOf(counts, canPractise),
  };
}
