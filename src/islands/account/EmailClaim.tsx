import { useEffect } from 'react';
import { EMAIL_CLAIM } from '#domain/account/email-claim.ts';
import { $emailClaim, claimCodeSubmission, claimSubmission, leaveEmailClaim } from '#stores/account/claim-email.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';

const NO_CODE = { code: '' };

function CodeStep({ email }: { readonly email: string }) {
  const isSubmitting = useShared(claimCodeSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(NO_CODE, claimCodeSubmission.submit);
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name=code]')?.focus(), [ref]);
  return (
    <form className="form" {...formProps}>
      <p>
        <strong>{email}</strong>: {EMAIL_CLAIM.sent}
      </p>
      <TextField
        {...text('code')}
        label="Code from the email"
        hint="8 letters and digits"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText="Taking the email back…">
        Take the email back
      </SubmitButton>
    </form>
  );
}

/** Takes an email back that stands in an account of somebody else. Stands below the sign-up form that was refused. */
export function EmailClaim({ email }: { readonly email: string }) {
  const asked = useShared($emailClaim, null);
  const isAsking = useShared(claimSubmission.$isSubmitting, false);
  const { advice, formProps } = useForm({ email }, () => claimSubmission.submit({ email }));
  useEffect(() => leaveEmailClaim, []);
  return (
    <section className="stack" aria-label="Take the email back">
      {asked !== null && <CodeStep key={asked.requestId} email={asked.email} />}
      <form className="form" {...formProps}>
        <FormAdvice text={advice} />
        <button type="submit" className="button" aria-disabled={isAsking} aria-busy={isAsking}>
          {asked === null ? `Mail a code to ${email.trim()}` : 'Mail a new code'}
        </button>
      </form>
    </section>
  );
}
