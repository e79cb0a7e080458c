import { authDialogText } from '#domain/text/en/auth-dialog.ts';
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
export const NewPasswordFields = ({ text, hint = authDialogText().eightCharacters }: NewPasswordProps) => (
  <>
    <PasswordField
      {...text('newPassword')}
      label={authDialogText().newPassword}
      hint={hint}
      autoComplete="new-password"
    />
    <PasswordField
      {...text('confirmPassword')}
      label={authDialogText().confirmNewPassword}
      autoComplete="new-password"
    />
  </>
);

const LETTERS_AND_DIGITS = {
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
const DIGITS = { inputMode: 'numeric' } as const;

/** A code that was sent by mail. */
export const MailedCodeField = ({ isNumber = false, ...field }: Field & { readonly isNumber?: boolean }) => (
  <TextField
    {...field}
    {...(isNumber ? DIGITS : LETTERS_AND_DIGITS)}
    hint={isNumber ? authDialogText().sixDigits : authDialogText().lettersAndDigits}
    label={authDialogText().codeField}
    autoComplete="one-time-code"
    enterKeyHint="done"
  />
);
