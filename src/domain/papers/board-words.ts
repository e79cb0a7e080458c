import { spokenLanguage } from '../lib/define-text.ts';
import { longDayText } from '../lib/india-time.ts';
import { monthName } from '../lib/month-name.ts';
import { boardText } from '../text/en/board.ts';
import type { BoardRecord } from './exam-calendar.ts';
import { isOver } from './exam-calendar.ts';

/** The board of dates in words of the language that is spoken. */

const dayText = (day: string): string =>
  day.length === 4 ? day : day.length === 7 ? monthName(day) : longDayText(day);

/** 'Exam, Tier 1, 2026'. */
export const recordName = ({ kind, stage }: Pick<BoardRecord, 'kind' | 'stage'>): string =>
  `${boardText().kinds[kind]}, ${stage[spokenLanguage()]}`;

export const recordDays = ({ from, to }: Pick<BoardRecord, 'from' | 'to'>): string =>
  to === undefined ? dayText(from) : boardText().range({ from: dayText(from), to: dayText(to) });

/** Of a date that was only announced; null for one that a source says was so. */
export function recordDoubt(record: BoardRecord, today: string): string | null {
  if (record.tentative !== true) return null;
  return isOver(record, today) ? boardText().unproved : boardText().tentative;
}

/** 'Exam, Tier 2, 2026: December 2026 (announced, tentative)'. */
export function recordText(record: BoardRecord, today: string): string {
  const doubt = recordDoubt(record, today);
  return `${recordName(record)}: ${recordDays(record)}${doubt === null ? '' : ` (${doubt})`}`;
}
