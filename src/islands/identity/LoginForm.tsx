import { loginSubmission } from '#stores/account/auth.ts';
import { openSignup } from '#stores/site/dialog.ts';
import { openForgot } from '#stores/site/dialog.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { IdentifierField } from './IdentifierField.tsx';

const EMPTY = { identifier: '', password: '' };

export function LoginForm() {
  const isSubmitting = useShared(loginSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, loginSubmission.submit, { resetsWhenDone: true });
  return (
    <form className="form" {...formProps}>
      <IdentifierField {...text('identifier')} />
      <PasswordField {...text('password')} label="Password" autoComplete="current-password" />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText="Logging in…">
        Login
      </SubmitButton>
      <p className="soft">
        <button type="button" className="link-button" onClick={openForgot}>
          Forgot password?
        </button>
      </p>
      <p className="soft">
        New here?{' '}
        <button type="button" className="link-button" onClick={openSignup}>
          Create an account
        </button>
      </p>
    </form>
  );
}
