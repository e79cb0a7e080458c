import { indiaDayOf } from '#domain/lib/india-time.ts';
import { environment } from '../environment.ts';

/** The first day on which this phone was asked whether it is its first. */
const FIRST_DAY = 'academy:first-day';

/** Whether this browser came to the academy for the first time today. A browser that stores nothing always does. */
export function isFirstDay(): boolean {
  const { local, now } = environment();
  const today = indiaDayOf(now());
  const first = local.get(FIRST_DAY);
  if (first === null) local.set(FIRST_DAY, today);
  return (first ?? today) === today;
}
