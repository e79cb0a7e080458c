import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { useEffect } from 'react';
import type { LoginForm as Values } from '#domain/account/validation.ts';
import { $newLogin, $typedIdentifier, loginSubmission } from '#stores/account/auth.ts';
import { openForgot } from '#stores/site/dialog.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { IdentifierField } from './IdentifierField.tsx';

const EMPTY: Values = { identifier: '', password: '' };

function LoginFields({ filled }: { readonly filled: Values | null }) {
  const words = authDialogText();
  const isSubmitting = useShared(loginSubmission.$isSubmitting, false);
  const { values, text, advice, formProps } = useForm(filled ?? EMPTY, loginSubmission.submit, {
    resetsWhenDone: true,
  });
  const isFilled = filled !== null;
  const { ref } = formProps;
  useEffect(() => $typedIdentifier.set(values.identifier), [values.identifier]);
  useEffect(() => {
    if (isFilled) ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isFilled, ref]);
  return (
    <form className="form" {...formProps}>
      {isFilled && <p className="note">{words.filledIn}</p>}
      <IdentifierField {...text('identifier')} required />
      <PasswordField {...text('password')} label={words.password} autoComplete="current-password" required />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText={words.loggingIn}>
        {words.login}
      </SubmitButton>
      <p className="soft">{words.keeps}</p>
      <p className="soft">
        <button type="button" className="link-button" onClick={openForgot}>
          {words.forgot}
        </button>
      </p>
      <p className="soft">
        <WithParts
          text={words.newHere}
          parts={{
            link: ['button', { type: 'button', className: 'link-button', 'data-opens': 'signup' }],
          }}
        />
      </p>
    </form>
  );
}

/** After a sign-up it is filled in: one tap logs in. Another tab empties it. */
export function LoginForm() {
  const filled = useShared($newLogin, null);
  useEffect(() => () => $newLogin.set(null), []);
  return <LoginFields key={String(filled === null)} filled={filled} />;
}
