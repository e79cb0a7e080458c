import { useEffect, useState } from 'react';
import { FREE_TRIAL_OPENS } from '#domain/membership/free-trial.ts';
import { $freeAccess, loadFreeAccess, trialCodeRequest, trialStart } from '#stores/membership/free-access.ts';
import { $consent } from '#stores/account/parent-consent.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { MailedCodeField } from '../identity/secret-fields.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';
import { useShared } from '../lib/use-shared.ts';
import { FreeTrialNote } from './FreeTrialNote.tsx';

const NO_CODE = { code: '' };

/** Asks for a code, and keeps the reason of a refusal in sight. */
function useCodeRequest() {
  const isAsking = useShared(trialCodeRequest.$isSubmitting, false);
  const [advice, setAdvice] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    const result = await trialCodeRequest.submit({});
    if (result.kind !== 'ignored') setAdvice(result.kind === 'refused' ? result.advice : null);
  };
  return { isAsking, advice, ask: () => void ask() };
}

function CodeEntry({ email }: { readonly email: string }) {
  const again = useCodeRequest();
  return (
    <SubmissionForm
      submission={trialStart}
      empty={NO_CODE}
      label="Begin free access"
      busyText="Checking the code…"
      otherAdvice={again.advice}
      below={
        <p className="soft">
          <button type="button" className="link-button" aria-disabled={again.isAsking} onClick={again.ask}>
            Send a new code
          </button>
        </p>
      }
    >
      {(text) => (
        <>
          <p>
            A code was sent to <strong>{email}</strong>. Look among spam too. It works for 10 minutes.
          </p>
          <MailedCodeField {...text('code')} isNumber />
        </>
      )}
    </SubmissionForm>
  );
}

function CodeRequest({ email }: { readonly email: string }) {
  const { isAsking, advice, ask } = useCodeRequest();
  return (
    <>
      <p>
        Seven days of the {FREE_TRIAL_OPENS} begin when you enter a code that we send to <strong>{email}</strong>. They
        cost nothing and end by themselves.
      </p>
      <FormAdvice text={advice} />
      <div>
        <button type="button" className="button" aria-disabled={isAsking} aria-busy={isAsking} onClick={ask}>
          Send me the code
        </button>
      </div>
    </>
  );
}

interface TrialStartProps {
  readonly email: string;
  readonly hasBirthday: boolean;
  /** Below 18: a parent agrees first. */
  readonly isYoung: boolean;
}

/** Free access of a student who has none yet: how it begins, or why there is none. */
export function TrialStart({ email, hasBirthday, isYoung }: TrialStartProps) {
  const state = useShared($freeAccess, null);
  const consent = useShared($consent, null);
  useEffect(() => void loadFreeAccess(), []);
  if (state === null)
    return (
      <div role="status" aria-label="Loading">
        {/* Keeps the place of what most students read there. */}
        <div className="place-kept">
          <FreeTrialNote freeAccess={null} />
        </div>
      </div>
    );
  if ('failure' in state) return <p role="alert">{state.failure}</p>;
  if (!state.isWaiting) return <FreeTrialNote freeAccess={state.freeAccess} />;
  if (!hasBirthday)
    return (
      <p className="note">
        Your seven days of free access ({FREE_TRIAL_OPENS}) can begin when you have saved your date of birth below.
      </p>
    );
  const hasAgreed = consent !== null && 'state' in consent && consent.state === 'given';
  if (isYoung && !hasAgreed)
    return (
      <p className="note">Your seven days of free access ({FREE_TRIAL_OPENS}) can begin when a parent has agreed.</p>
    );
  return (
    <section className="stack" aria-labelledby="trial-title">
      <h3 id="trial-title">Begin your free access</h3>
      {state.isCodeSent ? <CodeEntry email={email} /> : <CodeRequest email={email} />}
    </section>
  );
}
