import type { Entry, EntryRow } from '#contract/timetable/timetable-entry.ts';
import { timetableResource } from '#contract/timetable/timetable-entry.ts';
import type { EntryForm } from '#domain/timetable/timetable-entry.ts';
import type { TimetableEntry, TimetableFields, TimetableSearch } from '../../ports/timetable.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { checkEntry } from './check-entry.ts';
import { entryReplyOf, rowReplyOf, snapshotOf, titleOf } from './entry-replies.ts';

/** Timetable entries, for admins. */
export const entries = createResourceService<{
  fields: TimetableFields;
  search: TimetableSearch;
  listed: TimetableEntry;
  newForm: EntryForm;
  changedForm: EntryForm;
  row: EntryRow;
  item: Entry;
}>({
  noun: 'timetable',
  storeOf: (ctx) => ctx.timetable,
  usualSort: '-date',
  fieldsOfNew: checkEntry,
  fieldsOfChange: checkEntry,
  statusOf: ({ status }) => status,
  titleOf,
  snapshotOf,
  itemOf: (_, entry) => entryReplyOf(entry),
  rowSchema: timetableResource.row,
  rowsOf: (_, rows) => rows.map(rowReplyOf),
});
