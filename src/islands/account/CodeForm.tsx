import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { resetCodeText } from '#domain/text/en/reset-code.ts';
import { useState } from 'react';
import { openLogin } from '#stores/site/dialog.ts';
import type { CodeRequest } from '#stores/account/forgot.ts';
import { askForAnotherCode, changeDetails, codeSubmission, forgotSubmission } from '#stores/account/forgot.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { MailedCodeField, NewPasswordFields } from '../identity/secret-fields.tsx';

const EMPTY = { code: '', newPassword: '', confirmPassword: '' };

/** The second step of a reset: the code from the email, and the new password again where a reload has dropped it. */
export function CodeForm({ asked }: { readonly asked: CodeRequest }) {
  const words = authDialogText();
  const [isPasswordDropped] = useState(asked.form.newPassword === '');
  const isSubmitting = useShared(codeSubmission.$isSubmitting, false);
  const isAsking = useShared(forgotSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, codeSubmission.submit);
  return (
    <form className="form" {...formProps}>
      <p>
        <WithParts text={words.codeSent({ identifier: asked.form.identifier.trim() })} />
      </p>
      <MailedCodeField {...text('code')} />
      {isPasswordDropped && <NewPasswordFields text={text} hint={words.passwordAgain} />}
      <FormAdvice text={advice} />
      {advice === resetCodeText().mayBeUsed && (
        <button type="button" className="button" onClick={openLogin}>
          {words.loginWithNew}
        </button>
      )}
      <SubmitButton isBusy={isSubmitting} busyText={words.changingPassword}>
        {words.changePassword}
      </SubmitButton>
      <p className="soft">
        <button type="button" className="link-button" aria-disabled={isAsking} onClick={() => void askForAnotherCode()}>
          {words.sendNewCode}
        </button>
      </p>
      <p className="soft">
        <button type="button" className="link-button" onClick={changeDetails}>
          {words.changeDetails}
        </button>
      </p>
    </form>
  );
}
