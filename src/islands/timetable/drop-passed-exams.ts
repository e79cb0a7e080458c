import { indiaDayOf } from '#domain/lib/india-time.ts';
import { fetchPageAgain } from '#stores/site/page-again.ts';

/** Takes dates that are over out of the page, by the server's day: the clock of a phone may be wrong. */
export async function dropPassedExams(dates: readonly HTMLElement[]): Promise<void> {
  const again = await fetchPageAgain();
  // Without a reply the server's day is not known.
  if (again === null) return;
  const today = indiaDayOf(Date.now() + again.lead);
  for (const date of dates) if ((date.dataset['until'] ?? '') < today) date.remove();
}
