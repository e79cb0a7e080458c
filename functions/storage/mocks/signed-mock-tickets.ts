import type { MockTicketContent, MockTickets } from '../../ports/mocks/running-mocks.ts';
import { signedTexts } from '../lib/signed-texts.ts';

type Packed = [
  string,
  number,
  number,
  string,
  string,
  [number, number, number] | null,
  number,
  boolean,
  number,
  number,
];

/** An array, because a ticket goes with every call of an attempt: names of fields would make it half as long again. */
function pack({ timeWindow, ...ticket }: MockTicketContent): string {
  const packed: Packed = [
    ticket.mock,
    ticket.studentId,
    ticket.attempt,
    ticket.paperDigest,
    ticket.keyDigest,
    timeWindow === null ? null : [timeWindow.opensAt, timeWindow.entryClosesAt, timeWindow.resultsAt],
    ticket.extraTimeFactor,
    ticket.isRanked,
    ticket.issuedAt,
    ticket.expiresAt,
  ];
  return JSON.stringify(packed);
}

function unpack(content: string): MockTicketContent {
  const [mock, studentId, attempt, paperDigest, keyDigest, times, extraTimeFactor, isRanked, issuedAt, expiresAt] =
    JSON.parse(content) as Packed;
  return {
    mock,
    studentId,
    attempt,
    paperDigest,
    keyDigest,
    timeWindow: times === null ? null : { opensAt: times[0], entryClosesAt: times[1], resultsAt: times[2] },
    extraTimeFactor,
    isRanked,
    issuedAt,
    expiresAt,
  };
}

/** Tickets of running mock tests, signed by the academy. */
export function signedMockTickets(bucket: R2Bucket, realm: string): MockTickets {
  const texts = signedTexts(bucket, realm, unpack);
  return { sign: (ticket, now) => texts.sign(pack(ticket), now), open: (ticket, now) => texts.open(ticket, now) };
}
