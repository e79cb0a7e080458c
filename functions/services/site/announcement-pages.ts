import { ANNOUNCEMENTS_PATH, announcementsText, drawAnnouncements } from '#domain/site/announcements-page.ts';
import type { PagesOfKind } from '../lib/content-kind.ts';
import { listAnnouncements } from './list-announcements.ts';

/** The page of announcements, with those for everybody. What is for some students alone comes by their own call. */
export const announcementPages: PagesOfKind = {
  pagesOf: (changes) => changes.map(({ edition, isBuilt }) => [ANNOUNCEMENTS_PATH, { edition, isBuilt }] as const),
  draw: async (ctx) => ({ fragments: drawAnnouncements((await listAnnouncements(ctx)).announcements) }),
  searchTexts: async (ctx) => [announcementsText((await listAnnouncements(ctx)).announcements)],
};
