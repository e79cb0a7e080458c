import type { GenericSchema, InferOutput } from 'valibot';
import { getDotPath, safeParse } from 'valibot';

/**
 * An answer reduced to what its schema names, so that nothing else can leave the server.
 * Throws with the place of a misfit, never with its value: the text may reach a log.
 */
export function parseAnswer<Schema extends GenericSchema>(schema: Schema, answer: unknown): InferOutput<Schema> {
  const parsed = safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new Error(`the answer does not fit the contract at '${getDotPath(parsed.issues[0]) ?? ''}'`);
}
