import { anchorOfAnnouncement } from '#domain/site/announcement-anchor.ts';
import { drawAnnouncementList } from '#domain/site/announcements-page.ts';
import { loadOwnAnnouncements, putAway } from '#stores/site/own-announcements.ts';
import { makeDrawn } from '../lib/make-element.ts';

/**
 * Shows a student's own announcements on their page, in place of those for everybody, which the page brings. No guest
 * downloads it.
 */
export async function showOwnAnnouncements(place: HTMLElement): Promise<void> {
  const own = await loadOwnAnnouncements().catch(() => null);
  if (own === null) {
    const said = document.getElementById('announcements-said');
    if (said !== null)
      said.textContent =
        'The announcements for you alone could not be loaded. Check your connection, then reload the page.';
    return;
  }
  putAway(own.map(({ id }) => id));
  place.replaceChildren(makeDrawn(drawAnnouncementList(own)));
  // The address may name one that has just come.
  const wanted = own.find(({ id }) => location.hash === `#${anchorOfAnnouncement(id)}`);
  if (wanted !== undefined) document.getElementById(anchorOfAnnouncement(wanted.id))?.scrollIntoView();
}
