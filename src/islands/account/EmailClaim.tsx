import { emailClaimText } from '#domain/text/en/email-claim.ts';
import { useEffect } from 'react';
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
    label={emailClaimText().title}
    busyText={emailClaimText().busy}
  >
    {(text) => (
      <>
        <p>
          <strong>{email}</strong>: {emailClaimText().sent}
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
    <section className="stack" aria-label={emailClaimText().title}>
      {asked !== null && <CodeStep key={asked.requestId} email={asked.email} />}
      <form className="form" {...formProps}>
        <FormAdvice text={advice} />
        <button type="submit" className="button" aria-disabled={isAsking} aria-busy={isAsking}>
          {asked === null ? emailClaimText().mailCode({ email: email.trim() }) : emailClaimText().mailNewCode}
        </button>
      </form>
    </section>
  );
}
