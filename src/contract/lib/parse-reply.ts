import type { GenericSchema, InferOutput } from 'valibot';
import { getDotPath, is, safeParse } from 'valibot';

/** The schema of a reply, or of a part of one. */
export type ReplySchema<Reply = unknown> = GenericSchema<unknown, Reply>;

/**
 * Reduces a reply to the fields that its schema names, so that nothing else can leave the server.
 * Throws an error that names the wrong field but not its value, because the text may reach a log.
 */
export function parseReply<Schema extends GenericSchema>(schema: Schema, reply: unknown): InferOutput<Schema> {
  const parsed = safeParse(schema, reply);
  if (parsed.success) return parsed.output;
  throw new Error(`the answer does not fit the contract at '${getDotPath(parsed.issues[0]) ?? ''}'`);
}

/** Whether `parseReply` would accept it. */
export const isReply = (schema: ReplySchema, reply: unknown): boolean => is(schema, reply);
