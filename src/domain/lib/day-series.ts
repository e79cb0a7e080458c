/** How often something happened on a day of India's calendar (YYYY-MM-DD). */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** One entry a day; a day that nothing is known of counts 0. */
export function withGaps(days: readonly string[], counts: readonly DayCount[]): DayCount[] {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: byDay.get(day) ?? 0 }));
}
