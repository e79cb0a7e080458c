/** The id of an announcement on its page: '/announcements#announcement-12'. Apart, so that the bar brings no Markdown. */
export const anchorOfAnnouncement = (id: number): string => `announcement-${id}`;
