import { useState } from 'react';
import { RESET_CODE_MESSAGES } from '#domain/account/reset-code.ts';
import { openLogin } from '#stores/site/dialog.ts';
import type { CodeRequest } from '#stores/account/forgot.ts';
import { askForAnotherCode, changeDetails, codeSubmission, forgotSubmission } from '#stores/account/forgot.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { MailedCodeField, NewPasswordFields } from '../identity/secret-fields.tsx';

const AGAIN_HINT = 'At least 8 characters. The page was reloaded, so type your new password again.';
const EMPTY = { code: '', newPassword: '', confirmPassword: '' };

/** The second step of a reset: the code from the email, and the new password again where a reload has dropped it. */
export function CodeForm({ asked }: { readonly asked: CodeRequest }) {
  const [isPasswordDropped] = useState(asked.form.newPassword === '');
  const isSubmitting = useShared(codeSubmission.$isSubmitting, false);
  const isAsking = useShared(forgotSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, codeSubmission.submit);
  return (
    <form className="form" {...formProps}>
      <p>
        If <strong>{asked.form.identifier.trim()}</strong> belongs to an account, a code was sent to its email address.
        Look among spam too. It works for 10 minutes, and so does a code of an earlier email.
      </p>
      <MailedCodeField {...text('code')} />
      {isPasswordDropped && <NewPasswordFields text={text} hint={AGAIN_HINT} />}
      <FormAdvice text={advice} />
      {advice === RESET_CODE_MESSAGES.mayBeUsed && (
        <button type="button" className="button" onClick={openLogin}>
          Log in with the new password
        </button>
      )}
      <SubmitButton isBusy={isSubmitting} busyText="Changing your password…">
        Change password
      </SubmitButton>
      <p className="soft">
        <button type="button" className="link-button" aria-disabled={isAsking} onClick={() => void askForAnotherCode()}>
          Send a new code
        </button>
      </p>
      <p className="soft">
        <button type="button" className="link-button" onClick={changeDetails}>
          Change the details
        </button>
      </p>
    </form>
  );
}
