import { localPath, plainPath } from '#domain/lib/local-path.ts';
import { anchorOfAnnouncement } from '#domain/site/announcement-anchor.ts';
import { announcementListText } from '#domain/text/en/announcement-list.ts';
import type { Heading } from '#stores/site/own-announcements.ts';
import { findUnread, putAway } from '#stores/site/own-announcements.ts';
import { addTo, make } from '../lib/make-element.ts';
import { loadWords } from '../shell/words.ts';

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
  const text = announcementListText();
  const link = make('a', { href: localPath(`/announcements#${anchorOfAnnouncement(id)}`) }, title);
  const close = make('button', { type: 'button', class: 'button button-quiet' }, text.close);
  close.setAttribute('aria-label', text.closeNamed({ title }));
  close.addEventListener('click', () => show(bar, putAway([id])));
  bar.replaceChildren(link, close);
}

/** Shows the bar where there is something to read. */
export async function startAnnouncementBar(): Promise<void> {
  if (isQuiet()) return;
  const [unread] = await Promise.all([findUnread(), loadWords()]);
  const bar = make('aside', { class: 'announcement-bar', 'aria-label': announcementListText().bar });
  show(bar, unread);
  const header = document.querySelector('.site-header');
  if (unread !== null && header !== null && !isQuiet()) addTo(header, bar);
}
