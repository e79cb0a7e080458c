import type { FailureKind } from '../retry.ts';
import { patienceWith } from '../retry.ts';

/** R2's codes of an internal error, of being away, and of a lost connection. */
const TRANSIENT = /\((?:10001|10043|10054)\)|internal error|Network connection lost/i;
const OVERLOADED = /\(10058\)/;

function failureKindOf(error: unknown): FailureKind {
  if (OVERLOADED.test(String(error))) return 'overloaded';
  return TRANSIENT.test(String(error)) ? 'transient' : 'fault';
}

/** How every call to the bucket is made; a stream that is on its way cannot be sent twice. */
export const { repeatable, once } = patienceWith(failureKindOf);
