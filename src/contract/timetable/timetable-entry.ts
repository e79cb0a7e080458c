import * as v from 'valibot';
import { COURSE_GROUPS } from '#domain/timetable/timetable.ts';
import {
  ENTRY_STATUSES,
  LONGEST_PLAN_DAYS,
  MOST_EXCEPTIONS,
  RECORDING_STATES,
} from '#domain/timetable/timetable-entry.ts';
import type { ItemOf, RowOf } from '../staff/editable-resource.ts';
import { defineResource, oneOf } from '../staff/editable-resource.ts';

/** Bytes. Enough for a year's plan with a recording for each day. */
export const LONGEST_ENTRY_BYTES: number = 128 * 1024;

const optionalText = v.optional(v.nullable(v.string()), null);

const recurrenceEntries = {
  weekdays: v.pipe(v.array(v.number()), v.maxLength(7)),
  from: v.string(),
  until: v.string(),
};
const movedEntries = { date: v.string(), start: v.string(), end: v.string() };

/** The form's fields. The domain's `validateEntry` has their rules. */
const formEntries = {
  status: oneOf('status', ENTRY_STATUSES),
  subject: v.string(),
  topic: v.optional(v.string(), ''),
  faculty: v.optional(v.string(), ''),
  group: oneOf('group', COURSE_GROUPS),
  /** India's wall clock, HH:MM. */
  start: v.string(),
  end: v.string(),
  /** YYYY-MM-DD for a single class; otherwise `recurrence` is given. */
  date: optionalText,
  recurrence: v.optional(v.nullable(v.strictObject(recurrenceEntries)), null),
  /** Topics of single dates; the others have `topic`. */
  topics: v.optional(
    v.pipe(v.array(v.strictObject({ date: v.string(), topic: v.string() })), v.maxLength(LONGEST_PLAN_DAYS)),
    [],
  ),
  /** A null `movedTo` means that the class is cancelled. */
  exceptions: v.optional(
    v.pipe(
      v.array(v.strictObject({ date: v.string(), movedTo: v.nullable(v.strictObject(movedEntries)) })),
      v.maxLength(MOST_EXCEPTIONS),
    ),
    [],
  ),
  recordings: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          date: v.string(),
          state: oneOf('state', RECORDING_STATES),
          address: optionalText,
          materialId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
        }),
      ),
      v.maxLength(LONGEST_PLAN_DAYS),
    ),
    [],
  ),
  joinAddress: optionalText,
};

/** A list row: without the topics of dates, exceptions, recordings and the join address. */
const rowEntries = {
  status: v.picklist(ENTRY_STATUSES),
  subject: v.string(),
  topic: v.string(),
  faculty: v.string(),
  group: v.picklist(COURSE_GROUPS),
  start: v.string(),
  end: v.string(),
  date: v.nullable(v.string()),
  recurrence: v.nullable(v.object(recurrenceEntries)),
  firstDay: v.string(),
  lastDay: v.string(),
};

export const timetableResource = defineResource({
  path: '/api/admin/timetable',
  name: { aOne: 'an entry', many: 'Entries of the timetable' },
  form: formEntries,
  longestBodyBytes: LONGEST_ENTRY_BYTES,
  row: rowEntries,
  item: {
    ...rowEntries,
    topics: v.array(v.object({ date: v.string(), topic: v.string() })),
    exceptions: v.array(v.object({ date: v.string(), movedTo: v.nullable(v.object(movedEntries)) })),
    recordings: v.array(
      v.object({
        date: v.string(),
        state: v.picklist(RECORDING_STATES),
        address: v.nullable(v.string()),
        materialId: v.nullable(v.number()),
      }),
    ),
    joinAddress: v.nullable(v.string()),
  },
  sorts: ['-date', 'date', '-updated', 'updated', '-subject', 'subject'],
  statuses: ENTRY_STATUSES,
});
export type EntryRow = RowOf<typeof timetableResource>;
export type Entry = ItemOf<typeof timetableResource>;
