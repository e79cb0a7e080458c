import type { ComponentProps } from 'react';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Tells password managers whose password a form asks for. */
export const WhosePassword = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);

type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'onValue'>;

interface NewPasswordProps {
  readonly text: (name: 'newPassword' | 'confirmPassword') => Field;
  readonly hint?: string;
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ text, hint = 'At least 8 characters' }: NewPasswordProps) => (
  <>
    <PasswordField {...text('newPassword')} label="New password" hint={hint} autoComplete="new-password" />
    <PasswordField {...text('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
  </>
);

const LETTERS_AND_DIGITS = {
  hint: '8 letters and digits',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
const DIGITS = { hint: '6 digits', inputMode: 'numeric' } as const;

/** A code that was sent by mail. */
export const MailedCodeField = ({ isNumber = false, ...field }: Field & { readonly isNumber?: boolean }) => (
  <TextField
    {...field}
    {...(isNumber ? DIGITS : LETTERS_AND_DIGITS)}
    label="Code from the email"
    autoComplete="one-time-code"
    enterKeyHint="done"
  />
);
