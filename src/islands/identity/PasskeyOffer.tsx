import { localPath } from '#domain/lib/local-path.ts';
import { loginPasskeysText } from '#domain/text/en/login-passkeys.ts';
import { useState } from 'react';
import { answerPasskeyOffer } from '#stores/identity/known-student.ts';
import { WithParts } from '../lib/WithParts.tsx';

/** One line on the home page after a login with a password. Either answer is for good. */
export function PasskeyOffer() {
  const text = loginPasskeysText();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const decline = (): void => {
    answerPasskeyOffer();
    setShown(false);
    // The button goes, and with it the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <p className="note">
      <WithParts
        text={text.offer}
        parts={{ link: ['a', { href: `${localPath('/profile')}#account`, onClick: answerPasskeyOffer }] }}
      />{' '}
      <button type="button" className="link-button" onClick={decline}>
        {text.noOffer}
      </button>
    </p>
  );
}
