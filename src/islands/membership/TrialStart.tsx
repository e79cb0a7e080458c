import { useEffect, useState } from 'react';
import { freeTrialOpens } from '#domain/membership/free-trial.ts';
import { freeAccessText } from '#domain/text/en/free-access.ts';
import { $freeAccess, loadFreeAccess, trialCodeRequest, trialStart } from '#stores/membership/free-access.ts';
import { $consent } from '#stores/account/parent-consent.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { MailedCodeField } from '../identity/secret-fields.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';
import { WithParts } from '../lib/WithParts.tsx';
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
  const words = freeAccessText();
  const again = useCodeRequest();
  return (
    <SubmissionForm
      submission={trialStart}
      empty={NO_CODE}
      label={words.submit}
      busyText={words.checking}
      otherAdvice={again.advice}
      below={
        <p className="soft">
          <button type="button" className="link-button" aria-disabled={again.isAsking} onClick={again.ask}>
            {words.sendNewCode}
          </button>
        </p>
      }
    >
      {(text) => (
        <>
          <p>
            <WithParts text={words.codeSent({ email })} />
          </p>
          <MailedCodeField {...text('code')} isNumber />
        </>
      )}
    </SubmissionForm>
  );
}

function CodeRequest({ email }: { readonly email: string }) {
  const words = freeAccessText();
  const { isAsking, advice, ask } = useCodeRequest();
  return (
    <>
      <p>
        <WithParts text={words.beforeCode({ opens: freeTrialOpens(), email })} />
      </p>
      <FormAdvice text={advice} />
      <div>
        <button type="button" className="button" aria-disabled={isAsking} aria-busy={isAsking} onClick={ask}>
          {words.sendCode}
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
  const text = freeAccessText();
  const state = useShared($freeAccess, null);
  const consent = useShared($consent, null);
  useEffect(() => void loadFreeAccess(), []);
  if (state === null)
    return (
      <div role="status" aria-label={text.loading}>
        {/* Keeps the place of what most students read there. */}
        <div className="place-kept">
          <FreeTrialNote freeAccess={null} />
        </div>
      </div>
    );
  if ('failure' in state) return <p role="alert">{state.failure}</p>;
  if (!state.isWaiting) return <FreeTrialNote freeAccess={state.freeAccess} />;
  if (!hasBirthday) return <p className="note">{text.afterBirthday({ opens: freeTrialOpens() })}</p>;
  const hasAgreed = consent !== null && 'state' in consent && consent.state === 'given';
  if (isYoung && !hasAgreed) return <p className="note">{text.afterParent({ opens: freeTrialOpens() })}</p>;
  return (
    <section className="stack" aria-labelledby="trial-title">
      <h3 id="trial-title">{text.begin}</h3>
      {state.isCodeSent ? <CodeEntry email={email} /> : <CodeRequest email={email} />}
    </section>
  );
}
