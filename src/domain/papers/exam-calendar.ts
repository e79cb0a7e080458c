import { addDays } from '../lib/india-time.ts';
import type { Language } from '../lib/languages.ts';

/** Days of an exam that was or will be held, each with its source; the files of exams hold them. */

export const BOARD_PATH = '/board';
export const BOARD_FEED_PATH = '/board/rss.xml';
export const BOARD_CALENDAR_PATH = '/board/dates.ics';

/** In the order in which they happen. Cut-offs have records of their own. */
export const BOARD_KINDS = ['notification', 'form', 'admitCard', 'exam', 'key', 'result'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

export interface BoardRecord {
  readonly kind: BoardKind;
  /** Its round and stage: 'Tier 1, 2026'. */
  readonly stage: Readonly<Record<Language, string>>;
  /** A day, a month or a year, as far as the source knows it: '2026-05-21', '2026-08', '2026'. */
  readonly from: string;
  /** As exact as `from`; without it the record is one day, month or year. */
  readonly to?: string | undefined;
  /** Announced only: no source says that it was so. */
  readonly tentative?: boolean | undefined;
  readonly source: string;
  readonly also?: readonly string[] | undefined;
  readonly seen: string;
  /** The last day on which it says something; null for what stays true. */
  readonly validUntil: string | null;
}

const END_OF: Readonly<Record<number, string>> = { 4: '-12-31', 7: '-31' };

/** For comparing only: a short month may get a 31st. */
export const firstDayOf = ({ from }: Pick<BoardRecord, 'from'>): string =>
  `${from}${from.length === 4 ? '-01-01' : from.length === 7 ? '-01' : ''}`;
export const lastDayOf = ({ from, to = from }: Pick<BoardRecord, 'from' | 'to'>): string =>
  `${to}${END_OF[to.length] ?? ''}`;

/** They come out on one day. A form or an exam lasts, so its month is not over when it begins. */
const PUBLISHED: ReadonlySet<BoardKind> = new Set<BoardKind>(['notification', 'admitCard', 'key', 'result']);

/** Published in a month or a year that had begun when it was read: its day is past, whichever it was. */
const isOut = ({ kind, from, tentative, seen }: BoardRecord): boolean =>
  PUBLISHED.has(kind) && from.length < 'YYYY-MM-DD'.length && tentative !== true && firstDayOf({ from }) <= seen;

export const isOver = (record: Pick<BoardRecord, 'from' | 'to'>, today: string): boolean => lastDayOf(record) < today;

/** The last day on which a record is to come. */
export function untilOf(record: Pick<BoardRecord, 'from' | 'to' | 'validUntil'>): string {
  const last = lastDayOf(record);
  return record.validUntil !== null && record.validUntil < last ? record.validUntil : last;
}

/** What comes or lasts, by its day. */
export const comingOnBoard = <Each extends BoardRecord>(board: readonly Each[], today: string): readonly Each[] =>
  board
    .filter((record) => untilOf(record) >= today && !isOut(record))
    .toSorted((one, other) => firstDayOf(one).localeCompare(firstDayOf(other)));

/** Names a record of an exam, whichever other records join it: 'exam.2026-12.tier-2-2026'. */
export const recordKey = ({ kind, from, stage }: Pick<BoardRecord, 'kind' | 'from' | 'stage'>): string =>
  [
    kind,
    from,
    stage.en
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  ].join('.');

/** The kinds of which nothing is known. */
export const unknownKinds = (board: readonly Pick<BoardRecord, 'kind'>[]): readonly BoardKind[] =>
  BOARD_KINDS.filter((kind) => !board.some((record) => record.kind === kind));

/** A value in the file of an exam that can change. */
export interface DatedFact {
  /** 'src/content/exams/mts.md'. */
  readonly file: string;
  /** 'guide.pattern', 'days.exam.2026-12.tier-2-2026', 'cutOffs.cgl-tier1-2025'. */
  readonly field: string;
  /** In words, shortened. */
  readonly value: string;
  readonly source: string;
  readonly seen: string;
  readonly validUntil: string | null;
}
export type EndingDate = DatedFact & { readonly validUntil: string };

/** Staff are told so many days before a fact ends. */
const TOLD_DAYS = 7;

/** What ends within a week or has ended and still stands there, by its last day. */
export const endingDates = (facts: readonly DatedFact[], today: string): readonly EndingDate[] =>
  facts
    .filter((fact): fact is EndingDate => fact.validUntil !== null && fact.validUntil <= addDays(today, TOLD_DAYS))
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil) || one.file.localeCompare(other.file));

/** A sentence for each fact that is past its day, naming its file and field. */
export const endedSentences = (facts: readonly DatedFact[], today: string): readonly string[] =>
  endingDates(facts, today)
    .filter(({ validUntil }) => validUntil < today)
    .map(
      ({ file, field, value, validUntil }) =>
        `${file} has ${field} (${value}), which held until ${validUntil}. Write what holds now, its source and the day on which you read it, or take it out.`,
    );
