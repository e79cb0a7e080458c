import type { AdminNoun, AuditAction } from '#domain/audit.ts';

/** A row, field by field, as the log keeps it. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** One change by an admin, on its way into the log. */
export interface AuditNote {
  /** Another for each change; a note of the same name is written once. */
  readonly changeId: string;
  /** ISO instant of server time. */
  readonly at: string;
  readonly adminId: number;
  readonly action: AuditAction;
  /** `id` is null for the row that the change itself inserts. */
  readonly subject: { readonly noun: AdminNoun; readonly id: number | null };
  /** What a person calls it. */
  readonly title: string;
  readonly reason: string | null;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

export interface AuditRecord extends Omit<AuditNote, 'changeId' | 'subject'> {
  readonly id: number;
  readonly subject: string;
  /** As the account is called today; null when none of that id is kept here. */
  readonly adminName: string | null;
}

/** A page of the log. */
export interface AuditSearch {
  /** One thing ('current-affairs/12') or a noun; null for all. */
  readonly subject: string | null;
  /** What stands in a title, a reason or an admin's name, or is an admin's id, taken as it is; '' for all. */
  readonly text: string;
  /** The newest first with '-'. */
  readonly order: '-at' | 'at';
  readonly limit: number;
  /** The id of the last line of the page before. */
  readonly afterId: number | null;
}

export interface Audit {
  /** For a change that is no row of the database; any other writes its note in its own batch (storage/write-audited.ts). */
  record(note: AuditNote & { readonly subject: { readonly id: number } }): Promise<void>;
  /** Whether a change of this name is in the log. */
  has(changeId: string): Promise<boolean>;
  list(search: AuditSearch): Promise<readonly AuditRecord[]>;
}
