import type { FailureKind } from '../retry.ts';
import { storeCalls } from '../retry.ts';

/** R2 error codes of an internal error, of unavailability, and of a lost connection. */
const TRANSIENT = /\((?:10001|10043|10054)\)|internal error|Network connection lost/i;
const OVERLOADED = /\(10058\)/;

export function failureKindOf(error: unknown): FailureKind {
  if (OVERLOADED.test(String(error))) return 'overloaded';
  return TRANSIENT.test(String(error)) ? 'transient' : 'permanent';
}

/** Use these for every call to the bucket. A stream can be read only once, so its upload is never retried. */
export const { repeatable, once } = storeCalls(failureKindOf);
