import { isRecord } from '#domain/lib/is-record.ts';
import type { SignupForm } from '#domain/account/validation.ts';
import { environment } from '../environment.ts';

/** What of a sign-up is kept in its tab until it is sent or given up, so that another page does not lose it: no password. */
const KEY = 'academy:signup-typed';
const KEPT = ['firstName', 'lastName', 'gender', 'education', 'email', 'mobileNumber'] as const;
type Kept = Partial<Record<(typeof KEPT)[number], string>>;

export const forgetTypedSignup = (): void => environment().session.remove(KEY);

export function keepTypedSignup(form: SignupForm): void {
  const typed = Object.fromEntries(KEPT.flatMap((field) => (form[field] === '' ? [] : [[field, form[field]]])));
  if (Object.keys(typed).length === 0) forgetTypedSignup();
  else environment().session.set(KEY, JSON.stringify(typed));
}

/** What was typed into the sign-up on another page of this tab; empty for nothing. */
export function findTypedSignup(): Kept {
  try {
    const data: unknown = JSON.parse(environment().session.get(KEY) ?? '');
    const found = isRecord(data) ? data : {};
    return Object.fromEntries(
      KEPT.flatMap((field) => (typeof found[field] === 'string' ? [[field, found[field]]] : [])),
    );
  } catch {
    return {};
  }
}
