import '../shell/page-words.ts';
import { fillText } from '#domain/lib/fill-text.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { examDatesText } from '#domain/text/en/exam-dates.ts';
import { fetchPageAgain } from '#stores/site/page-again.ts';

/** Writes at the dates that are over that they are, by the server's day: the clock of a phone may be wrong. */
export async function namePassedExams(dates: readonly HTMLElement[]): Promise<void> {
  const again = await fetchPageAgain();
  // Without a reply the server's day is not known.
  if (again === null) return;
  const text = examDatesText();
  const today = indiaDayOf(Date.now() + again.lead);
  for (const date of dates)
    if ((date.dataset['until'] ?? '') < today)
      date.textContent = fillText(text.notAnnounced, { date: date.textContent.trim().replace(text.next, text.passed) });
}
