import type {
  StoredCurrentAffairsItem,
  CurrentAffairsForm,
  CurrentAffairsRow,
} from '#domain/current-affairs/current-affairs-item.ts';
import { createCurrentAffairs } from '#contract/current-affairs/create-current-affairs.ts';
import { deleteCurrentAffairs } from '#contract/current-affairs/delete-current-affairs.ts';
import { getCurrentAffairsItem } from '#contract/current-affairs/get-current-affairs-item.ts';
import { listCurrentAffairs } from '#contract/current-affairs/list-current-affairs.ts';
import { restoreCurrentAffairs } from '#contract/current-affairs/restore-current-affairs.ts';
import { updateCurrentAffairs } from '#contract/current-affairs/update-current-affairs.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { CurrentAffairsField, CurrentAffairsFields, CurrentAffairsIntent } from './admin-current-affairs-form.ts';
import { fieldsOfEntry, formOf, serverFieldNames } from './admin-current-affairs-form.ts';
import { validateItem } from '#domain/current-affairs/current-affairs-item.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { outcomeOfChange, outcomeOfDeletion } from '../staff/lost-change.ts';
import { outcomeOfCreate } from '../staff/lost-create.ts';
import type { SaveOutcome } from '../staff/outcome.ts';
import { refusalText } from '../staff/outcome.ts';
import { createTable } from '../staff/table.ts';

/** Every item of current affairs that staff have written. */
export const currentAffairsTable = createTable<CurrentAffairsRow>((query) => request(listCurrentAffairs, { query }));

const parametersOf = (id: number) => ({ id: String(id) });

/** One item as the server has it now. */
export async function getEntry(id: number): Promise<Reply<StoredCurrentAffairsItem>> {
  const reply = await request(getCurrentAffairsItem, { parameters: parametersOf(id) });
  return reply.ok ? { ...reply, value: reply.value.item } : reply;
}

interface SaveInput {
  readonly fields: CurrentAffairsFields;
  readonly intent: CurrentAffairsIntent;
  readonly row: StoredCurrentAffairsItem | null;
  /** The version that the fields were written on; null while the item is new. */
  readonly version: number | null;
  readonly clientId: string;
}

async function findTheirs(id: number): Promise<StoredCurrentAffairsItem | null> {
  const reply = await getEntry(id);
  return reply.ok ? reply.value : null;
}

type Outcome = SaveOutcome<StoredCurrentAffairsItem, CurrentAffairsField>;

const storedFormOf = (item: StoredCurrentAffairsItem): CurrentAffairsForm =>
  formOf(fieldsOfEntry(item), 'save', item).form;

const update = async (id: number, version: number, form: CurrentAffairsForm): Promise<Outcome> =>
  outcomeOfChange(await request(updateCurrentAffairs, { parameters: parametersOf(id), body: { version, ...form } }), {
    path: pathOf(updateCurrentAffairs, parametersOf(id)),
    form,
    formOf: storedFormOf,
    findTheirs: () => findTheirs(id),
    update: (theirs) => update(id, theirs.version, form),
    nameErrors: serverFieldNames,
  });

const create = async (clientId: string, form: CurrentAffairsForm): Promise<Outcome> =>
  outcomeOfCreate(await request(createCurrentAffairs, { body: { clientId, ...form } }), {
    form,
    formOf: storedFormOf,
    update: ({ id, version }) => update(id, version, form),
    nameErrors: serverFieldNames,
  });

/** Saves, publishes, schedules, withdraws or deletes an item, by its version: a newer one of somebody else is never written over. */
export async function saveEntry({ fields, intent, row, version, clientId }: SaveInput): Promise<Outcome> {
  const isOld = row !== null && version !== null;
  if (intent === 'delete' && isOld)
    return outcomeOfDeletion(
      await request(deleteCurrentAffairs, { parameters: parametersOf(row.id), body: { version } }),
      { findTheirs: () => findTheirs(row.id), nameErrors: serverFieldNames },
    );
  const { form, errors: own } = formOf(fields, intent, row);
  const errors = { ...serverFieldNames(validateItem(form)), ...own };
  if (hasErrors(errors)) return { kind: 'invalid', errors };
  return isOld ? update(row.id, version, form) : create(clientId, form);
}

/** Takes a deletion back. Null when it is done, else what to do next. */
export async function restoreEntry({
  id,
  version,
}: {
  readonly id: number;
  readonly version: number;
}): Promise<string | null> {
  const reply = await request(restoreCurrentAffairs, { parameters: parametersOf(id), body: { version } });
  return reply.ok ? null : refusalText(reply);
}
