import { defineText } from '../../lib/define-text.ts';

/** The page of announcements, and the bar with the newest one. */
export const announcementListText = defineText('announcement-list', {
  title: 'Announcements',
  summary: 'What the academy announces now: changes of classes, new papers and mock tests, and dates to keep.',
  none: 'There are no announcements at the moment.',
  important: '. Important',
  alsoByMail:
    'Important ones also come by mail, and as a notice on each phone on which you have switched notices on in your profile.',
  ownFailed: 'The announcements for you alone could not be loaded. Check your connection, then reload the page.',
  bar: 'Announcement',
  close: 'Close',
  closeNamed: ({ title }: { title: string }) => `Close the announcement “${title}”`,
});
