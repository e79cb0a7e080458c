import { accountMessagesText } from '../text/en/account-messages.ts';
import { validationText } from '../text/en/validation.ts';
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
    currentPassword: currentPassword === '' ? validationText().passwordRequired : null,
    newPassword: newPasswordError(newPassword),
    confirmPassword: confirmPassword === newPassword ? null : validationText().passwordsDiffer,
  });

/** The word that a student types to delete the account, so that no stray tap does it. The same in every language. */
export const CLOSING_WORD = 'DELETE';

/** Whether the word was typed, in any case: phones may change it. */
export const isClosingConfirmed = (confirmation: string): boolean => confirmation.trim().toUpperCase() === CLOSING_WORD;

export const validateClosing = ({ password, confirmation }: ClosingForm): FieldErrors<keyof ClosingForm> =>
  present({
    password: password === '' ? validationText().passwordRequired : null,
    confirmation: isClosingConfirmed(confirmation) ? null : accountMessagesText().confirmationWrong,
  });
