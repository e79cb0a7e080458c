import { addDays } from '../lib/india-time.ts';
import type { Language } from '../lib/languages.ts';
import type { BoardRecord } from './exam-calendar.ts';
import { lastDayOf } from './exam-calendar.ts';

/** Which dates of an exam a phone is told of, and when. */

type InLanguages = Readonly<Record<Language, string>>;

/** A date of the board that a source knows to the day. */
export interface ExamDay extends Pick<BoardRecord, 'from' | 'to' | 'validUntil'> {
  /** The key of its papers. */
  readonly exam: string;
  readonly name: InLanguages;
  readonly kind: 'form' | 'admitCard' | 'exam' | 'result';
  readonly stage: InLanguages;
}

/**
 * The days on which students may be told, both included: before a form closes and an exam begins, and after an admit card
 * or a result has come out, which a build may learn of days later. None is longer than the seven days for which the
 * academy knows whom it has told.
 */
const SPANS: Readonly<Record<ExamDay['kind'], (day: ExamDay) => readonly [string, string]>> = {
  form: (day) => [addDays(lastDayOf(day), -3), lastDayOf(day)],
  admitCard: ({ from }) => [from, addDays(from, 6)],
  exam: ({ from }) => [addDays(from, -7), addDays(from, -1)],
  result: ({ from }) => [from, addDays(from, 6)],
};

const isTold = (kind: BoardRecord['kind']): kind is ExamDay['kind'] => Object.hasOwn(SPANS, kind);

/**
 * The dates of an exam that can be told: of a kind that asks for something, sure, and known to the day. A form is told of
 * before it closes, so its last day must be known.
 */
export const examDaysOf = (exam: Pick<ExamDay, 'exam' | 'name'>, days: readonly BoardRecord[]): readonly ExamDay[] =>
  days.flatMap(({ kind, stage, from, to, tentative, validUntil }) =>
    isTold(kind) && tentative !== true && (kind !== 'form' || to !== undefined) && from.length === 'YYYY-MM-DD'.length
      ? [{ exam: exam.exam, name: exam.name, kind, stage, from, ...(to !== undefined && { to }), validUntil }]
      : [],
  );

export const dueExamDays = (days: readonly ExamDay[], today: string): readonly ExamDay[] =>
  days.filter((day) => {
    const [first, last] = SPANS[day.kind](day);
    return first <= today && today <= last && (day.validUntil ?? today) >= today;
  });
