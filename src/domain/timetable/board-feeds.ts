import { DAY_MS, dayEnd, dayStart } from '../lib/india-time.ts';
import { localPath } from '../lib/local-path.ts';
import { rssText } from '../lib/rss.ts';
import { boardText } from '../text/en/board.ts';
import { calendarFeed } from './calendar-feed.ts';
import { recordDays, recordName, recordText } from '../papers/board-words.ts';
import type { BoardRecord } from '../papers/exam-calendar.ts';
import { BOARD_PATH, firstDayOf, lastDayOf, recordKey } from '../papers/exam-calendar.ts';

/** A record with the exam whose it is. */
export interface BoardEntry extends BoardRecord {
  /** 'cgl'. */
  readonly exam: string;
  /** In the language that is spoken. */
  readonly examName: string;
}

const placeOf = ({ exam }: BoardEntry, site: string): string => new URL(localPath(`${BOARD_PATH}#${exam}`), site).href;
/** A calendar replaces an event by a later one of the same id, so only the record's key is in it. */
const idOf = (entry: BoardEntry): string => `board-${entry.exam}-${recordKey(entry)}`;
/** A reader shows an item once, so what it would miss is in its id: another last day, and that a date has become sure. */
const itemOf = (entry: BoardEntry): string =>
  [idOf(entry), entry.to ?? [], entry.tentative === true ? 'tentative' : []].flat().join('.');

/** What was read last stands first. */
export const boardFeed = (entries: readonly BoardEntry[], site: string, today: string): string =>
  rssText({
    title: boardText().pageTitle,
    description: boardText().summary,
    site,
    items: entries
      .toSorted((one, other) => other.seen.localeCompare(one.seen) || firstDayOf(other).localeCompare(firstDayOf(one)))
      .map((entry) => ({
        title: `${entry.examName}: ${recordText(entry, today)}`,
        address: placeOf(entry, site),
        id: itemOf(entry),
        description: entry.source,
        day: entry.seen,
        category: entry.examName,
      })),
  });

/** Days as they are; of a month its first day, with the month in the name. What is known by its year alone is no day. */
export const boardCalendar = (entries: readonly BoardEntry[], site: string): string =>
  calendarFeed({
    name: boardText().title,
    page: new URL(localPath(BOARD_PATH), site).href,
    entries: [],
    moments: entries
      .filter(({ from }) => from.length > 'YYYY'.length)
      .map((entry) => {
        const isExact = entry.from.length === 'YYYY-MM-DD'.length;
        const first = firstDayOf(entry);
        return {
          uid: `${idOf(entry)}@${new URL(site).host}`,
          // Grows with each reading: a calendar ignores a change without a higher number.
          version: Math.floor(Date.parse(entry.seen) / DAY_MS),
          updatedAt: `${entry.seen}T00:00:00.000Z`,
          summary: `${entry.examName}: ${recordName(entry)}${isExact ? '' : `, ${recordDays(entry)}`}`,
          description: entry.tentative === true ? `${boardText().tentative}. ${entry.source}` : entry.source,
          startsAt: dayStart(first),
          endsAt: dayEnd(isExact ? lastDayOf(entry) : first) + 1,
          page: placeOf(entry, site),
        };
      }),
  });
