import { ACCOUNT_MESSAGES, CLOSING_WORD } from './account-messages.ts';
import { VALIDATION } from './form-messages.ts';
import type { FieldErrors } from './validation.ts';
import { newPasswordError } from './validation.ts';

export interface PasswordChangeForm {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export interface ClosingForm {
  readonly password: string;
  readonly confirmation: string;
}

const present = <Field extends string>(messages: Record<Field, string | null>): FieldErrors<Field> =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null)) as FieldErrors<Field>;

/** A new password has the rules of a reset (spec section 5, forgot password). */
export const validatePasswordChange = ({
  currentPassword,
  newPassword,
  confirmPassword,
}: PasswordChangeForm): FieldErrors<keyof PasswordChangeForm> =>
  present({
    currentPassword: currentPassword === '' ? VALIDATION.passwordRequired : null,
    newPassword: newPasswordError(newPassword),
    confirmPassword: confirmPassword === newPassword ? null : VALIDATION.passwordsDiffer,
  });

/** Whether the word was typed, in any case: phones may change it. */
export const isClosingConfirmed = (confirmation: string): boolean => confirmation.trim().toUpperCase() === CLOSING_WORD;

export const validateClosing = ({ password, confirmation }: ClosingForm): FieldErrors<keyof ClosingForm> =>
  present({
    password: password === '' ? VALIDATION.passwordRequired : null,
    confirmation: isClosingConfirmed(confirmation) ? null : ACCOUNT_MESSAGES.confirmationWrong,
  });
