import { accountViewText } from '#domain/text/en/account-view.ts';
import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { passwordSubmission } from '#stores/account/change-password.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';
import { NewPasswordFields, WhosePassword } from '../identity/secret-fields.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which signs out every other device. */
export const PasswordForm = ({ username }: { readonly username: string }) => (
  <section className="stack" aria-labelledby="password-title">
    <h3 id="password-title">{accountViewText().password.title}</h3>
    <p>{accountViewText().password.intro}</p>
    <SubmissionForm
      submission={passwordSubmission}
      empty={EMPTY}
      resetsWhenDone
      label={authDialogText().changePassword}
      busyText={authDialogText().changingPassword}
    >
      {(text) => (
        <>
          <WhosePassword username={username} />
          <PasswordField
            {...text('currentPassword')}
            label={accountViewText().password.current}
            autoComplete="current-password"
          />
          <NewPasswordFields text={text} />
        </>
      )}
    </SubmissionForm>
  </section>
);
