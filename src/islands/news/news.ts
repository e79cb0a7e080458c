import { anchorOfSlug } from '#domain/item-name.ts';
import { findLatestNews } from '#stores/latest-news.ts';

/**
 * What current-affairs pages bring on top of the page's own script: newer items are asked for once the page is there
 * and the browser has nothing else to do. Where there are none, no more is downloaded, and where the API is down the
 * page stands as it was built, and nothing is said.
 */

/** Where a browser does not tell when it is idle. Milliseconds. */
const IDLE_MS = 500;

/** An item on this page: its heading on its month, else the link to it. */
const findShown = (slug: string): Element | null =>
  document.getElementById(anchorOfSlug(slug)) ?? document.querySelector(`.headlines a[href$="#${CSS.escape(anchorOfSlug(slug))}"]`);

const news = document.querySelector<HTMLElement>('[data-news]');
/** A month without a page of its own has nothing else to show: it waits for no idle moment, and says how it went. */
const wait = news?.querySelector('.news-wait');

async function look(): Promise<void> {
  if (news === null) return;
  const month = news.dataset['news'] ?? '';
  const found = await findLatestNews(month === 'headlines' ? null : month, (slug) => findShown(slug) !== null);
  const fresh = found?.items.filter(({ slug }) => findShown(slug) === null) ?? [];
  const gone = found?.gone.map(findShown).filter((element) => element !== null) ?? [];
  if (wait)
    wait.textContent = found ? 'No item of this month is published yet.' : 'The items of this month could not be loaded. Check your connection and reload the page.';
  if (fresh.length + gone.length > 0) (await import('./place-news.ts')).changeNews(news, fresh, gone);
}

/** A part that could not be downloaded is the network's failure, which the browser has noted by itself. */
const lookQuietly = (): void => void look().catch(() => undefined);
const whenIdle = (): unknown => ('requestIdleCallback' in window ? window.requestIdleCallback(lookQuietly) : setTimeout(lookQuietly, IDLE_MS));

if (wait) lookQuietly();
else if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });
