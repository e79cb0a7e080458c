/** Takes mock tests on a date out of a page once their entry has closed, so that the next one shows. */

const passedAt = (now: number): readonly Element[] =>
  [...document.querySelectorAll<HTMLElement>('.dated-mocks > [data-ends]')].filter(
    ({ dataset }) => Number(dataset['ends']) <= now,
  );

/** By the server's clock, because that of a phone may be wrong. It is asked only where the phone's says that one has passed. */
async function look(): Promise<void> {
  if (passedAt(Date.now()).length === 0) return;
  const { fetchPageAgain } = await import('#stores/site/page-again.ts');
  const again = await fetchPageAgain();
  // Without a reply the server's time is not known; the line tells its hours anyway.
  if (again === null) return;
  for (const line of passedAt(Date.now() + again.lead)) {
    const place = line.closest('[data-fragment]');
    line.remove();
    if (place?.querySelector('[data-ends]') === null) place.replaceChildren();
  }
}

const lookAgain = (): void => void look().catch(() => undefined);
lookAgain();
// A page that was left open over the end.
document.addEventListener('visibilitychange', lookAgain);
