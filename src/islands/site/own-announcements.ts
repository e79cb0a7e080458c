import { anchorOfAnnouncement } from '#domain/site/announcement-anchor.ts';
import { drawAnnouncementList } from '#domain/site/announcements-page.ts';
import { announcementListText } from '#domain/text/en/announcement-list.ts';
import { loadOwnAnnouncements, putAway } from '#stores/site/own-announcements.ts';
import { makeDrawn } from '../lib/make-element.ts';
import { loadWords } from '../shell/words.ts';

/**
 * Shows a student's own announcements on their page, in place of those for everybody, which the page brings. No guest
 * downloads it.
 */
export async function showOwnAnnouncements(place: HTMLElement): Promise<void> {
  const [own] = await Promise.all([loadOwnAnnouncements().catch(() => null), loadWords()]);
  if (own === null) {
    const said = document.getElementById('announcements-said');
    if (said !== null) said.textContent = announcementListText().ownFailed;
    return;
  }
  putAway(own.map(({ id }) => id));
  place.replaceChildren(makeDrawn(drawAnnouncementList(own)));
  // The address may name one that has just come.
  const wanted = own.find(({ id }) => location.hash === `#${anchorOfAnnouncement(id)}`);
  if (wanted !== undefined) document.getElementById(anchorOfAnnouncement(wanted.id))?.scrollIntoView();
}
