import { countOf } from '../lib/count-of.ts';
import { DAY_MS, momentText } from '../lib/india-time.ts';

/** How fast mails to many people leave. */
export interface MailRate {
  readonly perSecond: number;
  /** What the mail service takes in a day, every kind of mail together; null where nobody has told the academy. */
  readonly perDay: number | null;
}

/** Codes and receipts are waited for: mails to many people leave them this part of a day's mails. */
const RESERVED_PART = 0.1;

/** How many mails to many people may leave in a day; null for any number. */
export const massMailsPerDay = ({ perDay }: MailRate): number | null =>
  perDay === null ? null : Math.max(1, Math.floor(perDay * (1 - RESERVED_PART)));

/** How long this many mails take. `sentToday` have left within the last day. */
export function mailingMs(mails: number, rate: MailRate, sentToday: number): number {
  const perDay = massMailsPerDay(rate);
  const today = perDay === null ? mails : Math.max(0, perDay - sentToday);
  if (perDay === null || mails <= today) return Math.ceil((mails / rate.perSecond) * 1000);
  return Math.ceil((mails - today) / perDay) * DAY_MS;
}

/** Why a mailing waits: the mail service's rate, its day's limit, its failure, the academy's sender, or nobody sees the notice now. */
export const MAILING_PAUSES = ['rate', 'quota', 'down', 'sender', 'hidden'] as const;
export type MailingPause = (typeof MAILING_PAUSES)[number];

/** How far the mails of a notice are. Instants are ISO. */
export interface Mailing {
  readonly begunAt: string;
  readonly people: number;
  readonly sent: number;
  readonly waiting: number;
  /** Addresses that the mail service does not take. They are not tried again. */
  readonly refused: number;
  /** The server was cut off while it sent these. They are not sent again, so that nobody gets the mail twice. */
  readonly unsure: number;
  readonly pause: MailingPause | null;
  readonly pausedUntil: string | null;
  readonly finishedAt: string | null;
  /** When the last mail is expected to leave; null where it cannot be said. */
  readonly endsAt: string | null;
}

const PAUSE_TEXTS: Readonly<Record<MailingPause, string>> = {
  rate: 'The mail service asked to wait.',
  quota: 'The mail service takes no more mails today.',
  down: 'The mail service does not answer.',
  sender: 'The mail service refuses the academy’s sender: check MAIL_FROM and its domain (docs/deploying.md).',
  hidden: 'Students do not see it now, so its mails wait until they do.',
};

/** A number of people in words: '5,008 people'. */
export const peopleText = (count: number): string => countOf(count, ['person', 'people']);

/** A length of time as staff read it. */
export function durationText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes <= 1) return 'about a minute';
  if (minutes < 90) return `about ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? `about ${hours} hours` : `about ${countOf(Math.ceil(hours / 24), ['day', 'days'])}`;
}

/** What staff read about a mailing: how far it is, or how it ended. */
export function mailingText(mailing: Mailing): string {
  const { sent, people, waiting, refused, unsure, pause, pausedUntil, finishedAt, endsAt } = mailing;
  const extras = [
    ...(refused > 0 ? [`${countOf(refused, ['address', 'addresses'])} refused.`] : []),
    ...(unsure > 0 ? [`${peopleText(unsure)} may have it or not: the server was cut off while it sent.`] : []),
  ];
  if (finishedAt !== null) return [`Sent to ${peopleText(sent)} at ${momentText(finishedAt)}.`, ...extras].join(' ');
  const resumed = pausedUntil === null ? '' : ` It goes on at ${momentText(pausedUntil)}.`;
  return [
    `${sent.toLocaleString('en-IN')} of ${peopleText(people)} sent, ${waiting.toLocaleString('en-IN')} waiting.`,
    ...(pause === null ? [] : [`${PAUSE_TEXTS[pause]}${resumed}`]),
    ...(endsAt === null ? [] : [`The last one leaves at about ${momentText(endsAt)}.`]),
    ...extras,
  ].join(' ');
}

/** Whom a notice would reach by mail, and how long that takes. */
export interface MailReach {
  /** False without a mail service, or where another academy has the addresses. */
  readonly isPossible: boolean;
  readonly people: number;
  readonly milliseconds: number;
  /** Whether the mail service's limit of a day is counted in. */
  readonly countsDay: boolean;
}

/** A sentence about how many people get a mail, and how long it takes. */
export function reachText({ isPossible, people, milliseconds, countsDay }: MailReach): string {
  if (!isPossible) return 'Nobody gets it by mail: the academy has no mail service here.';
  if (people === 0) return 'Nobody would get it by mail.';
  const day = countsDay
    ? ''
    : ' If the mail service takes fewer in a day, the rest follows on the next days by itself.';
  return `${peopleText(people)} ${people === 1 ? 'gets' : 'get'} it by mail, which takes ${durationText(milliseconds)}.${day}`;
}
