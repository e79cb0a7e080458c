import { ANNOUNCEMENTS_PATH, announcementsText, drawAnnouncements } from '#domain/site/announcements-page.ts';
import type { PagesOfKind } from '../lib/content-kind.ts';
import { listAnnouncements } from './list-announcements.ts';

/** The page of announcements, with those for everybody. Others come by a student's own call. */
export const announcementPages: PagesOfKind = {
  pagesOf: (changes) => changes.map(({ edition, isBuilt }) => [ANNOUNCEMENTS_PATH, { edition, isBuilt }] as const),
  draw: async (ctx) => ({ fragments: drawAnnouncements((await listAnnouncements(ctx)).announcements) }),
  searchTexts: async (ctx) => [announcementsText((await listAnnouncements(ctx)).announcements)],
};
