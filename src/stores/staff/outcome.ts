import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { FailedReply, Reply } from '../request.ts';

/** The outcome of a change. In every case but 'saved' the input is still in the form. */
export type SaveOutcome<Item, Field extends string = string> =
  | { readonly kind: 'saved'; readonly item: Item }
  /** Wrong fields, found here or by the server. */
  | { readonly kind: 'invalid'; readonly errors: FieldErrors<Field> }
  /**
   * Somebody else has saved a newer version, and nothing was overwritten. `theirs` is null when it could not be loaded.
   */
  | { readonly kind: 'conflict'; readonly theirs: Item | null; readonly message: string }
  /** Anything else, with what to do next. */
  | { readonly kind: 'refused'; readonly message: string };

/** Errors with a name that no field of the form has: the form shows them by themselves. */
export const errorsBeside = (errors: FieldErrors, names: readonly string[]): (readonly [string, string])[] =>
  Object.entries(errors).flatMap(([name, message]) =>
    message === undefined || names.includes(name) ? [] : [[name, message] as const],
  );

/** Where the input is now. A form with a draft has it on the device too, any other only on its page. */
export const kept = (): string => staffKitText().outcome.kept;
export const inForm = (): string => staffKitText().outcome.inForm;

/** Says what went wrong, where the input is and what to do next, when no field is wrong. */
export function refusalText({ retry, sentence, message, advice }: FailedReply, where = kept()): string {
  const text = staffKitText().outcome;
  if (retry === 'no') return message;
  if (retry === 'after-login') return text.sessionOver({ kept: where });
  if (retry === 'when-online') return text.unreachable({ kept: where });
  return sentence === null ? text.notNow({ kept: where, advice: String(advice) }) : `${sentence} ${where}`;
}

/** The outcome of a reply. `findTheirs` loads the current version, only after a conflict. */
export async function outcomeOf<Item, Field extends string>(
  reply: Reply<{ readonly item: Item }>,
  findTheirs: () => Promise<Item | null>,
  nameErrors: (errors: FieldErrors) => FieldErrors<Field>,
): Promise<SaveOutcome<Item, Field>> {
  if (reply.ok) return { kind: 'saved', item: reply.value.item };
  if (reply.status === 409) return { kind: 'conflict', theirs: await findTheirs(), message: reply.message };
  return hasErrors(reply.errors)
    ? { kind: 'invalid', errors: nameErrors(reply.errors) }
    : { kind: 'refused', message: refusalText(reply) };
}

/** The outcome of a change. 'changed' means that somebody else was first, so the current state must be loaded again. */
export type ChangeOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'changed' | 'refused'; readonly message: string };

/** A 409 means that the current state must be loaded again. */
export function changeOutcomeOf(reply: Reply<unknown>): ChangeOutcome {
  if (reply.ok) return { kind: 'done' };
  if (reply.status === 409) return { kind: 'changed', message: reply.message };
  if (hasErrors(reply.errors)) return { kind: 'invalid', errors: reply.errors };
  return { kind: 'refused', message: refusalText(reply, inForm()) };
}
