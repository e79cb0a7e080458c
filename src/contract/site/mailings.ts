import * as v from 'valibot';
import { AUDIENCES } from '#domain/site/announcement.ts';
import { MAILING_PAUSES } from '#domain/site/mailing.ts';
import { defineEndpoint } from '../endpoint.ts';

/** How far the mails of a notice are. Instants are ISO. */
export const mailingSchema = v.object({
  begunAt: v.string(),
  people: v.number(),
  sent: v.number(),
  waiting: v.number(),
  /** Addresses that the mail service does not take. They are not tried again. */
  refused: v.number(),
  /** The server was cut off while it sent these. They are not sent again, so that nobody gets the mail twice. */
  unsure: v.number(),
  /** Why its mails wait now, and until when. */
  pause: v.nullable(v.picklist(MAILING_PAUSES)),
  pausedUntil: v.nullable(v.string()),
  /** Null while mails are being sent. */
  finishedAt: v.nullable(v.string()),
  /** When the last mail is expected to leave. */
  endsAt: v.nullable(v.string()),
});

/** Whom a notice would reach by mail, and how long that takes at the mail service's rate. */
export const mailReachSchema = v.object({
  /** False without a mail service, and where another academy has the addresses. */
  isPossible: v.boolean(),
  people: v.number(),
  milliseconds: v.number(),
  /** Whether the mail service's limit of a day is known and counted in. */
  countsDay: v.boolean(),
});

const mailedAnnouncementSchema = v.object({
  announcementId: v.number(),
  title: v.string(),
  mailing: mailingSchema,
});
export type MailedAnnouncement = v.InferOutput<typeof mailedAnnouncementSchema>;

export const listMailings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mailings',
  summary: 'The last ten announcements that went out by mail, the newest first, and how far each is.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ items: v.array(mailedAnnouncementSchema) }),
  successStatus: [200],
  refusals: [401, 403],
});

export const getMailReach = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mailings/reach',
  summary: 'How many students an important announcement would reach by mail, and how long that takes.',
  access: 'admin',
  permission: 'content',
  query: {
    audience: v.picklist(AUDIENCES, 'Choose who is to read it'),
    /** The instant since which it is shown: younger accounts get no mail. */
    from: v.pipe(v.string(), v.isoTimestamp('from must be an ISO instant')),
  },
  body: null,
  reply: mailReachSchema,
  successStatus: [200],
  refusals: [401, 403],
});
