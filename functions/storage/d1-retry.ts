import type { FailureKind } from '../retry.ts';
import { storeCalls } from '../retry.ts';

/** D1 errors after which Cloudflare recommends a retry. D1 itself retries only reads. */
const TRANSIENT = [
  'Network connection lost',
  'D1 DB reset because its code was updated',
  'Internal error while starting up D1 DB storage caused object to be reset',
  'Internal error in D1 DB storage caused object to be reset',
  'Cannot resolve D1 DB due to transient issue on remote node',
  "Can't read from request stream because client disconnected",
];
/** D1 errors after which Cloudflare recommends fewer queries. */
const OVERLOADED = [
  'D1 DB is overloaded',
  'D1 DB storage operation exceeded timeout',
  'exceeded its memory limit',
  'exceeded its CPU time limit',
];

export function failureKindOf(error: unknown): FailureKind {
  const text = String(error);
  if (TRANSIENT.some((message) => text.includes(message))) return 'transient';
  return OVERLOADED.some((message) => text.includes(message)) ? 'overloaded' : 'permanent';
}

/** Use these for every D1 statement. */
export const { repeatable, once } = storeCalls(failureKindOf);
