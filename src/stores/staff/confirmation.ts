import { atom } from 'nanostores';
import type { FieldErrors } from '#domain/account/validation.ts';

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

/** Ends the wait: the refused calls are made again, or stay refused. */
export function answerForCode(isGiven: boolean): void {
  asked = null;
  $isAskingForCode.set(false);
  answer(isGiven);
}
