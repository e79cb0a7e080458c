import { shortDayText } from './india-time.ts';
import { indiaDayOf } from './day-series.ts';

/** A membership's date as it is read, '21 Nov 2027': a day, or the day in India of a moment; a text that is no date stays. */
export function dateText(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return shortDayText(date);
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? date : shortDayText(indiaDayOf(moment));
}
