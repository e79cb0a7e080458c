import { accountViewText } from '#domain/text/en/account-view.ts';
import { formPartsText } from '#domain/text/en/form-parts.ts';
import { useEffect, useState } from 'react';
import { loadAnnouncementMails, setAnnouncementMails } from '#stores/site/notices.ts';
import { CheckField } from '#ui/CheckField.tsx';

/** What the student is told of by mail. A change is stored at once. */
export function NoticeSwitches() {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    void loadAnnouncementMails().then((loaded) =>
      typeof loaded === 'boolean' ? setIsOn(loaded) : setFailure(loaded.message),
    );
  }, []);
  const change = async (isWanted: boolean): Promise<void> => {
    setIsOn(isWanted);
    setSaid('');
    const message = await setAnnouncementMails(isWanted);
    if (message !== null) setIsOn(!isWanted);
    setFailure(message ?? undefined);
    if (message === null) setSaid(formPartsText().saved);
  };
  return (
    <section className="stack" aria-labelledby="notices-title">
      <h3 id="notices-title">{accountViewText().notices.title}</h3>
      {isOn === null ? (
        <p className="soft" role="status">
          {failure ?? formPartsText().loading}
        </p>
      ) : (
        <CheckField
          name="announcementMails"
          isChecked={isOn}
          error={failure}
          onChecked={(isWanted) => void change(isWanted)}
        >
          {accountViewText().notices.byMail}
        </CheckField>
      )}
      <p className="soft" role="status">
        {said}
      </p>
    </section>
  );
}
