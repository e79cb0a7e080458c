import { useEffect, useState } from 'react';
import type { NoticeKind, PushSettings as Settings } from '#domain/site/push.ts';
import { isTimeOfDay, NOTICE_KINDS } from '#domain/site/push.ts';
import { loadPushSettings, savePushSettings } from '#stores/site/push-settings.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TimeField } from '#ui/TimeField.tsx';

const KIND_TEXTS: Readonly<Record<NoticeKind, string>> = {
  announcements: 'Important announcements',
  classes: 'A live class begins in 15 minutes',
  mocks: 'A mock test opens',
  mistakes: 'Mistakes are due, in the evening',
};

const timeError = (time: string): string | undefined => (isTimeOfDay(time) ? undefined : 'Enter a time such as 21:30');

/** What comes to the student's phones, and when none of it does. `isOn`: this phone receives notices. */
export function PushSettings({ isOn }: { readonly isOn: boolean }) {
  const [settings, setSettings] = useState<Settings | null>(null);
  const [failure, setFailure] = useState('');
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void loadPushSettings().then((loaded) => ('message' in loaded ? setFailure(loaded.message) : setSettings(loaded)));
  }, []);
  const change = (changes: Partial<Settings>): void => {
    setSaid('');
    setSettings((now) => (now === null ? null : { ...now, ...changes }));
  };
  const save = async (): Promise<void> => {
    if (isBusy || settings === null || !isTimeOfDay(settings.quietFrom) || !isTimeOfDay(settings.quietUntil)) return;
    setBusy(true);
    setSaid('');
    const message = await savePushSettings(settings);
    setFailure(message ?? '');
    if (message === null) setSaid('Saved for all your phones.');
    setBusy(false);
  };
  return (
    <form
      className="form"
      noValidate
      aria-label="What comes to your phones"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {settings !== null && (
        <>
          <fieldset>
            <legend>What comes to your phones</legend>
            {NOTICE_KINDS.map((kind) => (
              <CheckField
                key={kind}
                name={`push-${kind}`}
                isChecked={settings.kinds[kind]}
                onChecked={(isWanted) => change({ kinds: { ...settings.kinds, [kind]: isWanted } })}
              >
                {KIND_TEXTS[kind]}
              </CheckField>
            ))}
          </fieldset>
          <TimeField
            name="quietFrom"
            label="Quiet from"
            value={settings.quietFrom}
            error={timeError(settings.quietFrom)}
            onValue={(quietFrom) => change({ quietFrom })}
          />
          <TimeField
            name="quietUntil"
            label="Quiet until"
            hint="India’s time. Nothing comes in these hours, not even a class reminder. Enter the same time twice for no quiet hours."
            value={settings.quietUntil}
            error={timeError(settings.quietUntil)}
            onValue={(quietUntil) => change({ quietUntil })}
          />
          {!isOn && <p className="soft">These choices count for every phone on which you switch notices on.</p>}
          <div>
            <SubmitButton isBusy={isBusy} busyText="Saving…">
              Save
            </SubmitButton>
          </div>
        </>
      )}
      <p className="soft" role="status">
        {settings === null && failure === '' ? 'Loading…' : said}
      </p>
      <p className="field-error" role="alert">
        {failure}
      </p>
    </form>
  );
}
