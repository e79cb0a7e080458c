import type { Entry } from '#contract/timetable/timetable-entry.ts';
import type { ClassPlan } from '#domain/timetable/timetable.ts';
import { COURSE_GROUPS } from '#domain/timetable/timetable.ts';
import type { EntryForm, EntryStatus } from '#domain/timetable/timetable-entry.ts';
import { tidyEntry } from '#domain/timetable/timetable-entry.ts';
import { addDays, isCalendarDate, longDayText } from '#domain/lib/india-time.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import { todayInIndia } from '../lib/today-in-india.ts';
import {
  exceptionOf,
  exceptionRowOf,
  parseExceptions,
  parseRecordings,
  parseTopics,
  recordingOf,
  recordingRowOf,
  writeExceptions,
  writeRecordings,
  writeTopics,
} from './class-lines.ts';

/** The form's fields in order. All are texts, so that a draft keeps them as typed. */
export const TIMETABLE_FIELDS = [
  'subject',
  'topic',
  'faculty',
  'group',
  'start',
  'end',
  'repeats',
  'date',
  'weekdays',
  'from',
  'until',
  'topics',
  'exceptions',
  'joinAddress',
  'recordings',
] as const;
export type TimetableField = (typeof TIMETABLE_FIELDS)[number];
export type TimetableFields = Readonly<Record<TimetableField, string>>;

/** The action of a button in the form. */
export type TimetableIntent = 'save' | 'publish' | 'unpublish' | 'delete';

/** The form of an entry; null gives an empty form for today in India. */
export function fieldsOfEntry(entry: Entry | null): TimetableFields {
  return {
    subject: entry?.subject ?? '',
    topic: entry?.topic ?? '',
    faculty: entry?.faculty ?? '',
    group: entry?.group ?? '',
    start: entry?.start ?? '',
    end: entry?.end ?? '',
    repeats: entry?.recurrence ? 'weekly' : 'once',
    date: entry === null ? todayInIndia() : (entry.date ?? ''),
    weekdays: entry?.recurrence?.weekdays.join(',') ?? '',
    from: entry?.recurrence?.from ?? '',
    until: entry?.recurrence?.until ?? '',
    topics: writeTopics(entry?.topics ?? []),
    exceptions: writeExceptions(entry?.exceptions.map(exceptionRowOf) ?? []),
    joinAddress: entry?.joinAddress ?? '',
    recordings: writeRecordings(entry?.recordings.map(recordingRowOf) ?? []),
  };
}

const weekdaysOf = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));

/** The plan of the classes, as far as it is filled in. */
export function planOf({ repeats, date, weekdays, from, until, start, end, exceptions }: TimetableFields): ClassPlan {
  const recurrence = repeats === 'weekly' ? { weekdays: weekdaysOf(weekdays), from, until } : null;
  return {
    date: recurrence === null ? date : null,
    recurrence,
    start,
    end,
    exceptions: parseExceptions(exceptions).map(exceptionOf),
  };
}

function statusOf(intent: TimetableIntent, entry: Entry | null): EntryStatus {
  if (intent === 'publish') return 'published';
  return intent === 'unpublish' ? 'draft' : (entry?.status ?? 'draft');
}

/** Converts the fields to what the server takes. `errors` names fields that cannot be converted. */
export function formOf(
  fields: TimetableFields,
  intent: TimetableIntent,
  entry: Entry | null,
): { readonly form: EntryForm; readonly errors: FieldErrors<TimetableField> } {
  const group = COURSE_GROUPS.find((each) => each === fields.group);
  const rows = parseRecordings(fields.recordings);
  const { subject, topic, faculty, joinAddress } = fields;
  const form = {
    ...planOf(fields),
    status: statusOf(intent, entry),
    subject,
    topic,
    faculty,
    group: group ?? 'eklavya',
    joinAddress,
    topics: fields.repeats === 'weekly' ? parseTopics(fields.topics) : [],
    recordings: rows.map(recordingOf),
  };
  const errors: FieldErrors<TimetableField> = {
    ...(group === undefined && { group: staffTimetableText().chooseGroup }),
    ...(rows.some((row) => row.material !== '' && recordingOf(row).materialId === null) && {
      recordings: staffTimetableText().noMaterial,
    }),
  };
  return { form: tidyEntry(form), errors };
}

/** Maps errors from the server's field names to the form's. */
export function serverFieldNames(errors: FieldErrors): FieldErrors<TimetableField> {
  const named = Object.entries(errors).map(([name, message]) => [
    name.replace(/[.[].*$/, '').replace('recurrence', 'weekdays'),
    message,
  ]);
  return Object.fromEntries(named) as FieldErrors<TimetableField>;
}

/** Nobody plans a class further ahead. Days. */
const PLANNED_DAYS = 366;

/** What is asked before a class is shown to students; null where its dates are usual. */
export function questionOfClass(
  { repeats, date, from, until }: TimetableFields,
  intent: TimetableIntent,
): string | null {
  if (intent !== 'publish') return null;
  const today = todayInIndia();
  const last = repeats === 'weekly' ? until : date;
  if (isCalendarDate(last) && last < today) return staffTimetableText().question.over({ day: longDayText(last) });
  const first = repeats === 'weekly' ? from : date;
  if (isCalendarDate(first) && first > addDays(today, PLANNED_DAYS))
    return staffTimetableText().question.far({ day: longDayText(first) });
  return null;
}
