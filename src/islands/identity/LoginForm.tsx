import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { WithParts } from '../lib/WithParts.tsx';
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
  const words = authDialogText();
  const isSubmitting = useShared(loginSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, loginSubmission.submit, { resetsWhenDone: true });
  return (
    <form className="form" {...formProps}>
      <IdentifierField {...text('identifier')} />
      <PasswordField {...text('password')} label={words.password} autoComplete="current-password" />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText={words.loggingIn}>
        {words.login}
      </SubmitButton>
      <p className="soft">
        <button type="button" className="link-button" onClick={openForgot}>
          {words.forgot}
        </button>
      </p>
      <p className="soft">
        <WithParts
          text={words.newHere}
          parts={{
            link: ['button', { type: 'button', className: 'link-button', onClick: openSignup }],
          }}
        />
      </p>
    </form>
  );
}
