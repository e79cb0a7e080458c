import { passkeyMessagesText } from '#domain/text/en/passkey-messages.ts';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '#domain/identity/passkeys.ts';
import { showAlert } from '#stores/site/alert.ts';
import type { Passkey } from '#stores/identity/passkeys.ts';
import { $passkeys, addPasskey, loadPasskeys, removePasskey } from '#stores/identity/passkeys.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useShared } from '../lib/use-shared.ts';
import { hasPasskeys, makePasskey } from './webauthn.ts';

function AddForm() {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [advice, setAdvice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function add(): Promise<void> {
    const trimmed = name.trim();
    setError(trimmed === '' ? passkeyMessagesText().nameRequired : undefined);
    if (trimmed === '' || isBusy) return;
    setBusy(true);
    const failure = await addPasskey(trimmed, makePasskey);
    setBusy(false);
    setAdvice(failure);
    if (failure !== null) return;
    setName('');
    showAlert('The passkey is added.', 'success');
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void add();
  };
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextField
        name="passkey-name"
        label="Name of this device"
        hint="Such as: my phone"
        value={name}
        error={error}
        onValue={setName}
        maxLength={LONGEST_PASSKEY_NAME}
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isBusy} busyText="Follow your device…">
        Add a passkey of this device
      </SubmitButton>
    </form>
  );
}

function PasskeyRow({ passkey: { id, name, since } }: { readonly passkey: Passkey }) {
  const [isBusy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const failure = await removePasskey(id);
    setBusy(false);
    showAlert(failure ?? 'The passkey is removed.', failure === null ? 'success' : 'error');
  }
  return (
    <li>
      <span>
        {name} <span className="soft">since {momentText(since)}</span>
      </span>{' '}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        aria-label={`Remove the passkey ${name}`}
        onClick={() => void remove()}
      >
        Remove
      </button>
    </li>
  );
}

/** The passkeys of whoever is logged in. They stand beside the authenticator app, never alone (decision 105). */
export function PasskeysSection() {
  const passkeys = useShared($passkeys, null);
  useEffect(() => void loadPasskeys(), []);
  return (
    <section className="stack" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">Passkeys</h3>
      <p>
        With a passkey you confirm by fingerprint, face or the lock of your device in place of a code. It works on this
        site alone, so a false page cannot use it. The authenticator app stays as the way back.
      </p>
      {passkeys !== null && passkeys.length > 0 && (
        <ul className="stack">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!hasPasskeys() && (
        <p className="note">This browser has no passkeys. Use another one, or the authenticator app.</p>
      )}
      {hasPasskeys() && (passkeys?.length ?? 0) < MOST_PASSKEYS && <AddForm />}
    </section>
  );
}
