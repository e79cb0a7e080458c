import { plainPath } from '#domain/lib/local-path.ts';
import { anchorOfAnnouncement } from '#domain/site/announcement-anchor.ts';
import type { Heading } from '#stores/site/own-announcements.ts';
import { findUnread, putAway } from '#stores/site/own-announcements.ts';
import { addTo, make } from '../lib/make-element.ts';

/**
 * The bar under the header of a student's page: the newest announcement that was not put away. Its place is kept from
 * the second page on (src/layouts/early-script.js); the first time it lies above the page, so that nothing moves.
 */

/** Whether the page has no room for it: a paper, a mock test, the admin area, and the announcements themselves. */
const isQuiet = (): boolean =>
  document.querySelector('.exam, .quiz, #announcements') !== null ||
  document.body.dataset['guard'] === 'quiz' ||
  /^\/(mock|admin)\//.test(plainPath(location.pathname));

function show(bar: HTMLElement, unread: Heading | null): void {
  const { dataset } = document.documentElement;
  if (unread === null) {
    bar.remove();
    delete dataset['bar'];
    return;
  }
  const { id, title } = unread;
  const link = make('a', { href: `/announcements#${anchorOfAnnouncement(id)}` }, title);
  const close = make('button', { type: 'button', class: 'button button-quiet' }, 'Close');
  close.setAttribute('aria-label', `Close the announcement “${title}”`);
  close.addEventListener('click', () => show(bar, putAway([id])));
  bar.replaceChildren(link, close);
}

/** Shows the bar where there is something to read. */
export async function startAnnouncementBar(): Promise<void> {
  if (isQuiet()) return;
  const bar = make('aside', { class: 'announcement-bar', 'aria-label': 'Announcement' });
  const unread = await findUnread();
  show(bar, unread);
  const header = document.querySelector('.site-header');
  if (unread !== null && header !== null && !isQuiet()) addTo(header, bar);
}
