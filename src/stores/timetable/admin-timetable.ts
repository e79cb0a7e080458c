import { createTimetableEntry } from '#contract/timetable/create-timetable-entry.ts';
import { deleteTimetableEntry } from '#contract/timetable/delete-timetable-entry.ts';
import { getTimetableEntry } from '#contract/timetable/get-timetable-entry.ts';
import { listTimetableEntries } from '#contract/timetable/list-timetable-entries.ts';
import { restoreTimetableEntry } from '#contract/timetable/restore-timetable-entry.ts';
import type { Entry, EntryRow } from '#contract/timetable/timetable-entry.ts';
import { updateTimetableEntry } from '#contract/timetable/update-timetable-entry.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { ClassHosts, EntryForm } from '#domain/timetable/timetable-entry.ts';
import { validateEntry } from '#domain/timetable/timetable-entry.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { outcomeOfChange, outcomeOfDeletion } from '../staff/lost-change.ts';
import { outcomeOfCreate } from '../staff/lost-create.ts';
import type { SaveOutcome } from '../staff/outcome.ts';
import { refusalText } from '../staff/outcome.ts';
import { createTable } from '../staff/table.ts';
import type { TimetableField, TimetableFields, TimetableIntent } from './admin-timetable-form.ts';
import { fieldsOfEntry, formOf, serverFieldNames } from './admin-timetable-form.ts';

export type { Entry as TimetableEntry, EntryRow as TimetableRow };

/** Every entry of the timetable. */
export const timetableTable = createTable<EntryRow>((query) => request(listTimetableEntries, { query }));

const parametersOf = (id: number) => ({ id: String(id) });

/** One entry as the server has it now. */
export async function getTimetable(id: number): Promise<Reply<Entry>> {
  const reply = await request(getTimetableEntry, { parameters: parametersOf(id) });
  return reply.ok ? { ...reply, value: reply.value.item } : reply;
}

interface SaveInput {
  readonly fields: TimetableFields;
  readonly intent: TimetableIntent;
  readonly row: Entry | null;
  /** The version that the fields were written on; null while the entry is new. */
  readonly version: number | null;
  readonly clientId: string;
}

/** The lists of a form as a body holds them. */
const bodyOf = (form: EntryForm) => ({
  ...form,
  recurrence: form.recurrence === null ? null : { ...form.recurrence, weekdays: [...form.recurrence.weekdays] },
  exceptions: [...form.exceptions],
  recordings: [...form.recordings],
});

async function findTheirs(id: number): Promise<Entry | null> {
  const reply = await getTimetable(id);
  return reply.ok ? reply.value : null;
}

type Outcome = SaveOutcome<Entry, TimetableField>;

const storedFormOf = (entry: Entry): EntryForm => formOf(fieldsOfEntry(entry), 'save', entry).form;

const update = async (id: number, version: number, form: EntryForm): Promise<Outcome> =>
  outcomeOfChange(
    await request(updateTimetableEntry, { parameters: parametersOf(id), body: { version, ...bodyOf(form) } }),
    {
      path: pathOf(updateTimetableEntry, parametersOf(id)),
      form,
      formOf: storedFormOf,
      findTheirs: () => findTheirs(id),
      update: (theirs) => update(id, theirs.version, form),
      nameErrors: serverFieldNames,
    },
  );

const create = async (clientId: string, form: EntryForm): Promise<Outcome> =>
  outcomeOfCreate(await request(createTimetableEntry, { body: { clientId, ...bodyOf(form) } }), {
    form,
    formOf: storedFormOf,
    update: ({ id, version }) => update(id, version, form),
    nameErrors: serverFieldNames,
  });

/** Saves, publishes, withdraws or deletes an entry, by its version: a newer one of somebody else is never written over. */
export async function saveTimetable(
  { fields, intent, row, version, clientId }: SaveInput,
  hosts: ClassHosts,
): Promise<Outcome> {
  const isOld = row !== null && version !== null;
  if (intent === 'delete' && isOld)
    return outcomeOfDeletion(
      await request(deleteTimetableEntry, { parameters: parametersOf(row.id), body: { version } }),
      { findTheirs: () => findTheirs(row.id), nameErrors: serverFieldNames },
    );
  const { form, errors: own } = formOf(fields, intent, row);
  const errors = { ...serverFieldNames(validateEntry(form, hosts)), ...own };
  if (hasErrors(errors)) return { kind: 'invalid', errors };
  return isOld ? update(row.id, version, form) : create(clientId, form);
}

/** Takes a deletion back. Null when it is done, else what to do next. */
export async function restoreTimetable({
  id,
  version,
}: {
  readonly id: number;
  readonly version: number;
}): Promise<string | null> {
  const reply = await request(restoreTimetableEntry, { parameters: parametersOf(id), body: { version } });
  return reply.ok ? null : refusalText(reply);
}
