import { formPartsText } from '#domain/text/en/form-parts.ts';
import { pushSettingsText } from '#domain/text/en/push-settings.ts';
import { useEffect, useState } from 'react';
import type { PushReply, PushSetting } from '#stores/site/push.ts';
import { loadPush, switchPushOff, switchPushOn } from '#stores/site/push.ts';
import { PushSettings } from './PushSettings.tsx';

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
  const text = pushSettingsText();
  const isOn = setting?.state === 'on';
  return (
    <section className="stack" aria-labelledby="push-title">
      <h3 id="push-title">{text.title}</h3>
      <p role="status">{setting === null ? failure === '' && formPartsText().loading : text.states[setting.state]}</p>
      {(isOn || setting?.state === 'off') && (
        <div>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void change(isOn ? switchPushOff : switchPushOn)}
          >
            {isOn ? text.stop : text.start}
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
