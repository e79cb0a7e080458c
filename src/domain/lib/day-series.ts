/** A count for one day in India (YYYY-MM-DD). */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** One entry for each day; a day without a count has 0. */
export function withGaps(days: readonly string[], counts: readonly DayCount[]): DayCount[] {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: byDay.get(day) ?? 0 }));
}
