import type { Entry, EntryRow } from '#contract/timetable/timetable-entry.ts';
import type { TimetableClass } from '#contract/timetable/timetable.ts';
import type { Occurrence } from '#domain/timetable/timetable.ts';
import { GROUP_NAMES } from '#domain/timetable/timetable.ts';
import { topicOn } from '#domain/timetable/timetable-entry.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';

const recurrenceOf = ({ recurrence }: Pick<TimetableEntry, 'recurrence'>): Entry['recurrence'] =>
  recurrence === null ? null : { weekdays: [...recurrence.weekdays], from: recurrence.from, until: recurrence.until };

/** A row of the admin list. */
export const rowReplyOf = (entry: TimetableEntry): EntryRow => ({
  id: entry.id,
  clientId: entry.clientId,
  version: entry.version,
  status: entry.status,
  subject: entry.subject,
  topic: entry.topic,
  faculty: entry.faculty,
  group: entry.group,
  start: entry.start,
  end: entry.end,
  date: entry.date,
  recurrence: recurrenceOf(entry),
  firstDay: entry.firstDay,
  lastDay: entry.lastDay,
  deletedAt: entry.deletedAt,
  createdAt: entry.createdAt,
  createdBy: entry.createdBy,
  updatedAt: entry.updatedAt,
  updatedBy: entry.updatedBy,
});

/** The whole entry, for admins. */
export const entryReplyOf = (entry: TimetableEntry): Entry => ({
  ...rowReplyOf(entry),
  topics: entry.topics.map(({ date, topic }) => ({ date, topic })),
  exceptions: entry.exceptions.map(({ date, movedTo }) => ({
    date,
    movedTo: movedTo === null ? null : { date: movedTo.date, start: movedTo.start, end: movedTo.end },
  })),
  recordings: entry.recordings.map(({ date, state, address, materialId }) => ({ date, state, address, materialId })),
  joinAddress: entry.joinAddress,
});

/** The entry as the audit log stores it: what people filled in, and its state. */
export const snapshotOf = (entry: Omit<TimetableEntry, 'id'>): Snapshot => ({
  version: entry.version,
  status: entry.status,
  subject: entry.subject,
  topic: entry.topic,
  faculty: entry.faculty,
  group: entry.group,
  start: entry.start,
  end: entry.end,
  date: entry.date,
  recurrence: entry.recurrence,
  topics: entry.topics,
  exceptions: entry.exceptions,
  recordings: entry.recordings,
  joinAddress: entry.joinAddress,
  deletedAt: entry.deletedAt,
});

/** An entry's title for people. */
export const titleOf = ({ subject, topic }: Pick<TimetableEntry, 'subject' | 'topic'>): string =>
  topic === '' ? subject : `${subject}: ${topic}`;

/** One class as everybody may see it, without its join and recording addresses. */
export const classReplyOf = (
  entry: TimetableEntry,
  { date, startsAt, endsAt, isCancelled, isMoved }: Occurrence,
): TimetableClass => ({
  entryId: entry.id,
  date,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  isCancelled,
  isMoved,
  subject: entry.subject,
  topic: topicOn(entry, date),
  faculty: entry.faculty,
  group: entry.group,
  groupName: GROUP_NAMES[entry.group],
  recording: entry.recordings.find((each) => each.date === date)?.state ?? 'to-come',
});
