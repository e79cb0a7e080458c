import { ADMIN_MESSAGES } from '#domain/staff/admin-messages.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { isSame } from '#domain/lib/is-same.ts';
import type { Reply } from '../request.ts';
import type { SaveOutcome } from './outcome.ts';
import { outcomeOf } from './outcome.ts';

interface StoredItem {
  readonly version: number;
  readonly deletedAt: string | null;
}

interface CreateSteps<Item extends StoredItem, Field extends string> {
  /** What was sent, and the form of a row. If both are equal there is nothing to change. */
  readonly form: object;
  readonly formOf: (item: Item) => object;
  /** Sends the form as a change of this row at its version. */
  readonly update: (item: Item) => Promise<SaveOutcome<Item, Field>>;
  readonly nameErrors: (errors: FieldErrors) => FieldErrors<Field>;
}

/** A create never overwrites, so there is no other version to show. */
const noneOfTheirs = async (): Promise<null> => null;

/**
 * The outcome of a create. 200 instead of 201 means that an earlier try arrived and its reply was lost. The server has
 * not changed that row, so input since then follows as a change of it. A row that was changed since is a conflict, and
 * a deleted one stays deleted.
 */
export async function outcomeOfCreate<Item extends StoredItem, Field extends string>(
  reply: Reply<{ readonly item: Item }>,
  { form, formOf, update, nameErrors }: CreateSteps<Item, Field>,
): Promise<SaveOutcome<Item, Field>> {
  if (!reply.ok || reply.status === 201) return outcomeOf(reply, noneOfTheirs, nameErrors);
  const { item } = reply.value;
  if (item.deletedAt !== null) return { kind: 'refused', message: ADMIN_MESSAGES.deleted };
  if (isSame(form, formOf(item))) return { kind: 'saved', item };
  return item.version === 1 ? update(item) : { kind: 'conflict', theirs: item, message: ADMIN_MESSAGES.conflict };
}
