import { formPartsText } from '#domain/text/en/form-parts.ts';
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import type { FieldTexts } from './field-parts.tsx';
import { FieldNotes, useFieldIds } from './field-parts.tsx';
import { Icon } from './Icon.tsx';

interface PasswordFieldProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly required?: boolean;
  readonly onValue: (value: string) => void;
}

/** A password that can be shown while typing. The field never changes what is typed. */
export function PasswordField({ label, hint, error, onValue, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { id, control } = useFieldIds({ label, hint, error });
  const toggleIcon = isShown ? EyeOff : Eye;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="password-box">
        <input
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onValue(event.target.value)}
        />
        <button
          type="button"
          className="password-toggle"
          aria-label={formPartsText().showPassword({ label })}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon node={toggleIcon} />
        </button>
      </div>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}
