import type { Limit } from '../ports/identity.ts';

/** A try counts as failed after this long without an outcome, as when its worker died. Milliseconds. */
const OPEN_MS = 30_000;

export interface Try {
  readonly at: number;
  readonly hasFailed: boolean;
}

/**
 * Milliseconds to wait before the next try; 0 when it is allowed now. Exact: no window ever contains more tries than
 * its rule allows. Tries come newest first.
 */
export function waitFor(tries: readonly Try[], { rules, spare = 0 }: Limit, now: number): number {
  const waits = rules.map(({ most, windowMs }) => {
    const recent = tries.filter(({ at }) => at > now - windowMs);
    const counted = spare === 0 ? recent : recent.filter(({ at, hasFailed }) => hasFailed || at <= now - OPEN_MS);
    const oldest = counted[most - 1];
    if (oldest !== undefined) return oldest.at + windowMs - now;
    return recent.length >= most + spare ? OPEN_MS : 0;
  });
  return Math.max(0, ...waits);
}

/** How long a try can matter. Milliseconds. */
export const longestWindow = ({ rules }: Limit): number => Math.max(...rules.map(({ windowMs }) => windowMs));
