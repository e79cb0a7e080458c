import { isRecord } from '#domain/lib/is-record.ts';
import { UpstreamRefusal } from '../errors.ts';
import type { UpstreamReply } from './upstream-reply.ts';
import { UpstreamFailure } from './upstream-reply.ts';

const LONGEST_MESSAGE = 200;
const MOST_FIELDS = 20;
const FIELD_NAME = /^[A-Za-z]{1,40}$/;
/** Statuses about the connection between the two servers, which the caller can do nothing about. */
const BETWEEN_SERVERS = [405, 406, 407, 408, 411, 415, 417, 421, 426, 431];
/** Seconds to wait where the upstream gives none or a date; below, the most that is passed on. */
const USUAL_WAIT = 60;
const LONGEST_WAIT = 24 * 60 * 60;

/** Control characters, line ends and marks that change the writing direction. Joiners of Indic scripts are allowed. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** One line of at most 200 characters. */
const plainText = (text: string): string =>
  [...text.toWellFormed().replaceAll(UNFIT, ' ').trim()].slice(0, LONGEST_MESSAGE).join('');

function fieldsOf(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  const fields = Object.entries(errors).flatMap(([name, message]) =>
    FIELD_NAME.test(name) && !(name in Object.prototype) && typeof message === 'string'
      ? [[name, plainText(message)] as const]
      : [],
  );
  return Object.fromEntries(fields.slice(0, MOST_FIELDS));
}

function waitOf({ status, retryAfter }: UpstreamReply): number | null {
  if (status !== 429) return null;
  return /^\d{1,9}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), LONGEST_WAIT) : USUAL_WAIT;
}

/** A 4xx with a message for the caller, to be passed on; throws UpstreamFailure for any other. */
export function refusalOf(reply: UpstreamReply): UpstreamRefusal {
  const { status, json } = reply;
  const message = isRecord(json) && typeof json['message'] === 'string' ? plainText(json['message']) : '';
  if (message === '' || BETWEEN_SERVERS.includes(status))
    throw new UpstreamFailure(`status ${status} that says nothing to the caller`);
  return new UpstreamRefusal(status, message, fieldsOf(isRecord(json) ? json['errors'] : null), waitOf(reply));
}
