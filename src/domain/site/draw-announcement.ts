import { spokenLanguage } from '../lib/define-text.ts';
import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { drawMarkdown } from '../lib/drawn-markdown.ts';
import { unlessSpoken } from '../lib/page-language.ts';
import { languageOfLetters } from '../lib/languages.ts';
import { announcementListText } from '../text/en/announcement-list.ts';
import { longDayText } from '../lib/india-time.ts';
import { anchorOfAnnouncement } from './announcement-anchor.ts';
import type { Announcement } from './announcement.ts';

/** The text in the language that its author wrote, marked on a page of another one. */
function drawBody(body: string): readonly DrawnNode[] {
  if (spokenLanguage() === 'en') return drawMarkdown(body, 'en');
  const language = languageOfLetters(body) ?? 'en';
  return [elementOf('div', { class: 'stack', lang: unlessSpoken(language) }, drawMarkdown(body, language))];
}

/** An announcement in the list of its page, and in the preview for staff. */
export const drawAnnouncement = ({ id, title, body, from, isImportant }: Announcement): DrawnElement =>
  elementOf('li', { class: 'prose', id: anchorOfAnnouncement(id) }, [
    elementOf('p', { class: 'soft' }, [
      elementOf('time', { datetime: from }, [longDayText(Date.parse(from))]),
      ...(isImportant ? [announcementListText().important] : []),
    ]),
    elementOf('h2', { lang: spokenLanguage() === 'en' ? undefined : unlessSpoken(languageOfLetters(title) ?? 'en') }, [
      title,
    ]),
    ...drawBody(body),
  ]);
