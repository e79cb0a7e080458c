import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { recordDays, recordDoubt, recordName } from '#domain/papers/board-words.ts';
import type { BoardRecord } from '#domain/papers/exam-calendar.ts';
import { comingOnBoard, untilOf } from '#domain/papers/exam-calendar.ts';
import type { BoardEntry } from '#domain/timetable/board-feeds.ts';

/** An exam on the board of dates. */
export interface BoardExam {
  readonly key: string;
  /** In the language of the page. */
  readonly name: string;
  readonly guide: string;
  /** Oldest first. */
  readonly days: readonly BoardRecord[];
  readonly cutOffs: readonly CollectionEntry<'exams'>['data']['cutOffs'][string][];
  /** Those to come on the day of the build, the first first. */
  readonly coming: readonly BoardRecord[];
  /** When its next dates were looked for. */
  readonly checked: string;
}

/** The day on which the pages are built. */
export const builtOn = (): string => indiaDayOf(Date.now());

export async function listBoard(): Promise<readonly BoardExam[]> {
  return (await getCollection('exams')).map(({ data: { id, slug, group, name, days, cutOffs, checked } }) => ({
    key: id,
    name: name[spokenLanguage()],
    guide: `/courses/${group}/${slug}`,
    days,
    cutOffs: Object.values(cutOffs),
    coming: comingOnBoard(days, builtOn()),
    checked,
  }));
}

export const entriesOf = (exams: readonly BoardExam[]): readonly BoardEntry[] =>
  exams.flatMap(({ key, name, days }) => days.map((record) => ({ ...record, exam: key, examName: name })));

/** What a student's day says of a date of the exam. */
export interface NextDate {
  readonly title: string;
  readonly text: string;
  /** The last day on which it is to come. */
  readonly until: string;
}

const nextDateOf = (record: BoardRecord): NextDate => {
  const doubt = recordDoubt(record, builtOn());
  const text = doubt === null ? recordDays(record) : `${recordDays(record)} (${doubt})`;
  return { title: recordName(record), text, until: untilOf(record) };
};

/** By exam, the first first. */
export async function listNextDates(): Promise<Readonly<Record<string, readonly NextDate[]>>> {
  return Object.fromEntries(
    (await listBoard()).flatMap(({ key, coming }) => (coming.length === 0 ? [] : [[key, coming.map(nextDateOf)]])),
  );
}
