import type { ReplySchema } from '#contract/lib/parse-reply.ts';
import { isReply } from '#contract/lib/parse-reply.ts';
import type { Context } from '../context.ts';

/**
 * Whether a stored row's reply fits the contract. A row that a newer version wrote may name a type, kind or language
 * that this one does not know. Lists leave such a row out, so that the others are still shown, and it is logged.
 * `subject` names it as the audit log does: 'papers/12'.
 */
export function isReadable(
  { log }: Pick<Context, 'log'>,
  subject: string,
  schema: ReplySchema,
  reply: unknown,
): boolean {
  const isFitting = isReply(schema, reply);
  if (!isFitting) log.write('error', { event: 'unreadable-row', subject });
  return isFitting;
}
