import type { FailureKind } from '../retry.ts';
import { storeCalls } from '../retry.ts';

/** R2's codes of an internal error, of being away, and of a lost connection. */
const TRANSIENT = /\((?:10001|10043|10054)\)|internal error|Network connection lost/i;
const OVERLOADED = /\(10058\)/;

function failureKindOf(error: unknown): FailureKind {
  if (OVERLOADED.test(String(error))) return 'overloaded';
  return TRANSIENT.test(String(error)) ? 'transient' : 'permanent';
}

/** How every call to the bucket is made. A stream can be read only once, so an upload of one is never repeated. */
export const { repeatable, once } = storeCalls(failureKindOf);
