import type { DrawnElement } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { drawMarkdown } from '../lib/drawn-markdown.ts';
import { longDayText } from '../lib/india-time.ts';
import { anchorOfAnnouncement } from './announcement-anchor.ts';
import type { Announcement } from './announcement.ts';

/** An announcement in the list of its page, and in the preview for staff. */
export const drawAnnouncement = ({ id, title, body, from, isImportant }: Announcement): DrawnElement =>
  elementOf('li', { class: 'prose', id: anchorOfAnnouncement(id) }, [
    elementOf('p', { class: 'soft' }, [
      elementOf('time', { datetime: from }, [longDayText(Date.parse(from))]),
      ...(isImportant ? ['. Important'] : []),
    ]),
    elementOf('h2', {}, [title]),
    ...drawMarkdown(body, 'en'),
  ]);
