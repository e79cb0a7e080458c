import type { ComponentProps } from 'react';
import { TextField } from '#ui/TextField.tsx';

/** Email or mobile number, whichever the student types. */
export function IdentifierField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label="Email or Mobile Number"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}
