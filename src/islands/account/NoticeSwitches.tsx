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
    if (message === null) setSaid('Saved.');
  };
  return (
    <section className="stack" aria-labelledby="notices-title">
      <h3 id="notices-title">Announcements</h3>
      {isOn === null ? (
        <p className="soft" role="status">
          {failure ?? 'Loading…'}
        </p>
      ) : (
        <CheckField
          name="announcementMails"
          isChecked={isOn}
          error={failure}
          onChecked={(isWanted) => void change(isWanted)}
        >
          Important announcements by mail
        </CheckField>
      )}
      <p className="soft" role="status">
        {said}
      </p>
    </section>
  );
}
