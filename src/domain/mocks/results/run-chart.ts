import { sectionIndexAt } from '../../papers/section.ts';
import { hasResponse } from '../mock-response.ts';
import type { MockRules } from '../mock-rules.ts';

/** When questions came into view: milliseconds from the start, and the index of the question. In order of time. */
export type RunTimeline = readonly (readonly [offsetMs: number, question: number])[];

/** Counts at the end of each minute. They never fall. */
export interface RunSeries {
  /** Different questions that came into view so far. */
  readonly seen: readonly number[];
  /**
   * Questions with a saved response at the end, from the moment on at which they were left for the last time: the
   * timeline knows visits, not the moment of the response.
   */
  readonly answered: readonly number[];
}

/** The course of an attempt. Every list is as long as `minutes`, so they are the columns that uPlot takes. */
export interface RunChart extends RunSeries {
  /** 0, 1, 2 ... up to the minute in which the attempt ended. */
  readonly minutes: readonly number[];
  readonly sections: readonly (RunSeries & { readonly name: string })[];
}

const MINUTE_MS = 60_000;

/** Questions over minutes, of the whole attempt and of each section. */
export function runChartOf({
  rules,
  responses,
  timeline,
  takenMs,
}: {
  readonly rules: Pick<MockRules, 'sections'>;
  readonly responses: string;
  readonly timeline: RunTimeline;
  readonly takenMs: number;
}): RunChart {
  const seenAt = new Map<number, number>();
  const leftAt = new Map<number, number>();
  for (const [index, [offsetMs, question]] of timeline.entries()) {
    if (!seenAt.has(question)) seenAt.set(question, offsetMs);
    leftAt.set(question, timeline[index + 1]?.[0] ?? takenMs);
  }
  const minutes = Array.from({ length: Math.ceil(Math.max(0, takenMs) / MINUTE_MS) + 1 }, (_, minute) => minute);
  const seriesOf = (isIn: (question: number) => boolean): RunSeries => {
    const countBy = (times: ReadonlyMap<number, number>, counts: (question: number) => boolean): readonly number[] => {
      const own = [...times].filter(([question]) => isIn(question) && counts(question)).map(([, at]) => at);
      return minutes.map((minute) => own.filter((at) => at <= minute * MINUTE_MS).length);
    };
    return {
      seen: countBy(seenAt, () => true),
      answered: countBy(leftAt, (question) => hasResponse(responses, question)),
    };
  };
  return {
    minutes,
    ...seriesOf(() => true),
    sections: rules.sections.map(({ name, start, count }) => ({
      name,
      ...seriesOf((question) => question >= start && question < start + count),
    })),
  };
}

/** A line of the chart's table. */
export interface RunRow {
  readonly minute: number;
  readonly seen: number;
  readonly answered: number;
  /** The section in view at that minute; the first before anything is. */
  readonly section: string;
}

/** About so many lines are read without losing count. */
const MOST_ROWS = 20;
const STEPS = [1, 2, 5, 10, 15, 30, 60];

/** The chart as a table: a line for each round number of minutes, and one for the end. */
export function runRowsOf(
  { sections }: Pick<MockRules, 'sections'>,
  timeline: RunTimeline,
  { minutes, seen, answered }: RunChart,
): readonly RunRow[] {
  const last = minutes.length - 1;
  const step = STEPS.find((each) => last / each <= MOST_ROWS) ?? Math.ceil(last / MOST_ROWS);
  const sectionAt = (minute: number): string => {
    const question = timeline.findLast(([offsetMs]) => offsetMs <= minute * MINUTE_MS)?.[1] ?? 0;
    return sections[Math.max(0, sectionIndexAt(sections, question))]?.name ?? '';
  };
  return minutes
    .filter((minute) => minute % step === 0 || minute === last)
    .map((minute) => ({
      minute,
      seen: seen[minute] ?? 0,
      answered: answered[minute] ?? 0,
      section: sectionAt(minute),
    }));
}
