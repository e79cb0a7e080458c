import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { recordDays, recordDoubt, recordName } from '#domain/papers/board-words.ts';
import type { BoardRecord } from '#domain/papers/exam-calendar.ts';
import { lastDayOf, nextOnBoard } from '#domain/papers/exam-calendar.ts';
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
  readonly next: BoardRecord | null;
  /** When its next date was looked for. */
  readonly checked: string;
}

/** The day on which the pages are built. */
export const builtOn = (): string => indiaDayOf(Date.now());

export async function listBoard(): Promise<readonly BoardExam[]> {
  return (await getCollection('exams')).map(({ data: { id, slug, group, name, days, cutOffs, next } }) => ({
    key: id,
    name: name[spokenLanguage()],
    guide: `/courses/${group}/${slug}`,
    days,
    cutOffs: Object.values(cutOffs),
    next: nextOnBoard(days, builtOn()),
    checked: next.seen,
  }));
}

export const entriesOf = (exams: readonly BoardExam[]): readonly BoardEntry[] =>
  exams.flatMap(({ key, name, days }) => days.map((record) => ({ ...record, exam: key, examName: name })));

/** What a student's day says of the exam's next date, by exam. */
export interface NextDate {
  readonly title: string;
  readonly text: string;
  /** The last day on which it is to come. */
  readonly until: string;
}

export async function listNextDates(): Promise<Readonly<Record<string, NextDate>>> {
  return Object.fromEntries(
    (await listBoard()).flatMap(({ key, next }) => {
      if (next === null) return [];
      const doubt = recordDoubt(next, builtOn());
      const text = doubt === null ? recordDays(next) : `${recordDays(next)} (${doubt})`;
      return [[key, { title: recordName(next), text, until: next.validUntil ?? lastDayOf(next) }]];
    }),
  );
}
