import { factorMessagesText } from '#domain/text/en/factor-messages.ts';
import { useEffect, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { FactorState } from '#stores/identity/second-factor.ts';
import {
  $factor,
  $newSecret,
  $recoveryCodes,
  activation,
  beginning,
  loadFactor,
  moving,
  removeFactor,
  renewCodes,
} from '#stores/identity/second-factor.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { useShared } from '../lib/use-shared.ts';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';

const LOADING: FactorState = { status: 'loading' };

/** The drawing of codes is downloaded when there is one to draw. */
const QrCode = lazyPart(
  createPart(async () => (await import('./FactorQrCode.tsx')).FactorQrCode),
  <span className="skeleton factor-code" />,
);

/** The password comes first: whoever found an open browser sets up nothing. */
const BeginForm = (props: { readonly submission: typeof beginning; readonly label: string }) => (
  <OwnPasswordForm {...props} busyText="Preparing…" />
);

function NewSecretSteps({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  return (
    <div className="stack">
      <ol className="stack">
        <li>
          Scan this with your authenticator app.
          <QrCode uri={uri} />
          On the phone that you hold, <a href={uri}>add the academy to the app</a> instead. Or choose “Enter a setup
          key” in the app, with your email as the account and this key:{' '}
          <code className="long-word">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>Type the code that the app then shows. The key is not shown again.</li>
      </ol>
      <FactorCodeForm submission={activation} hint="Six digits" label="Switch the second factor on" />
    </div>
  );
}

function NewCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <section className="note note-caution stack" aria-labelledby="codes-title">
      <h3 id="codes-title">Your recovery codes</h3>
      <p>
        Write them down and keep them away from your phone. Each opens the admin area once when you do not have your
        app. They are not shown again.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => $recoveryCodes.set(null)}>
        I have written them down
      </button>
    </section>
  );
}

interface FactorActionsProps {
  readonly since: string;
  readonly left: number;
  readonly isRequired: boolean;
  readonly isMoving: boolean;
}

function FactorActions({ since, left, isRequired, isMoving }: FactorActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    void action().finally(() => setBusy(false));
  };
  return (
    <div className="stack">
      <p>
        Your second factor is set up since {momentText(since)}. You have {left} recovery {left === 1 ? 'code' : 'codes'}{' '}
        left.
      </p>
      <div className="button-row">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => run(renewCodes)}>
          Make new recovery codes
        </button>
        {!isRequired && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => run(removeFactor)}>
            Remove the second factor
          </button>
        )}
      </div>
      {!isMoving && (
        <details className="action">
          <summary>Move to another phone or app</summary>
          <div className="stack">
            <p>The present app counts until you have typed a code of the new one. You then get new recovery codes.</p>
            <BeginForm submission={moving} label="Show the new key" />
          </div>
        </details>
      )}
    </div>
  );
}

function FactorBody({ state }: { readonly state: FactorState }) {
  const secret = useShared($newSecret, null);
  const codes = useShared($recoveryCodes, null);
  switch (state.status) {
    case 'loading':
      return <LoadingLines label="Loading your second factor" lines={2} />;
    case 'failed':
      return (
        <div className="note note-caution stack">
          <p>{state.message}</p>
          <button type="button" className="button" onClick={() => void loadFactor()}>
            Try again
          </button>
        </div>
      );
    case 'ready':
      return (
        <>
          {codes !== null && <NewCodes codes={codes} />}
          {state.since !== null && (
            <FactorActions
              since={state.since}
              left={state.recoveryCodesLeft}
              isRequired={state.isRequired}
              isMoving={secret !== null}
            />
          )}
          {secret !== null && <NewSecretSteps {...secret} />}
          {state.since !== null && <PasskeysSection />}
          {state.since === null && secret === null && (
            <>
              {state.isRequired && <p className="note note-caution">{factorMessagesText().setUpHere}</p>}
              <BeginForm submission={beginning} label="Set up the second factor" />
            </>
          )}
        </>
      );
  }
}

/** The second factor of whoever is logged in: set it up, make recovery codes, move or remove it. */
export function SecurityPage() {
  const isAwake = useAwake();
  const state = useShared($factor, LOADING);
  useEffect(() => void loadFactor(), []);
  if (!isAwake) return <span className="skeleton" />;
  return (
    <ErrorBoundary>
      <section className="stack" aria-labelledby="factor-title">
        <h2 id="factor-title">Second factor</h2>
        <p>
          Besides your password, the admin area then asks for a code of an authenticator app on your phone, such as
          Google Authenticator or Aegis: once after each login, and again for refunds, roles, memberships and lists of
          students, unless you gave one in the last ten minutes.
        </p>
        <FactorBody state={state} />
      </section>
    </ErrorBoundary>
  );
}
