import type { Entry, EntryRow } from '#contract/timetable/timetable-entry.ts';
import { timetableResource } from '#contract/timetable/timetable-entry.ts';
import type { EntryForm } from '#domain/timetable/timetable-entry.ts';
import { validateEntry } from '#domain/timetable/timetable-entry.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import { fieldsOfEntry, formOf, serverFieldNames } from './admin-timetable-form.ts';

export type { Entry as TimetableEntry, EntryRow as TimetableRow };

/** The lists of a form as a body holds them. */
const bodyOf = (form: EntryForm) => ({
  ...form,
  recurrence: form.recurrence === null ? null : { ...form.recurrence, weekdays: [...form.recurrence.weekdays] },
  topics: [...form.topics],
  exceptions: [...form.exceptions],
  recordings: [...form.recordings],
});

/** All entries of the timetable. */
export const timetableStore = createEditableStore({
  endpoints: timetableResource,
  formOf,
  storedFormOf: (entry) => formOf(fieldsOfEntry(entry), 'save', entry).form,
  validate: validateEntry,
  nameErrors: serverFieldNames,
  newBodyOf: (clientId, form) => ({ clientId, ...bodyOf(form) }),
  changedBodyOf: (version, form) => ({ version, ...bodyOf(form) }),
});
