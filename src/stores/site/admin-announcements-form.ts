import type { AnnouncementItem } from '#contract/site/announcement.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { indiaMomentOf, instantOfIndia, isCalendarDate, longDayText, momentText } from '#domain/lib/india-time.ts';
import type { AnnouncementForm, AnnouncementStatus } from '#domain/site/announcement.ts';
import { EVERYBODY, tidyAnnouncement } from '#domain/site/announcement.ts';
import type { MailReach } from '#domain/site/mailing.ts';
import { reachText } from '#domain/site/mailing.ts';
import { staffAnnouncementsText } from '#domain/text/staff/en/staff-announcements.ts';
import { todayInIndia } from '../lib/today-in-india.ts';
import { environment } from '../environment.ts';

/** The form's fields in order. All are texts, so that a draft keeps them as typed. */
export const ANNOUNCEMENT_FIELDS = [
  'title',
  'body',
  'audience',
  'isImportant',
  'fromDate',
  'fromTime',
  'untilDate',
  'untilTime',
] as const;
export type AnnouncementField = (typeof ANNOUNCEMENT_FIELDS)[number];
export type AnnouncementFields = Readonly<Record<AnnouncementField, string>>;

/** The action of a button in the form. */
export type AnnouncementIntent = 'save' | 'publish' | 'unpublish' | 'delete';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The form of an announcement; null gives an empty form that is shown from now on for a week. */
export function fieldsOfAnnouncement(item: AnnouncementItem | null): AnnouncementFields {
  const now = environment().now();
  const from = indiaMomentOf(item?.from ?? now);
  const until = indiaMomentOf(item?.until ?? now + WEEK_MS);
  return {
    title: item?.title ?? '',
    body: item?.body ?? '',
    audience: item?.audience ?? EVERYBODY,
    isImportant: item?.isImportant === true ? 'yes' : '',
    fromDate: from?.date ?? '',
    fromTime: from?.time ?? '',
    untilDate: until?.date ?? '',
    untilTime: until?.time ?? '',
  };
}

function statusOf(intent: AnnouncementIntent, item: AnnouncementItem | null): AnnouncementStatus {
  if (intent === 'publish') return 'published';
  return intent === 'unpublish' ? 'draft' : (item?.status ?? 'draft');
}

/** Converts the fields to what the server takes. A moment that cannot be read is left empty, which is refused. */
export function formOf(
  fields: AnnouncementFields,
  intent: AnnouncementIntent,
  item: AnnouncementItem | null,
): { readonly form: AnnouncementForm; readonly errors: FieldErrors<AnnouncementField> } {
  const { title, body, audience } = fields;
  const form = {
    status: statusOf(intent, item),
    title,
    body,
    audience,
    from: instantOfIndia({ date: fields.fromDate, time: fields.fromTime }) ?? '',
    until: instantOfIndia({ date: fields.untilDate, time: fields.untilTime }) ?? '',
    isImportant: fields.isImportant !== '',
  };
  return { form: tidyAnnouncement(form), errors: {} };
}

const FORM_NAMES: Readonly<Record<string, string>> = { from: 'fromDate', until: 'untilDate' };

/** Maps errors from the server's field names to the form's. */
export const serverFieldNames = (errors: FieldErrors): FieldErrors<AnnouncementField> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [FORM_NAMES[name] ?? name, message]),
  ) as FieldErrors<AnnouncementField>;

/** Whether this makes students get it by mail and on their phones. */
export const isMailed = (
  { isImportant }: AnnouncementFields,
  intent: AnnouncementIntent,
  item: AnnouncementItem | null,
) =>
  isImportant !== '' &&
  (intent === 'publish' || (intent === 'save' && item?.status === 'published' && !item.isImportant));

/**
 * What is asked before an announcement is shown to students or sent to them; null where nothing is odd. `audience` names
 * its readers, such as 'Members: 1-Year'; `reach` is what the server says of its mails, null where it cannot be asked.
 */
export function questionOfAnnouncement(
  fields: AnnouncementFields,
  intent: AnnouncementIntent,
  {
    item,
    audience,
    reach,
  }: { readonly item: AnnouncementItem | null; readonly audience: string; readonly reach: MailReach | null },
): string | null {
  const { from, until } = formOf(fields, intent, item).form;
  const text = staffAnnouncementsText().question;
  const now = environment().now();
  if (intent === 'publish' && until !== '' && Date.parse(until) <= now) return text.over({ moment: momentText(until) });
  const mailed = { audience, reach: reach === null ? text.reachUnknown : reachText(reach) };
  const questions = [
    intent === 'publish' && isCalendarDate(fields.fromDate) && fields.fromDate < todayInIndia()
      ? text.begun({ day: longDayText(fields.fromDate) })
      : '',
    !isMailed(fields, intent, item)
      ? ''
      : Date.parse(from) > now
        ? text.mailedFrom({ ...mailed, moment: momentText(from) })
        : text.mailedNow(mailed),
  ].filter((question) => question !== '');
  return questions.length === 0 ? null : questions.join(' ');
}
