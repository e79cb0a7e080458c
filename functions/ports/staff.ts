import type { AdminNoun, AuditAction } from '#domain/staff/audit.ts';

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
  /** For a change that is no row of the database; any other writes its note in its own batch (storage/staff/write-audited.ts). */
  record(note: AuditNote & { readonly subject: { readonly id: number } }): Promise<void>;
  /** Whether a change of this name is in the log. */
  has(changeId: string): Promise<boolean>;
  list(search: AuditSearch): Promise<readonly AuditRecord[]>;
}

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

/** What an admins' list asks of its store, whatever is edited there. */
export interface EditableSearch<Status extends string, Column extends string> {
  /** Taken as it is; empty for all. */
  readonly text: string;
  /** Null for all that are not deleted. */
  readonly status: Status | 'deleted' | null;
  readonly column: Column;
  readonly isDescending: boolean;
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: { readonly value: string; readonly id: number } | null;
}

/** What every row has that staff edit. Instants are ISO, of server time. */
export interface EditableRow {
  readonly id: number;
  /** The browser's own name for it. */
  readonly clientId: string;
  /** Counts its changes, from 1. */
  readonly version: number;
  /** Null while it is not deleted. */
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

/** What a listed row is sorted by, as the database has it: a cursor holds it. */
export interface SortedBy {
  readonly sortedBy: string;
}

/** Where rows are kept that staff edit; `Fields` is what a row has of its own, `Listed` what a list shows of it. */
export interface EditableStore<Fields, Search, Listed = EditableRow & Fields> {
  /** False when a row of this client's id is there already, or one of its own conditions does not hold; nothing is written then. */
  create(row: Omit<EditableRow, 'id'> & Fields, note: AuditNote): Promise<boolean>;
  /** Writes the row over the version before its own; false when another version is stored, or one of its own conditions does not hold. */
  replace(row: EditableRow & Fields, note: AuditNote): Promise<boolean>;
  find(id: number): Promise<(EditableRow & Fields) | null>;
  findByClientId(clientId: string): Promise<(EditableRow & Fields) | null>;
  list(search: Search): Promise<readonly (Listed & SortedBy)[]>;
  /** Removes for good what was deleted before this instant. */
  purge(deletedBefore: string): Promise<void>;
}
