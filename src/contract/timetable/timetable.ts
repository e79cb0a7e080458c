import * as v from 'valibot';
import { COURSE_GROUPS } from '#domain/timetable/timetable.ts';
import { RECORDING_STATES } from '#domain/timetable/timetable-entry.ts';
import { isCalendarDate } from '#domain/lib/india-time.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The longest window of the timetable that one call may ask for. */
export const LONGEST_WINDOW_DAYS = 62;

export const dateSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, () => repliesFieldsText().date),
  v.check(isCalendarDate, () => repliesFieldsText().noDate),
);

/** A class as everybody may see it. Separate calls give the addresses of the class and of its recording. */
export const classSchema = v.object({
  entryId: v.number(),
  /** The day on which it was planned, YYYY-MM-DD. It identifies the class within its entry. */
  date: v.string(),
  /** ISO instants; the new ones if the class was moved. */
  startsAt: v.string(),
  endsAt: v.string(),
  isCancelled: v.boolean(),
  isMoved: v.boolean(),
  subject: v.string(),
  topic: v.string(),
  faculty: v.string(),
  group: v.picklist(COURSE_GROUPS),
  /** The group's name for people. */
  groupName: v.string(),
  recording: v.picklist(RECORDING_STATES),
});
export type TimetableClass = v.InferOutput<typeof classSchema>;

export const getTimetable = defineEndpoint({
  method: 'GET',
  path: '/api/timetable',
  summary:
    'Classes by their start, from one date in India to another, at most 62 days; without dates from four weeks back to the end of next week. `firstDay` is that of the first class of all.',
  query: { from: v.optional(dateSchema), to: v.optional(dateSchema) },
  access: 'public',
  body: null,
  reply: v.object({ classes: v.array(classSchema), firstDay: v.nullable(v.string()) }),
  freshForSeconds: 30,
  successStatus: [200],
  refusals: [],
});
