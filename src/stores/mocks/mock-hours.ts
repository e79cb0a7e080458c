import { indiaMomentOf, instantOfIndia } from '#domain/lib/india-time.ts';

/** Hours as the browser's field for a day and an hour has them, in India time. */

/** Milliseconds; null for a field that is empty or no hour. */
export function instantOf(text: string): number | null {
  const [date = '', time = ''] = text.split('T');
  const instant = instantOfIndia({ date, time: time.slice(0, 5) });
  return instant === null ? null : Date.parse(instant);
}

/** Empty for null. */
export function hourTextOf(instant: number | null): string {
  const moment = instant === null ? null : indiaMomentOf(instant);
  return moment === null ? '' : `${moment.date}T${moment.time}`;
}
