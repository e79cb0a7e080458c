import type { FailureKind } from '../retry.ts';
import { storeCalls } from '../retry.ts';

/** Durable Objects mark their errors as retryable or overloaded. */
function failureKindOf(error: unknown): FailureKind {
  const { retryable, overloaded } = (error ?? {}) as { readonly retryable?: unknown; readonly overloaded?: unknown };
  if (overloaded === true) return 'overloaded';
  return retryable === true ? 'transient' : 'permanent';
}

/**
 * Use these for every call to a Durable Object. Each try must take a new stub, because a stub that has failed stays
 * broken.
 */
export const { repeatable, once } = storeCalls(failureKindOf);
