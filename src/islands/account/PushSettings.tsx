import { formPartsText } from '#domain/text/en/form-parts.ts';
import { pushSettingsText } from '#domain/text/en/push-settings.ts';
import { useEffect, useState } from 'react';
import type { PushSettings as Settings } from '#domain/site/push.ts';
import { isTimeOfDay, NOTICE_KINDS } from '#domain/site/push.ts';
import { loadPushSettings, savePushSettings } from '#stores/site/push-settings.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TimeField } from '#ui/TimeField.tsx';

const timeError = (time: string): string | undefined =>
  isTimeOfDay(time) ? undefined : pushSettingsText().timeInvalid;

/** What comes to the student's phones, and when none of it does. `isOn`: this phone receives notices. */
export function PushSettings({ isOn }: { readonly isOn: boolean }) {
  const text = pushSettingsText();
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
    if (message === null) setSaid(text.saved);
    setBusy(false);
  };
  return (
    <form
      className="form"
      noValidate
      aria-label={text.kindsTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {settings !== null && (
        <>
          <fieldset>
            <legend>{text.kindsTitle}</legend>
            {NOTICE_KINDS.map((kind) => (
              <CheckField
                key={kind}
                name={`push-${kind}`}
                isChecked={settings.kinds[kind]}
                onChecked={(isWanted) => change({ kinds: { ...settings.kinds, [kind]: isWanted } })}
              >
                {text.kinds[kind]}
              </CheckField>
            ))}
          </fieldset>
          <TimeField
            name="quietFrom"
            label={text.quietFrom}
            value={settings.quietFrom}
            error={timeError(settings.quietFrom)}
            onValue={(quietFrom) => change({ quietFrom })}
          />
          <TimeField
            name="quietUntil"
            label={text.quietUntil}
            hint={text.quietHint}
            value={settings.quietUntil}
            error={timeError(settings.quietUntil)}
            onValue={(quietUntil) => change({ quietUntil })}
          />
          {!isOn && <p className="soft">{text.everyPhone}</p>}
          <div>
            <SubmitButton isBusy={isBusy} busyText={formPartsText().saving}>
              {formPartsText().save}
            </SubmitButton>
          </div>
        </>
      )}
      <p className="soft" role="status">
        {settings === null && failure === '' ? formPartsText().loading : said}
      </p>
      <p className="field-error" role="alert">
        {failure}
      </p>
    </form>
  );
}
