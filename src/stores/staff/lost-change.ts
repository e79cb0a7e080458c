import type { FieldErrors } from '#domain/account/validation.ts';
import { isSame } from '#domain/lib/is-same.ts';
import type { Reply } from '../request.ts';
import { currentSession } from '../identity/session.ts';
import type { SaveOutcome } from './outcome.ts';
import { outcomeOf } from './outcome.ts';

interface StoredItem {
  readonly id: number;
  readonly updatedBy: number;
  readonly deletedAt: string | null;
}

interface DeletionSteps<Item extends StoredItem, Field extends string> {
  /** Loads the current row after a conflict. */
  readonly findTheirs: () => Promise<Item | null>;
  readonly nameErrors: (errors: FieldErrors) => FieldErrors<Field>;
}

interface ChangeSteps<Item extends StoredItem, Field extends string> extends DeletionSteps<Item, Field> {
  /** The row's own path. */
  readonly path: string;
  /** What was sent, and the form of a row. If both are equal there is nothing to change. */
  readonly form: object;
  readonly formOf: (item: Item) => object;
  /** Sends the form again as a change of this row at its version. */
  readonly update: (item: Item) => Promise<SaveOutcome<Item, Field>>;
}

/** Forms sent for a row, by path, since its last reply. Each may have arrived. */
const unconfirmed = new Map<string, readonly object[]>();

const isOwn = ({ updatedBy }: StoredItem): boolean => updatedBy === currentSession()?.student.studentId;

/**
 * The outcome of a change. If an earlier try arrived and its reply was lost, the newer version is the admin's own save
 * and no conflict; input since then follows as another change. Any other newer version is a conflict.
 */
export async function outcomeOfChange<Item extends StoredItem, Field extends string>(
  reply: Reply<{ readonly item: Item }>,
  { path, form, formOf, findTheirs, update, nameErrors }: ChangeSteps<Item, Field>,
): Promise<SaveOutcome<Item, Field>> {
  const sent = unconfirmed.get(path) ?? [];
  if (!reply.ok && reply.mayHaveArrived) unconfirmed.set(path, [...sent, form]);
  const outcome = await outcomeOf(reply, findTheirs, nameErrors);
  const theirs = outcome.kind === 'conflict' ? outcome.theirs : null;
  if (outcome.kind === 'saved' || theirs !== null) unconfirmed.delete(path);
  if (theirs === null || theirs.deletedAt !== null || !isOwn(theirs)) return outcome;
  const standing = formOf(theirs);
  if (isSame(form, standing)) return { kind: 'saved', item: theirs };
  return sent.some((each) => isSame(each, standing)) ? update(theirs) : outcome;
}

/** The outcome of a deletion. The admin's own deletion whose reply was lost is no conflict. */
export async function outcomeOfDeletion<Item extends StoredItem, Field extends string>(
  reply: Reply<{ readonly item: Item }>,
  { findTheirs, nameErrors }: DeletionSteps<Item, Field>,
): Promise<SaveOutcome<Item, Field>> {
  const outcome = await outcomeOf(reply, findTheirs, nameErrors);
  const theirs = outcome.kind === 'conflict' ? outcome.theirs : null;
  return theirs !== null && theirs.deletedAt !== null && isOwn(theirs) ? { kind: 'saved', item: theirs } : outcome;
}
