import { passwordSubmission } from '#stores/account/change-password.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';
import { NewPasswordFields, WhosePassword } from '../identity/secret-fields.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which signs out every other device. */
export const PasswordForm = ({ username }: { readonly username: string }) => (
  <section className="stack" aria-labelledby="password-title">
    <h3 id="password-title">Change your password</h3>
    <p>Every other device is signed out; this one stays logged in.</p>
    <SubmissionForm
      submission={passwordSubmission}
      empty={EMPTY}
      resetsWhenDone
      label="Change password"
      busyText="Changing your password…"
    >
      {(text) => (
        <>
          <WhosePassword username={username} />
          <PasswordField {...text('currentPassword')} label="Current password" autoComplete="current-password" />
          <NewPasswordFields text={text} />
        </>
      )}
    </SubmissionForm>
  </section>
);
