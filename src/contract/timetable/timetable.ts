import * as v from 'valibot';
import { COURSE_GROUPS } from '#domain/timetable/timetable.ts';
import { RECORDING_STATES } from '#domain/timetable/timetable-entry.ts';
import { isCalendarDate } from '#domain/account/validation.ts';
import { defineEndpoint } from '../endpoint.ts';

/** A window of the timetable may span so many days. */
export const LONGEST_WINDOW_DAYS = 62;

export const dateSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'The date must read like 2026-11-23'),
  v.check(isCalendarDate, 'There is no such date'),
);

/** One class as everybody may see it. It has no join address and no address of its recording: those are asked for apart. */
export const classSchema = v.object({
  entryId: v.number(),
  /** The day for which it was planned: its name within the entry. */
  date: v.string(),
  /** ISO instants; where it was moved, the new ones. */
  startsAt: v.string(),
  endsAt: v.string(),
  isCancelled: v.boolean(),
  isMoved: v.boolean(),
  subject: v.string(),
  topic: v.string(),
  faculty: v.string(),
  group: v.picklist(COURSE_GROUPS),
  /** What people call the group. */
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
