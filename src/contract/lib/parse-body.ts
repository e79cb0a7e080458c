import type { BaseIssue, GenericSchema, InferOutput } from 'valibot';
import { getDotPath, safeParse } from 'valibot';
import { requiredMessage } from '#domain/account/form-messages.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { repliesLibText } from '#domain/text/en/replies-lib.ts';

export type ParsedBody<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `message` is set when the issue belongs to no single field. */
  | { readonly ok: false; readonly message: string | null; readonly errors: Readonly<Record<string, string>> };

const isKeyIssue = (issue: BaseIssue<unknown>): boolean => issue.path?.at(-1)?.origin === 'key';

/** A sentence for a rule without one of its own. It never repeats the value. */
function plainMessage(issue: BaseIssue<unknown>, field: string): string {
  if (issue.expected === 'never') return repliesLibText().unknownField({ field });
  return isKeyIssue(issue) ? requiredMessage(field) : repliesLibText().invalidField({ field });
}

/** One sentence for each field. The field's own rule comes before a general one. */
function messagesByField(issues: readonly BaseIssue<unknown>[]): Record<string, string> {
  const messages = new Map<string, string>();
  const inOrder = [
    ...issues.filter(({ message }) => message !== ''),
    ...issues.filter(({ message }) => message === ''),
  ];
  for (const issue of inOrder) {
    // An unknown key may hold half a surrogate pair, which strict JSON parsers refuse in a reply.
    const field = getDotPath(issue)?.toWellFormed() ?? null;
    if (field !== null && !messages.has(field)) messages.set(field, issue.message || plainMessage(issue, field));
  }
  return Object.fromEntries(messages);
}

/** Parses a body by its schema. On failure gives a message for each wrong field, as `apiErrorSchema` has them. */
export function parseBody<Schema extends GenericSchema>(
  schema: Schema,
  data: unknown,
): ParsedBody<InferOutput<Schema>> {
  if (!isRecord(data)) return { ok: false, message: repliesLibText().bodyNotObject, errors: {} };
  const parsed = safeParse(schema, data, { message: '' });
  if (parsed.success) return { ok: true, value: parsed.output };
  const whole = parsed.issues.find((issue) => getDotPath(issue) === null);
  return { ok: false, message: whole === undefined ? null : whole.message, errors: messagesByField(parsed.issues) };
}
