import type { HeldPeriod as Held } from '#domain/membership/renewal-chain.ts';
import type { Membership } from '#domain/membership/membership.ts';
import type { NewPeriod } from '#domain/membership/renewal-chain.ts';

export interface Memberships {
  list(studentId: number): Promise<readonly Membership[]>;
}

/** What an access decision rests on. */
export interface AccessFacts {
  /** ISO instant, or null without free access. */
  readonly freeAccessUntil: string | null;
  readonly activeMemberships: readonly Membership[];
  readonly expiredMemberships: readonly Membership[];
}

export interface AccessRecords {
  /** The caller's own, asked for each time; null for an account that is not active. `now` epoch milliseconds. */
  find(caller: { readonly studentId: number; readonly token: string }, now: number): Promise<AccessFacts | null>;
}

export interface HeldPeriod extends Held {
  readonly version: number;
  /** The order that bought it, or the admin's own name for the grant. */
  readonly clientId: string | null;
}

/** What a student holds, oldest first, and a text that is another one as soon as any of it changes. */
export interface Holding {
  readonly memberships: readonly HeldPeriod[];
  readonly stamp: string;
}

/** New dates for some of a student's rows, written only while the holding is the one that they were worked out from. */
export interface PeriodChange {
  readonly studentId: number;
  readonly stamp: string;
  readonly at: string;
  /** What the records name it by: 'refund:' and an order, 'end:' and a membership. */
  readonly cause: string;
  /** The row whose end is another one; null where it has ended before. */
  readonly ended: NewPeriod | null;
  /** Those behind it that begin earlier for it. */
  readonly moved: readonly NewPeriod[];
}
