import { formPartsText } from '#domain/text/en/form-parts.ts';
import { securityPageText } from '#domain/text/en/security-page.ts';
import { WithParts } from '../lib/WithParts.tsx';
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
  <OwnPasswordForm {...props} busyText={securityPageText().preparing} />
);

function NewSecretSteps({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const text = securityPageText();
  return (
    <div className="stack">
      <ol className="stack">
        <li>
          {text.scan}
          <QrCode uri={uri} />
          <WithParts text={text.onThisPhone} parts={{ link: ['a', { href: uri }] }} />{' '}
          <code className="long-word">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>{text.typeCode}</li>
      </ol>
      <FactorCodeForm submission={activation} hint={text.sixDigits} label={text.switchOn} />
    </div>
  );
}

function NewCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = securityPageText();
  return (
    <section className="note note-caution stack" aria-labelledby="codes-title">
      <h3 id="codes-title">{text.codesTitle}</h3>
      <p>{text.codesIntro}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => $recoveryCodes.set(null)}>
        {text.codesDone}
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
  const text = securityPageText();
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    void action().finally(() => setBusy(false));
  };
  return (
    <div className="stack">
      <p>{text.since({ when: momentText(since), left })}</p>
      <div className="button-row">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => run(renewCodes)}>
          {text.newCodes}
        </button>
        {!isRequired && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => run(removeFactor)}>
            {text.remove}
          </button>
        )}
      </div>
      {!isMoving && (
        <details className="action">
          <summary>{text.move}</summary>
          <div className="stack">
            <p>{text.moveIntro}</p>
            <BeginForm submission={moving} label={text.showKey} />
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
      return <LoadingLines label={securityPageText().loading} lines={2} />;
    case 'failed':
      return (
        <div className="note note-caution stack">
          <p>{state.message}</p>
          <button type="button" className="button" onClick={() => void loadFactor()}>
            {formPartsText().tryAgain}
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
              <BeginForm submission={beginning} label={securityPageText().setUp} />
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
        <h2 id="factor-title">{securityPageText().title}</h2>
        <p>{securityPageText().intro}</p>
        <FactorBody state={state} />
      </section>
    </ErrorBoundary>
  );
}
