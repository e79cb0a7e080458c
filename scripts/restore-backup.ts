import { DELETED_ACCOUNT } from '../src/domain/staff/audit.ts';
import type { BackupFile, BackupManifest, BackupPart, BackupValue } from '../functions/ports/staff.ts';
import { manifestKey, readPart } from '../functions/storage/staff/r2-backups.ts';

/** What a restore found. A backup is whole when `issues` is empty. */
export interface Restored {
  readonly rows: number;
  readonly files: number;
  /** Rows whose parent was deleted while the backup was made; they are left out. */
  readonly orphans: number;
  /** Accounts that were deleted after the backup, and are deleted again. */
  readonly erased: number;
  readonly issues: readonly string[];
}

const ROWS_AT_ONCE = 100;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const OWN = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'";

/** The manifest of a day's backup; null when there is no complete one. */
export const readManifest = async (backups: R2Bucket, day: string): Promise<BackupManifest | null> =>
  (await (await backups.get(manifestKey(day)))?.json<BackupManifest>()) ?? null;

/** Throws an Error when the database has tables. */
async function refuseFull(database: D1Database): Promise<void> {
  const found = await database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${OWN}`).first();
  if (found !== null) throw new Error('The database is not empty. Restore into a new one.');
}

async function create(database: D1Database, { schema }: BackupManifest, types: readonly string[]): Promise<void> {
  const entries = types.flatMap((type) => schema.filter((entry) => entry.type === type));
  if (entries.length > 0) await database.batch(entries.map(({ sql }) => database.prepare(sql)));
}

/**
 * Inserts rows in one transaction; if one has lost its parent, halves of them, down to that row. Returns the number of
 * those left out. References are checked at each row, not deferred: D1 breaks off when a deferred one fails. So no table
 * may refer to itself, or to another in a circle.
 */
async function insertRows(database: D1Database, statements: readonly D1PreparedStatement[]): Promise<number> {
  if (statements.length === 0) return 0;
  try {
    await database.batch([...statements]);
    return 0;
  } catch (error) {
    if (!/FOREIGN KEY/i.test(String(error))) throw error;
    if (statements.length === 1) return 1;
    const half = statements.length >> 1;
    return (
      (await insertRows(database, statements.slice(0, half))) + (await insertRows(database, statements.slice(half)))
    );
  }
}

/** The lines of a part; none of one that is not what was stored. */
async function readChecked(backups: R2Bucket, part: BackupPart, issues: string[]): Promise<readonly unknown[]> {
  const found = await readPart(backups, part.key).catch(() => null);
  if (found?.sha256 === part.sha256) return found.lines;
  issues.push(`${part.key} ${found === null ? 'is missing or cannot be read' : 'is not the file that was stored'}.`);
  return [];
}

async function restoreTable(
  { backups, database }: Places,
  { parts, rows }: BackupManifest,
  table: string,
  issues: string[],
): Promise<number> {
  let orphans = 0;
  for (const part of parts.filter((each) => each.table === table)) {
    const [columns = [], ...lines] = (await readChecked(backups, part, issues)) as BackupValue[][];
    const sql = `INSERT INTO ${quoted(table)} (${columns.map((name) => quoted(String(name))).join(', ')})
      VALUES (${columns.map((_, index) => `?${index + 1}`).join(', ')})`;
    const statements = lines.map((line) => database.prepare(sql).bind(...line));
    for (let from = 0; from < statements.length; from += ROWS_AT_ONCE)
      orphans += await insertRows(database, statements.slice(from, from + ROWS_AT_ONCE));
  }
  const stored = await database.prepare(`SELECT count(*) AS count FROM ${quoted(table)}`).first<number>('count');
  const expected = (rows[table] ?? 0) - orphans;
  if (stored !== expected) issues.push(`${table} has ${stored} rows instead of ${expected}.`);
  return orphans;
}

/** As the deletion of an account does it, after the triggers stand (functions/storage/account/close-account.ts). */
const ERASE = [
  'DELETE FROM password_resets WHERE student_id = ?1',
  'DELETE FROM memberships WHERE student_id = ?1',
  "DELETE FROM attempts WHERE realm = '' AND student_id = ?1",
  'DELETE FROM students WHERE id = ?1',
  `UPDATE audit_log SET title = '${DELETED_ACCOUNT}', reason = NULL WHERE subject = 'students/' || CAST(?1 AS INTEGER)`,
  `UPDATE audit_log SET reason = NULL WHERE reason IS NOT NULL AND subject IN (
    SELECT 'payments/' || id FROM orders WHERE student_id = ?1
    UNION ALL
    SELECT 'payment-alerts/' || payment_alerts.id FROM payment_alerts
      JOIN orders ON orders.gateway_order_id = payment_alerts.gateway_order_id WHERE orders.student_id = ?1)`,
];

async function eraseAgain({ backups, database }: Places): Promise<number> {
  const erased = await (await backups.get('erased.json'))?.json<{ studentIds: readonly number[] }>();
  let count = 0;
  for (const id of erased?.studentIds ?? []) {
    if ((await database.prepare('SELECT 1 FROM students WHERE id = ?1').bind(id).first()) === null) continue;
    await database.batch(ERASE.map((sql) => database.prepare(sql).bind(id)));
    count += 1;
  }
  return count;
}

async function restoreFiles(
  backups: R2Bucket,
  files: R2Bucket,
  { parts }: BackupManifest,
  issues: string[],
): Promise<number> {
  let count = 0;
  for (const part of parts.filter(({ table }) => table === null))
    for (const line of (await readChecked(backups, part, issues)) as BackupFile[]) {
      const bytes = await (await backups.get(line.copy))?.arrayBuffer();
      const digest = bytes === undefined ? null : await crypto.subtle.digest('SHA-256', bytes);
      const hash = digest === null ? null : Buffer.from(digest).toString('hex');
      if (bytes === undefined || hash !== line.sha256) {
        issues.push(`The copy of ${line.key} is missing or changed.`);
        continue;
      }
      await files.put(
        line.key,
        bytes,
        line.contentType === null ? {} : { httpMetadata: { contentType: line.contentType } },
      );
      count += 1;
    }
  return count;
}

export interface Places {
  readonly backups: R2Bucket;
  /** An empty database. */
  readonly database: D1Database;
  /** Where the files go; null restores the database alone. */
  readonly files: R2Bucket | null;
}

/**
 * Restores a backup into an empty database, holds every file and every count against the manifest, and deletes accounts
 * again that were deleted since. Throws an Error when there is no complete backup, or the database is not empty.
 */
export async function restoreBackup(places: Places, day: string): Promise<Restored> {
  const { backups, database, files } = places;
  const manifest = await readManifest(backups, day);
  if (manifest === null) throw new Error(`There is no complete backup of ${day}.`);
  await refuseFull(database);
  await create(database, manifest, ['table']);
  const issues: string[] = [];
  let orphans = 0;
  for (const table of manifest.tables) orphans += await restoreTable(places, manifest, table, issues);
  // Ids of deleted rows are never given again.
  await database.batch(
    Object.entries(manifest.sequences).flatMap(([name, seq]) => [
      database.prepare('DELETE FROM sqlite_sequence WHERE name = ?1').bind(name),
      database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)').bind(name, seq),
    ]),
  );
  await create(database, manifest, ['index', 'view', 'trigger']);
  const { results } = await database.prepare('PRAGMA foreign_key_check').all();
  if (results.length > 0) issues.push(`${results.length} rows refer to rows that are missing.`);
  const count = files === null ? 0 : await restoreFiles(backups, files, manifest, issues);
  const erased = await eraseAgain(places);
  const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0) - orphans;
  return { rows, files: count, orphans, erased, issues };
}
