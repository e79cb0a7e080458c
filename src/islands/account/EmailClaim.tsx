import { useEffect } from 'react';
import { EMAIL_CLAIM } from '#domain/account/email-claim.ts';
import { $emailClaim, claimCodeSubmission, claimSubmission, leaveEmailClaim } from '#stores/account/claim-email.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { MailedCodeField } from '../identity/secret-fields.tsx';

const NO_CODE = { code: '' };

const CodeStep = ({ email }: { readonly email: string }) => (
  <SubmissionForm
    submission={claimCodeSubmission}
    empty={NO_CODE}
    focusOn="code"
    label="Take the email back"
    busyText="Taking the email back…"
  >
    {(text) => (
      <>
        <p>
          <strong>{email}</strong>: {EMAIL_CLAIM.sent}
        </p>
        <MailedCodeField {...text('code')} />
      </>
    )}
  </SubmissionForm>
);

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
