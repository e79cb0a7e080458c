import { indiaDayOf } from '#domain/lib/india-time.ts';
import { fetchPageAgain } from '#stores/site/page-again.ts';

/** Writes at the dates that are over that they are, by the server's day: the clock of a phone may be wrong. */
export async function namePassedExams(dates: readonly HTMLElement[]): Promise<void> {
  const again = await fetchPageAgain();
  // Without a reply the server's day is not known.
  if (again === null) return;
  const today = indiaDayOf(Date.now() + again.lead);
  for (const date of dates)
    if ((date.dataset['until'] ?? '') < today)
      date.textContent = `${date.textContent.trim().replace('Next:', 'Date passed:')}. Next date not announced`;
}
