import { useEffect, useRef } from 'react';
import { $codeRequest, forgotSubmission, leaveForgot, resumeReset } from '#stores/account/forgot.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { CodeForm } from './CodeForm.tsx';
import { IdentifierField } from '../identity/IdentifierField.tsx';

const EMPTY = { identifier: '', newPassword: '', confirmPassword: '' };

function DetailsForm() {
  const isSubmitting = useShared(forgotSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, forgotSubmission.submit);
  return (
    <form className="form" {...formProps}>
      <IdentifierField {...text('identifier')} hint="A code is sent to the email of your account." />
      <PasswordField
        {...text('newPassword')}
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <PasswordField {...text('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText="Asking for a code…">
        Send code
      </SubmitButton>
    </form>
  );
}

/**
 * Both steps of a reset. The details stay as typed below the second step, for a student who goes back to change them.
 */
export function ForgotForm() {
  const asked = useShared($codeRequest, null);
  const panel = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const step = asked?.requestId ?? null;

  useEffect(() => {
    resumeReset();
    return leaveForgot;
  }, []);
  useEffect(() => {
    const field = step === null ? 'identifier' : 'code';
    if (!isFirst.current) panel.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    isFirst.current = false;
  }, [step]);

  return (
    <div ref={panel}>
      <div hidden={asked !== null}>
        <DetailsForm />
      </div>
      {asked !== null && <CodeForm key={asked.requestId} asked={asked} />}
    </div>
  );
}
