import { CLOSING_WORD } from '#domain/account/account-messages.ts';
import { closingSubmission } from '#stores/account/close-account.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { WhosePassword } from '../identity/secret-fields.tsx';

const EMPTY = { password: '', confirmation: '' };

function ConfirmForm({ username }: { readonly username: string }) {
  const isSubmitting = useShared(closingSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, closingSubmission.submit);
  return (
    <form className="form" {...formProps}>
      <WhosePassword username={username} />
      <PasswordField {...text('password')} label="Your password" autoComplete="current-password" />
      <TextField
        {...text('confirmation')}
        label={`Type ${CLOSING_WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText="Deleting your account…">
        Delete my account for good
      </SubmitButton>
    </form>
  );
}

/** Closes the account. The form first lists what is deleted with it. */
export function ClosingForm({ username }: { readonly username: string }) {
  return (
    <section className="stack" aria-labelledby="closing-title">
      <h3 id="closing-title">Delete your account</h3>
      <p>
        This happens at once and cannot be undone. It also withdraws your consent to the{' '}
        <a href="/privacy">privacy notice</a>. You may download your data first.
      </p>
      <ul className="facts-list">
        <li>Every device is signed out, and your email and mobile number are free for another account.</li>
        <li>Your name, contact, address, date of birth, memberships and attempts are erased.</li>
        <li>
          A membership that still runs ends too; the <a href="/refunds">refund rules</a> hold.
        </li>
        <li>Records of payments and their receipts stay as long as the law demands.</li>
        <li>A log of logins and of changes to your account stays for 400 days, without your name.</li>
        <li>Free access does not come again with a new account.</li>
      </ul>
      <details className="sheet">
        <summary>I want to delete my account</summary>
        <ConfirmForm username={username} />
      </details>
    </section>
  );
}
