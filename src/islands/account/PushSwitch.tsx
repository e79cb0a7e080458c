import { useEffect, useState } from 'react';
import type { PushReply, PushSetting, PushState } from '#stores/site/push.ts';
import { loadPush, switchPushOff, switchPushOn } from '#stores/site/push.ts';
import { PushSettings } from './PushSettings.tsx';

const TEXTS: Readonly<Record<PushState, string>> = {
  'home-screen':
    'An iPhone or iPad shows notices only of a site on its Home Screen (iOS 16.4 or newer). In Safari tap Share, then “Add to Home Screen”. Open the academy from there, log in, and come back to this page.',
  unsupported: 'This browser cannot show notices. Chrome and Firefox can, on Android and on computers.',
  unavailable: 'The academy sends no notices to phones. Important announcements come by mail.',
  denied:
    'Your browser does not let the academy show notices. Tap the sign beside the address, allow notifications, and reload this page.',
  on: 'Notices come to this phone.',
  off: 'Notices come even while the site is closed. They do not come to this phone yet: tap the button.',
};

/** Whether this browser shows notices, and which of them. The permission is asked for only after a tap. */
export function PushSwitch() {
  const [setting, setSetting] = useState<PushSetting | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const take = (reply: PushReply): void => {
    if ('message' in reply) setFailure(reply.message);
    else setSetting(reply);
  };
  useEffect(() => {
    void loadPush().then((reply) => ('message' in reply ? setFailure(reply.message) : setSetting(reply)));
  }, []);
  const change = async (task: (publicKey: string) => Promise<PushReply>): Promise<void> => {
    if (isBusy || setting === null) return;
    setBusy(true);
    setFailure('');
    take(await task(setting.publicKey));
    setBusy(false);
  };
  const isOn = setting?.state === 'on';
  return (
    <section className="stack" aria-labelledby="push-title">
      <h3 id="push-title">Notices on this phone</h3>
      <p role="status">{setting === null ? failure === '' && 'Loading…' : TEXTS[setting.state]}</p>
      {(isOn || setting?.state === 'off') && (
        <div>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void change(isOn ? switchPushOff : switchPushOn)}
          >
            {isOn ? 'Stop on this phone' : 'Tell me on this phone'}
          </button>
        </div>
      )}
      <p className="field-error" role="alert">
        {failure}
      </p>
      {setting !== null && setting.state !== 'unavailable' && <PushSettings isOn={isOn} />}
    </section>
  );
}
