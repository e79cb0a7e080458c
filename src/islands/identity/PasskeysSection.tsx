import { confirmationDialogText } from '#domain/text/en/confirmation-dialog.ts';
import { securityPageText } from '#domain/text/en/security-page.ts';
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
  const text = securityPageText().passkeys;
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
    showAlert(securityPageText().passkeys.added, 'success');
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void add();
  };
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextField
        name="passkey-name"
        label={text.name}
        hint={text.nameHint}
        value={name}
        error={error}
        onValue={setName}
        maxLength={LONGEST_PASSKEY_NAME}
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isBusy} busyText={confirmationDialogText().followDevice}>
        {text.add}
      </SubmitButton>
    </form>
  );
}

function PasskeyRow({ passkey: { id, name, since } }: { readonly passkey: Passkey }) {
  const text = securityPageText().passkeys;
  const [isBusy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const failure = await removePasskey(id);
    setBusy(false);
    showAlert(failure ?? text.removed, failure === null ? 'success' : 'error');
  }
  return (
    <li>
      <span>
        {name} <span className="soft">{text.since({ when: momentText(since) })}</span>
      </span>{' '}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        aria-label={text.removeOne({ name })}
        onClick={() => void remove()}
      >
        {text.remove}
      </button>
    </li>
  );
}

/** The passkeys of whoever is logged in. They stand beside the authenticator app, never alone (decision 105). */
export function PasskeysSection() {
  const text = securityPageText().passkeys;
  const passkeys = useShared($passkeys, null);
  useEffect(() => void loadPasskeys(), []);
  return (
    <section className="stack" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">{text.title}</h3>
      <p>{text.intro}</p>
      {passkeys !== null && passkeys.length > 0 && (
        <ul className="stack">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!hasPasskeys() && <p className="note">{text.none}</p>}
      {hasPasskeys() && (passkeys?.length ?? 0) < MOST_PASSKEYS && <AddForm />}
    </section>
  );
}
