import type { FailureKind } from '../retry.ts';
import { patienceWith } from '../retry.ts';

/** Durable Objects say of their own failures whether another try may help. */
function failureKindOf(error: unknown): FailureKind {
  const { retryable, overloaded } = (error ?? {}) as { readonly retryable?: unknown; readonly overloaded?: unknown };
  if (overloaded === true) return 'overloaded';
  return retryable === true ? 'transient' : 'fault';
}

/** How every call to a Durable Object is made; each try takes a new stub, because one that has failed stays broken. */
export const { repeatable, once } = patienceWith(failureKindOf);
