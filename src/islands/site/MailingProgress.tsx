import { useEffect } from 'react';
import { mailingText } from '#domain/site/mailing.ts';
import type { Mailing } from '#domain/site/mailing.ts';
import { staffAnnouncementsText } from '#domain/text/staff/en/staff-announcements.ts';
import { $mailings, watchMailings } from '#stores/site/mailings.ts';
import { useShared } from '../lib/use-shared.ts';

/** A bar that says how far a mailing is, and the same in words. */
export function MailingBar({ mailing, label }: { readonly mailing: Mailing; readonly label: string }) {
  return (
    <>
      {mailing.finishedAt === null && mailing.people > 0 && (
        <progress
          className="upload-progress"
          aria-label={label}
          max={mailing.people}
          value={mailing.people - mailing.waiting}
        />
      )}
      <p>{mailingText(mailing)}</p>
    </>
  );
}

/** How far the mails of announcements are: of one, or without `announcementId` of the last ones by title. */
export function MailingProgress({ announcementId }: { readonly announcementId?: number }) {
  const mailings = useShared($mailings, null);
  useEffect(watchMailings, []);
  const shown = (mailings ?? []).filter(
    (each) => announcementId === undefined || each.announcementId === announcementId,
  );
  if (shown.length === 0) return null;
  const text = staffAnnouncementsText().mails;
  return (
    <section className="stack" aria-labelledby="mailings-title">
      <h2 id="mailings-title">{announcementId === undefined ? text.title : text.own}</h2>
      <ul className="stack" aria-label={text.title}>
        {shown.map(({ announcementId: id, title, mailing }) => (
          <li key={id}>
            {announcementId === undefined && <strong>{title}</strong>}
            <MailingBar mailing={mailing} label={text.of({ title })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
