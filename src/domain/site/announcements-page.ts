import type { DrawnElement } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { drawMarkdown } from '../lib/drawn-markdown.ts';
import { anchorOfAnnouncement } from './announcement-anchor.ts';
import { announcementListText } from '../text/en/announcement-list.ts';
import type { Announcement } from './announcement.ts';
import type { Fragments } from '../lib/content-page.ts';
import { drawAnnouncement } from './draw-announcement.ts';
import { searchedTextOf, sectionsOf } from './page-text.ts';
import type { PageText } from './search-files.ts';
import { sectionOfPath } from './site-section.ts';

/** The page of announcements: the build and the worker fill it for everybody, the browser for a student. */

export const ANNOUNCEMENTS_PATH = '/announcements';

/** The list, newest first, or the sentence that there are none. */
export const drawAnnouncementList = (announcements: readonly Announcement[]): DrawnElement =>
  announcements.length === 0
    ? elementOf('p', { class: 'soft' }, [announcementListText().none])
    : elementOf('ul', { class: 'dated' }, announcements.map(drawAnnouncement));

export const drawAnnouncements = (announcements: readonly Announcement[]): Fragments => ({
  announcements: [drawAnnouncementList(announcements)],
});

/** The page's texts for the search, each announcement at its own place. */
export const announcementsText = (announcements: readonly Announcement[]): PageText => ({
  path: ANNOUNCEMENTS_PATH,
  title: announcementListText().title,
  section: sectionOfPath(ANNOUNCEMENTS_PATH),
  sections: [
    ...sectionsOf([
      elementOf('h1', {}, [announcementListText().title]),
      elementOf('p', {}, [announcementListText().summary]),
    ]),
    ...announcements.map(({ id, title, body }) => ({
      id: anchorOfAnnouncement(id),
      heading: title,
      text: searchedTextOf(drawMarkdown(body, 'en')),
    })),
  ],
});
