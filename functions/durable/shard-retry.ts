import type { FailureKind } from '../retry.ts';
import { storeCalls } from '../retry.ts';

/** A Durable Object marks its own failures as retryable or overloaded. */
function failureKindOf(error: unknown): FailureKind {
  const { retryable, overloaded } = (error ?? {}) as { readonly retryable?: unknown; readonly overloaded?: unknown };
  if (overloaded === true) return 'overloaded';
  return retryable === true ? 'transient' : 'permanent';
}

/** How every call to a Durable Object is made. Each try must take a new stub: a stub that has failed stays broken. */
export const { repeatable, once } = storeCalls(failureKindOf);
