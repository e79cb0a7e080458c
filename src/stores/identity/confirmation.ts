import { atom } from 'nanostores';
import type { FieldErrors } from '#domain/account/validation.ts';
import { CONFIRMATION_FIELD, FACTOR_FIELD } from '#domain/identity/second-factor.ts';
import { environment } from '../environment.ts';
import { keepAlertForNextPage } from '../site/alert.ts';
import { tellRenewed } from './other-tabs.ts';
import { replaceToken } from './renewed-token.ts';
import { currentSession } from './session.ts';
import type { Reply } from '../request.ts';

/** Whether the admin area waits for a confirmation. */
export const $isAskingForCode = atom(false);
/** Whether it waits for the password: staff without a second factor, after half an hour without a call. */
export const $isAskingForPassword = atom(false);

let asked: Promise<boolean> | null = null;
let answer: (isGiven: boolean) => void = () => undefined;

/** Opens the dialog. Calls that are refused at the same time share it. Resolves to false when nothing was given. */
export function askForCode(errors: FieldErrors = {}): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve;
    $isAskingForPassword.set(errors['password'] !== undefined);
    $isAskingForCode.set(true);
  });
  return asked;
}

const SECURITY_PAGE = '/admin/security';

/**
 * What the admin area does about a refusal, by its fields: it asks for a confirmation, or leads to the page where a second
 * factor is set up. True when the call should be made again.
 */
export async function answerRefusal(errors: FieldErrors): Promise<boolean> {
  if (errors[CONFIRMATION_FIELD] !== undefined) return askForCode(errors);
  const advice = errors[FACTOR_FIELD];
  if (advice !== undefined && !environment().currentPath().startsWith(SECURITY_PAGE)) {
    keepAlertForNextPage(advice, 'warning');
    environment().redirectTo(SECURITY_PAGE);
  }
  return false;
}

/** Ends the wait: the refused calls are made again, or stay refused. */
export function answerForCode(isGiven: boolean): void {
  asked = null;
  $isAskingForCode.set(false);
  answer(isGiven);
}

/** Makes a call that confirms the session, and takes the token that the session has from then on, in every tab. */
export async function takeToken<T extends { readonly token: string }>(
  confirm: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const before = currentSession()?.token;
  const reply = await confirm();
  if (reply.ok && before !== undefined && replaceToken(before, reply.value.token))
    tellRenewed(before, reply.value.token);
  return reply;
}
