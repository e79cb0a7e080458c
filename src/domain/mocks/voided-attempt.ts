import { mockEndText } from '../text/en/mock-end.ts';
import type { MockState } from './mock-attempt.ts';

interface VoidableAttempt {
  readonly attempt: number;
  readonly state: MockState;
  readonly voidReason: string | null;
}

/** Why the student's last attempt was made void; null where it was not. One that is only prepared hides none before it. */
export function voidReasonOf(attempts: readonly VoidableAttempt[]): string | null {
  const [last] = attempts
    .filter(({ state }) => state !== 'ready')
    .toSorted((one, other) => other.attempt - one.attempt);
  return last?.state === 'void' ? last.voidReason : null;
}

/** For the student, with the admin's reason as it was written. */
export const voidText = (reason: string): string => mockEndText().voided.reason({ reason });
