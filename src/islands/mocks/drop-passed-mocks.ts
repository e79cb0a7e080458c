import { fetchPageAgain } from '#stores/site/page-again.ts';

/** Takes mock tests whose entry has closed out of the page, by the server's clock: that of a phone may be wrong. */
export async function dropPassedMocks(): Promise<void> {
  const again = await fetchPageAgain();
  // Without a reply the server's time is not known. The lines stay: each says until when it may be entered.
  if (again === null) return;
  const now = Date.now() + again.lead;
  for (const line of document.querySelectorAll<HTMLElement>('.dated-mocks > li')) {
    if (Number(line.dataset['ends']) > now) continue;
    const place = line.closest('[data-fragment]');
    line.remove();
    if (place?.querySelector('.dated-mocks > li') === null) place.replaceChildren();
  }
}
