import type { FailureKind } from '../retry.ts';
import { storeCalls } from '../retry.ts';

/** The D1 errors after which Cloudflare advises another try. D1 itself retries only reads. */
const TRANSIENT = [
  'Network connection lost',
  'D1 DB reset because its code was updated',
  'Internal error while starting up D1 DB storage caused object to be reset',
  'Internal error in D1 DB storage caused object to be reset',
  'Cannot resolve D1 DB due to transient issue on remote node',
  "Can't read from request stream because client disconnected",
];
/** The D1 errors after which Cloudflare advises to send less. */
const OVERLOADED = [
  'D1 DB is overloaded',
  'D1 DB storage operation exceeded timeout',
  'exceeded its memory limit',
  'exceeded its CPU time limit',
];

function failureKindOf(error: unknown): FailureKind {
  const text = String(error);
  if (TRANSIENT.some((message) => text.includes(message))) return 'transient';
  return OVERLOADED.some((message) => text.includes(message)) ? 'overloaded' : 'permanent';
}

/** How every statement to D1 is sent. */
export const { repeatable, once } = storeCalls(failureKindOf);
