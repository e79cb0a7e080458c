import { formPartsText } from '#domain/text/en/form-parts.ts';
import { loginPasskeysText } from '#domain/text/en/login-passkeys.ts';
import { shownDeviceName } from '#domain/identity/device-name.ts';
import { MOST_PASSKEYS } from '#domain/identity/passkeys.ts';
import { useEffect, useRef, useState } from 'react';
import { shortDayText } from '#domain/lib/india-time.ts';
import type { LoginPasskey, LoginPasskeysState } from '#stores/account/login-passkeys.ts';
import {
  $loginPasskeys,
  loadLoginPasskeys,
  passkeySubmission,
  removeLoginPasskey,
} from '#stores/account/login-passkeys.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useShared } from '../lib/use-shared.ts';
import { OwnPasswordForm } from '../identity/OwnPasswordForm.tsx';
import { WhosePassword } from '../identity/secret-fields.tsx';
import { hasPasskeys, makeLoginPasskey } from '../identity/webauthn.ts';

const LOADING: LoginPasskeysState = { status: 'loading' };
const submission = passkeySubmission(makeLoginPasskey);

function PasskeyRow({ passkey, onDone }: { readonly passkey: LoginPasskey; readonly onDone: () => void }) {
  const text = loginPasskeysText();
  const [isBusy, setBusy] = useState(false);
  const device = shownDeviceName(passkey.deviceName);
  const when = shortDayText(Date.parse(passkey.since));
  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await removeLoginPasskey(passkey);
    setBusy(false);
    onDone();
  }
  return (
    <li className="device">
      <div>
        <span className="device-name">{device}</span> <span className="soft">{text.since({ when })}</span>
      </div>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        aria-label={text.removeOne({ device, when })}
        onClick={() => void remove()}
      >
        {text.remove}
      </button>
    </li>
  );
}

/** The password comes first: whoever found an open browser makes no passkey. */
const AddForm = ({ username }: { readonly username: string }) => (
  <details className="sheet">
    <summary>{loginPasskeysText().add}</summary>
    <OwnPasswordForm submission={submission} label={loginPasskeysText().add} busyText={loginPasskeysText().following}>
      <WhosePassword username={username} />
    </OwnPasswordForm>
  </details>
);

/** The passkeys that the student logs in with: a list, and one for this device. */
export function LoginPasskeys({ username }: { readonly username: string }) {
  const text = loginPasskeysText();
  const state = useShared($loginPasskeys, LOADING);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadLoginPasskeys(), []);
  const passkeys = state.status === 'ready' ? state.passkeys : [];
  return (
    <section className="stack" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title" ref={heading} tabIndex={-1}>
        {text.title}
      </h3>
      <p>
        {text.intro} {text.shared}
      </p>
      {state.status === 'loading' && <LoadingLines label={text.loading} lines={2} />}
      {state.status === 'failed' && (
        <div className="note note-caution stack">
          <p>{text.failed({ message: state.message })}</p>
          <button type="button" className="button" onClick={() => void loadLoginPasskeys()}>
            {formPartsText().tryAgain}
          </button>
        </div>
      )}
      {passkeys.length > 0 && (
        <ul className="device-list">
          {passkeys.map((passkey) => (
            // The pressed button may no longer exist.
            <PasskeyRow key={passkey.id} passkey={passkey} onDone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {state.status === 'ready' && !hasPasskeys() && <p className="note">{text.noBrowser}</p>}
      {state.status === 'ready' && hasPasskeys() && passkeys.length < MOST_PASSKEYS && <AddForm username={username} />}
    </section>
  );
}
