import { indiaDayOf } from '#domain/lib/india-time.ts';
import { classTime, findClasses } from '#stores/timetable/timetable.ts';

/** Writes at the dates that are over that they are, by the server's day: the clock of a phone may be wrong. */
export async function namePassedExams(dates: readonly HTMLElement[]): Promise<void> {
  // Without a reply its day is not known.
  if ((await findClasses()) === null) return;
  const today = indiaDayOf(classTime());
  for (const date of dates)
    if ((date.dataset['until'] ?? '') < today)
      date.textContent = `${date.textContent.trim().replace('Next:', 'Date passed:')}. Next date not announced`;
}
