import type { FailureKind } from '../retry.ts';
import { patienceWith } from '../retry.ts';

/** Cloudflare's list of D1 errors whose advice is to try again; D1 itself repeats only reads. */
const TRANSIENT = [
  'Network connection lost',
  'D1 DB reset because its code was updated',
  'Internal error while starting up D1 DB storage caused object to be reset',
  'Internal error in D1 DB storage caused object to be reset',
  'Cannot resolve D1 DB due to transient issue on remote node',
  "Can't read from request stream because client disconnected",
];
/** Those whose advice is to send less. */
const OVERLOADED = [
  'D1 DB is overloaded',
  'D1 DB storage operation exceeded timeout',
  'exceeded its memory limit',
  'exceeded its CPU time limit',
];

function failureKindOf(error: unknown): FailureKind {
  const text = String(error);
  if (TRANSIENT.some((message) => text.includes(message))) return 'transient';
  return OVERLOADED.some((message) => text.includes(message)) ? 'overloaded' : 'fault';
}

/** How every statement to D1 is sent. */
export const { repeatable, once } = patienceWith(failureKindOf);
