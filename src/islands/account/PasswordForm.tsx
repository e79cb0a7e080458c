import { passwordSubmission } from '#stores/account/change-password.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which signs out every other device. */
export function PasswordForm({ username }: { readonly username: string }) {
  const isSubmitting = useShared(passwordSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, passwordSubmission.submit, { resetsWhenDone: true });
  return (
    <section className="stack" aria-labelledby="password-title">
      <h3 id="password-title">Change your password</h3>
      <p>Every other device is signed out; this one stays logged in.</p>
      <form className="form" {...formProps}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...text('currentPassword')} label="Current password" autoComplete="current-password" />
        <PasswordField
          {...text('newPassword')}
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
        />
        <PasswordField {...text('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
        <FormAdvice text={advice} />
        <SubmitButton isBusy={isSubmitting} busyText="Changing your password…">
          Change password
        </SubmitButton>
      </form>
    </section>
  );
}
