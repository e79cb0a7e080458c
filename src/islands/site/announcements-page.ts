import { anchorOfAnnouncement } from '#domain/site/announcement-anchor.ts';
import { drawAnnouncement } from '#domain/site/draw-announcement.ts';
import type { Announcement } from '#domain/site/announcement.ts';
import { currentSession } from '#stores/account/session.ts';
import { findAnnouncements } from '#stores/site/announcements.ts';
import { makeDrawn } from '../lib/make-element.ts';

/** What the page of announcements brings on top of the page's own script, without React: a guest downloads it. */

const part = (name: string): HTMLElement => document.getElementById(name) as HTMLElement;

/** A student's list brings the contract's schemas, which a guest does without. */
async function load(): Promise<readonly Announcement[] | null> {
  if (currentSession() === null) return findAnnouncements();
  const { loadOwnAnnouncements, putAway } = await import('#stores/site/own-announcements.ts');
  const own = await loadOwnAnnouncements();
  if (own !== null) putAway(own.map(({ id }) => id));
  return own;
}

async function show(): Promise<void> {
  const announcements = await load().catch(() => null);
  part('announcements').replaceChildren(...(announcements ?? []).map((each) => makeDrawn(drawAnnouncement(each))));
  part('announcements-said').textContent =
    announcements === null
      ? 'The announcements could not be loaded. Check your connection, then reload the page.'
      : announcements.length === 0
        ? 'There are no announcements at the moment.'
        : '';
  // The address may name one that has just come.
  const wanted = announcements?.find(({ id }) => location.hash === `#${anchorOfAnnouncement(id)}`);
  if (wanted !== undefined) part(anchorOfAnnouncement(wanted.id)).scrollIntoView();
}

void show();
