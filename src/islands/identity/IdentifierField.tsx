import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import type { ComponentProps } from 'react';
import { TextField } from '#ui/TextField.tsx';

/** Email or mobile number, whichever the student types. */
export function IdentifierField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label={authDialogText().identifier}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}
