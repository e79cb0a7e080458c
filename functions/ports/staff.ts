import type { AdminNoun, AuditAction, DraftedNoun } from '#domain/staff/audit.ts';
import type { SecurityEvent } from '#domain/staff/security-events.ts';

/** The fields of a row, as the audit log stores them. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** Nobody of the staff: rows that an import of files wrote. */
export const IMPORTED_BY = 0;

/** One change by an admin, to be written to the audit log. */
export interface AuditNote {
  /** Unique per change; a note with the same id is written once. */
  readonly changeId: string;
  /** ISO instant of server time. */
  readonly at: string;
  readonly adminId: number;
  readonly action: AuditAction;
  /** `id` is null for a row that this change inserts. */
  readonly subject: { readonly noun: AdminNoun; readonly id: number | null };
  /** A title that people recognise. */
  readonly title: string;
  readonly reason: string | null;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  /** Of the act that this change is a part of, such as one list of grants. */
  readonly bulkId?: string | null;
}

/** An act of several changes, which a list shows as one line. */
export interface AuditBulk {
  readonly id: string;
  readonly count: number;
  /** The membership that all of them give; null where they differ. */
  readonly membershipType: string | null;
}

export interface AuditRecord extends Omit<AuditNote, 'changeId' | 'subject' | 'bulkId'> {
  /** Null for a change by itself, and where the lines of an act stand one by one. */
  readonly bulk: AuditBulk | null;
  readonly id: number;
  readonly subject: string;
  /** The account's current name; null when this database has no such account. */
  readonly adminName: string | null;
}

/** A page of the log. */
export interface AuditSearch {
  /** One row ('current-affairs/12') or a noun; null for all. */
  readonly subject: string | null;
  /** The act whose changes are wanted; null for the log, in which each act is one line. */
  readonly bulkId: string | null;
  /** Text in a title, a reason or an admin's name, or an admin's id. Matched literally; '' for all. */
  readonly text: string;
  /** '-at' is newest first. */
  readonly order: '-at' | 'at';
  readonly limit: number;
  /** Id of the last line of the previous page. */
  readonly afterId: number | null;
}

export interface Audit {
  /**
   * Records a change outside the database. Other changes write their note in their own batch
   * (storage/staff/write-audited.ts).
   */
  record(note: AuditNote & { readonly subject: { readonly id: number } }): Promise<void>;
  /** Whether the log contains a change with this id. */
  has(changeId: string): Promise<boolean>;
  list(search: AuditSearch): Promise<readonly AuditRecord[]>;
}

export interface Online {
  readonly students: number;
  /** True when some students could not be counted. */
  readonly isAtLeast: boolean;
}

/** Who is online, tracked in memory only. `now` is epoch milliseconds. */
export interface Presence {
  count(now: number): Promise<Online>;
}

/** What waits for staff, counted for the dashboard. */
export interface Counts {
  drafts(noun: DraftedNoun): Promise<number>;
  /** Payment alerts that nobody has settled. */
  paymentAlerts(): Promise<number>;
}

/** A query of an admin list, for any editable resource. */
export interface EditableSearch<Status extends string, Column extends string> {
  /** Matched literally; empty for all. */
  readonly text: string;
  /** Null for every row that is not deleted. */
  readonly status: Status | 'deleted' | null;
  readonly column: Column;
  readonly isDescending: boolean;
  readonly limit: number;
  /** Where the previous page ended. */
  readonly after: { readonly value: string; readonly id: number } | null;
}

/** The fields that every editable row has. Instants are ISO, of server time. */
export interface EditableRow {
  readonly id: number;
  /** The id that the browser gave it. */
  readonly clientId: string;
  /** Counts its changes, from 1. */
  readonly version: number;
  /** Null unless deleted. */
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

/** The row's sort value, as the database returns it; the cursor contains it. */
export interface SortedBy {
  readonly sortedBy: string;
}

/**
 * How a row stands to the file of the repository that is its first edition. A digest names everything that students are
 * told; a row follows its file while both have the same.
 */
export interface FileRelation {
  readonly digest: string;
  /** The file's text that the row was last compared with; null for a row without a file. */
  readonly fileDigest: string | null;
  /** What the file says now; null without one. */
  readonly newestFileDigest: string | null;
}

/** Stores one kind of editable resource. `Fields` are the row's own fields, `Listed` is what a list shows. */
export interface EditableStore<Fields, Search, Listed = EditableRow & Fields> {
  /** False when a row with this client id exists or a store-specific condition fails; nothing is written then. */
  create(row: Omit<EditableRow, 'id'> & Fields, note: AuditNote): Promise<boolean>;
  /**
   * Replaces the previous version of the row. False when another version is stored or a store-specific condition fails.
   */
  replace(row: EditableRow & Fields, note: AuditNote): Promise<boolean>;
  find(id: number): Promise<(EditableRow & Fields) | null>;
  findByClientId(clientId: string): Promise<(EditableRow & Fields) | null>;
  list(search: Search): Promise<readonly (Listed & SortedBy)[]>;
  /** Counts the drafts that are not deleted. */
  countDrafts(): Promise<number>;
  /** Permanently removes rows deleted before this ISO instant. */
  purge(deletedBefore: string): Promise<void>;
}

/** One line of the security log. It never has a password, a code or a text that somebody typed. */
export interface SecurityNote {
  /** ISO instant of server time. */
  readonly at: string;
  readonly event: SecurityEvent;
  /** Whose account; null for none. */
  readonly studentId: number | null;
  /** Who did it, where that is somebody else. */
  readonly actorId?: number;
  /** The network address as it is counted; see client.ts. */
  readonly address: string;
  /** For staff: the call. */
  readonly detail?: string;
}

export interface SecurityRecord extends Omit<SecurityNote, 'event' | 'actorId' | 'address' | 'detail'> {
  readonly id: number;
  readonly event: string;
  readonly actorId: number | null;
  readonly address: string | null;
  readonly detail: string | null;
}

/** Append only. The database refuses to change a line, and to remove one that is younger than 400 days. */
export interface SecurityLog {
  append(note: SecurityNote): Promise<void>;
  /** Writes the line with others, perhaps after the promise is kept. A line may be lost when its worker ends. */
  appendSoon(note: SecurityNote): Promise<void>;
  /** Lines with ids above `afterId`, ascending. */
  page(limit: number, afterId: number): Promise<readonly SecurityRecord[]>;
  /** Removes up to some thousand of the lines before an ISO instant. */
  forgetBefore(at: string): Promise<void>;
}

/** Copies of the log outside the database. */
export interface SecurityCopies {
  /** The day in India and the last id of the newest copy; null before the first. */
  lastCopied(): Promise<{ readonly day: string; readonly id: number } | null>;
  store(name: string, text: string): Promise<void>;
  markCopied(marker: { readonly day: string; readonly id: number }): Promise<void>;
  /** Removes the copies that were made before a day, 2026-11-26. */
  forgetBefore(day: string): Promise<void>;
}

/** A value of a stored row. No table has a BLOB. */
export type BackupValue = string | number | null;

export interface BackupSchemaEntry {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** A table without its generated columns. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** What its rows are ordered by. */
  readonly key: readonly string[];
}

/** All tables of the database, as a backup reads them. */
export interface BackupSource {
  /** Tables, indexes, views and triggers, without SQLite's own. */
  schema(): Promise<readonly BackupSchemaEntry[]>;
  /** Names of the migrations that the database has. */
  migrations(): Promise<readonly string[]>;
  /** Names of the tables; each comes after those that it refers to. */
  tableNames(): Promise<readonly string[]>;
  describe(name: string): Promise<BackupTable>;
  /** At most 500 rows and about 2 MB behind a key; `after` is null behind the last row. */
  page(
    table: BackupTable,
    after: readonly BackupValue[] | null,
  ): Promise<{ readonly rows: readonly (readonly BackupValue[])[]; readonly after: readonly BackupValue[] | null }>;
  /** The highest ids that were ever given, by table: a restored database gives none of them again. */
  sequences(): Promise<Readonly<Record<string, number>>>;
  /** Accounts that were deleted, by their lines in the audit log after one, oldest first. */
  erasedSince(auditId: number): Promise<readonly { readonly auditId: number; readonly studentId: number }[]>;
}

/** One file of a backup: gzip of lines of JSON. */
export interface BackupPart {
  readonly key: string;
  /** The table, or null for a list of files. */
  readonly table: string | null;
  readonly rows: number;
  /** Of the file's bytes, in hex. */
  readonly sha256: string;
}

/** A line of a list of files. */
export interface BackupFile {
  readonly key: string;
  /** Where its bytes are in the bucket of backups. */
  readonly copy: string;
  readonly size: number;
  readonly sha256: string;
  readonly contentType: string | null;
}

export interface BackupProgress {
  readonly schema: readonly BackupSchemaEntry[];
  /** Names of the migrations that made this schema. */
  readonly migrations: readonly string[];
  /** All tables, those that others refer to first. */
  readonly tables: readonly string[];
  /** The tables that are not complete yet, the next one first. */
  readonly left: readonly string[];
  readonly after: readonly BackupValue[] | null;
  readonly parts: readonly BackupPart[];
  /** The last copied file; null before the first. */
  readonly fileAfter: string | null;
}

/** What a backup says of itself. It is stored last: a backup without one is not complete. */
export interface BackupManifest extends Pick<BackupProgress, 'schema' | 'migrations' | 'tables' | 'parts'> {
  readonly day: string;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly version: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly sequences: Readonly<Record<string, number>>;
}

export interface BackupRun {
  readonly day: string;
  readonly startedAt: number;
  readonly progress: BackupProgress | null;
}

/** How far each day's backup is. Instants in milliseconds. */
export interface BackupRuns {
  /** The unfinished backup that began last, or one for today; null if today's is finished or another run works on it. */
  take(today: string, now: number): Promise<BackupRun | null>;
  save(day: string, progress: BackupProgress): Promise<void>;
  /** Lets the next run go on. */
  release(day: string, hasFailed: boolean): Promise<void>;
  finish(day: string, now: number): Promise<void>;
  /** When the last backup was finished; null before the first. */
  lastFinished(): Promise<number | null>;
  health(): Promise<{
    /** When the last backup was finished; without one, when the first began; null without any. */
    readonly goodAt: number | null;
    /** Failed runs of the backup that is under way. */
    readonly failures: number;
  }>;
  /** True for the first caller of a day. */
  claimWarning(today: string, now: number): Promise<boolean>;
  releaseWarning(today: string): Promise<void>;
}

/** A restore that succeeded. */
export interface RestoreNote {
  /** Of the backup. */
  readonly day: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The bucket of backups. */
export interface Backups {
  store(
    key: string,
    lines: readonly unknown[],
  ): Promise<Pick<BackupPart, 'rows' | 'sha256'> & { readonly key: string }>;
  /** Copies up to `most` files behind a key that are not copied yet. `after` is null behind the last. */
  copyFiles(
    after: string | null,
    most: number,
  ): Promise<{ readonly files: readonly BackupFile[]; readonly after: string | null }>;
  finish(manifest: BackupManifest): Promise<void>;
  /** Removes backups of days that are not kept, and copies of files that no kept backup names. */
  prune(isKept: (day: string) => boolean): Promise<void>;
  erased(): Promise<{ readonly lastAuditId: number; readonly studentIds: readonly number[] }>;
  storeErased(erased: { readonly lastAuditId: number; readonly studentIds: readonly number[] }): Promise<void>;
  /** When a backup was last restored and an academy started from it (scripts/commands/restore.ts); null before the first. */
  lastRestore(): Promise<RestoreNote | null>;
}
