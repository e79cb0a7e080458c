import type { UnparsedItem } from '#stores/current-affairs/latest-news.ts';
import { findLatestNews } from '#stores/current-affairs/latest-news.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { findShown } from './shown-item.ts';

/**
 * What current-affairs pages bring on top of the page's own script: newer items and corrections are asked for once
 * it is there and the browser has nothing else to do. Where there are none, no more is downloaded, and where the API is down the
 * page stands as it was built, and nothing is said.
 */

/**
 * Whether the page has the item, in this version or a later one. What was written by hand has no version, and gives way
 * to a correction only.
 */
function isCurrent({ slug, version, isCorrection }: UnparsedItem): boolean {
  const shown = findShown(slug);
  const unversioned = isCorrection === true ? 0 : Infinity;
  const built = Number(shown?.closest<HTMLElement>('[data-version]')?.dataset['version'] ?? unversioned);
  return shown !== null && !(Number(version) > built);
}

const news = document.querySelector<HTMLElement>('[data-news]');
/** A month without a page of its own has nothing else to show: it waits for no idle moment, and says how it went. */
const wait = news?.querySelector<HTMLElement>('.news-wait');

function say(how: 'none' | 'failed'): void {
  if (wait) wait.textContent = wait.dataset[how] ?? '';
}

async function look(): Promise<void> {
  if (news === null) return;
  const month = news.dataset['news'] ?? '';
  const found = await findLatestNews(month === 'headlines' ? null : month, isCurrent);
  if (found === null) return say('failed');
  const fresh = found.items.filter((item) => !isCurrent(item));
  const gone = found.withdrawn.map(findShown).filter((element) => element !== null);
  if (fresh.length === 0) say('none');
  if (fresh.length + gone.length > 0) (await import('./place-news.ts')).changeNews(news, fresh, gone);
}

/** Where the part that draws could not be downloaded the page stands as built; a month that has nothing else to show says so. */
const lookQuietly = (): void => void look().catch(() => say('failed'));
const lookWhenIdle = (): void => whenIdle(lookQuietly);

if (wait) lookQuietly();
else if (document.readyState === 'complete') lookWhenIdle();
else addEventListener('load', lookWhenIdle);
