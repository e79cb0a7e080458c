import type { Entry, EntryRow } from '#contract/timetable/timetable-entry.ts';
import { timetableResource } from '#contract/timetable/timetable-entry.ts';
import type { TimetableClass } from '#contract/timetable/timetable.ts';
import type { Occurrence } from '#domain/timetable/timetable.ts';
import { groupName } from '#domain/timetable/group-name.ts';
import { topicOn } from '#domain/timetable/timetable-entry.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import { projected } from '../lib/projected.ts';

/** A row of the admin list. */
export const rowReplyOf = (entry: TimetableEntry): EntryRow =>
  projected(timetableResource.row.entries, entry) as EntryRow;

/** The whole entry, for admins. */
export const entryReplyOf = (entry: TimetableEntry): Entry => projected(timetableResource.item.entries, entry) as Entry;

const SNAPSHOT = {
  version: 0,
  status: '',
  subject: '',
  topic: '',
  faculty: '',
  group: '',
  start: '',
  end: '',
  date: '',
  recurrence: null,
  topics: [],
  exceptions: [],
  recordings: [],
  joinAddress: '',
  deletedAt: '',
};

/** The entry as the audit log stores it: what people filled in, and its state. */
export const snapshotOf = (entry: Omit<TimetableEntry, 'id'>): Snapshot => projected(SNAPSHOT, entry);

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
  groupName: groupName(entry.group),
  recording: entry.recordings.find((each) => each.date === date)?.state ?? 'to-come',
});
