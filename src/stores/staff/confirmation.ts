import { atom } from 'nanostores';

/** Whether the admin area waits for a code of the second factor. */
export const $isAskingForCode = atom(false);

let asked: Promise<boolean> | null = null;
let answer: (isGiven: boolean) => void = () => undefined;

/** Opens the dialog. Calls that are refused at the same time share it. Resolves to false when no code was given. */
export function askForCode(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve;
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
