import type { AdminNoun } from '#domain/audit.ts';

export interface Online {
  readonly students: number;
  /** True when a part of the students could not be counted. */
  readonly isAtLeast: boolean;
}

/** Who is here now, kept in memory only. `now` epoch milliseconds. */
export interface Presence {
  count(now: number): Promise<Online>;
}

/** What the other parts of the admin area have in hand; null for a part that this academy does not have. */
export interface Counts {
  /** Rows that nobody but admins can see yet. */
  drafts(noun: AdminNoun): Promise<number | null>;
}
