import { DELETED_ACCOUNT } from '../src/domain/staff/audit.ts';
import type { BackupFile, BackupManifest, BackupPart, BackupValue } from '../functions/ports/staff.ts';
import { manifestKey, readPart } from '../functions/storage/staff/r2-backups.ts';
import { APPLIED_TABLE, UNFINISHED_TABLE } from './applied-table.ts';
import { isLostConnection, repeatLostCall } from './repeat-lost-call.ts';

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

/** Reads a JSON file of a bucket; null when there is none. */
const readJson = <T>(bucket: R2Bucket, key: string): Promise<T | null> =>
  repeatLostCall(async () => (await (await bucket.get(key))?.json<T>()) ?? null);

/** The manifest of a day's backup; null when there is no complete one. */
export const readManifest = (backups: R2Bucket, day: string): Promise<BackupManifest | null> =>
  readJson<BackupManifest>(backups, manifestKey(day));

/** How far the restore of one part is. */
interface Cursor {
  readonly done: number;
  readonly leftOut: number;
}

const NEW_STEP = `INSERT INTO ${UNFINISHED_TABLE} (step, done, left_out) VALUES (?1, 0, 0)`;
const stepOf = ({ day, finishedAt }: BackupManifest): string => `backup ${day} ${finishedAt}`;

const tablesOf = async (database: D1Database): Promise<readonly string[]> =>
  (
    await database
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${OWN}`)
      .all<{ readonly name: string }>()
  ).results.map(({ name }) => name);

/**
 * Makes the tables, and one that says that the restore of this backup is not finished. All in one transaction, so that no
 * academy starts from a part of it. Goes on with a restore of the same backup that was cut off.
 */
async function begin(database: D1Database, manifest: BackupManifest): Promise<void> {
  const tables = await tablesOf(database);
  if (tables.length === 0) {
    const sqls = manifest.schema.filter(({ type }) => type === 'table').map(({ sql }) => sql);
    await database.batch([
      database.prepare(
        `CREATE TABLE ${UNFINISHED_TABLE} (step TEXT PRIMARY KEY, done INTEGER NOT NULL, left_out INTEGER NOT NULL) STRICT`,
      ),
      ...sqls.map((sql) => database.prepare(sql)),
      database.prepare(NEW_STEP).bind(stepOf(manifest)),
    ]);
    return;
  }
  if (!tables.includes(UNFINISHED_TABLE)) throw new Error('The database is not empty. Restore into a new one.');
  const step = await database.prepare(`SELECT step FROM ${UNFINISHED_TABLE} WHERE step GLOB 'backup *'`).first('step');
  if (step !== stepOf(manifest))
    throw new Error(
      `The database has an unfinished restore of another backup (${String(step)}). Restore into a new one.`,
    );
}

/** Makes what is not there yet of these types. */
async function create(database: D1Database, { schema }: BackupManifest, types: readonly string[]): Promise<void> {
  const { results } = await database
    .prepare('SELECT type, name FROM sqlite_master')
    .all<{ type: string; name: string }>();
  const present = new Set(results.map(({ type, name }) => `${type} ${name}`));
  const entries = types.flatMap((type) =>
    schema.filter((entry) => entry.type === type && !present.has(`${type} ${entry.name}`)),
  );
  if (entries.length > 0) await database.batch(entries.map(({ sql }) => database.prepare(sql)));
}

async function readCursor(database: D1Database, step: string): Promise<Cursor> {
  const select = `SELECT done, left_out AS leftOut FROM ${UNFINISHED_TABLE} WHERE step = ?1`;
  const found = await database.prepare(select).bind(step).first<Cursor>();
  if (found !== null) return found;
  await database.prepare(`${NEW_STEP} ON CONFLICT DO NOTHING`).bind(step).run();
  return { done: 0, leftOut: 0 };
}

/** Rows, and where they are noted as done: in one transaction, so that none is written twice or left out. */
interface Rows {
  readonly step: string;
  readonly count: number;
  readonly insert: (row: number) => D1PreparedStatement;
}

/**
 * Writes the next rows; fewer and fewer where one has lost its parent, down to that row, which is left out. References
 * are checked at each row, not deferred: D1 breaks off when a deferred one fails. So no table may refer to itself, or to
 * another in a circle.
 */
async function writeNext(database: D1Database, rows: Rows, { done, leftOut }: Cursor, most: number): Promise<Cursor> {
  const count = Math.min(most, rows.count - done);
  const note = (after: Cursor) =>
    database
      .prepare(`UPDATE ${UNFINISHED_TABLE} SET done = ?2, left_out = ?3 WHERE step = ?1`)
      .bind(rows.step, after.done, after.leftOut);
  const after = { done: done + count, leftOut };
  try {
    await database.batch([...Array.from({ length: count }, (_, row) => rows.insert(done + row)), note(after)]);
    return after;
  } catch (error) {
    if (!/FOREIGN KEY/i.test(String(error))) throw error;
    if (count > 1) return writeNext(database, rows, { done, leftOut }, count >> 1);
    const without = { done: done + 1, leftOut: leftOut + 1 };
    await note(without).run();
    return without;
  }
}

/** Writes the rows that are not written yet. Returns the number of those left out. */
async function writeRows(database: D1Database, rows: Rows): Promise<number> {
  let known: Cursor | null = null;
  const go = (): Promise<Cursor> =>
    repeatLostCall(async () => {
      // Whether a lost call was carried out, the database alone knows.
      const from: Cursor = known ?? (await readCursor(database, rows.step));
      known = null;
      return from.done >= rows.count ? from : writeNext(database, rows, from, ROWS_AT_ONCE);
    });
  known = await go();
  while (known.done < rows.count) known = await go();
  return known.leftOut;
}

/** The lines of a part; none of one that is not what was stored. */
async function readChecked(backups: R2Bucket, part: BackupPart, issues: string[]): Promise<readonly unknown[]> {
  const found = await repeatLostCall(() => readPart(backups, part.key)).catch((error: unknown) => {
    // A backup is not damaged because its bucket did not reply.
    if (isLostConnection(error)) throw error;
    return null;
  });
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
    const insert = (row: number) => database.prepare(sql).bind(...(lines[row] ?? []));
    orphans += await writeRows(database, { step: `part ${part.key}`, count: lines.length, insert });
  }
  await checkCount(database, table, (rows[table] ?? 0) - orphans, issues);
  return orphans;
}

/** Counts once: after the last step accounts that were deleted since are missing on purpose. */
async function checkCount(database: D1Database, table: string, expected: number, issues: string[]): Promise<void> {
  const step = `count ${table}`;
  await repeatLostCall(async () => {
    const isNoted = await database.prepare(`SELECT 1 FROM ${UNFINISHED_TABLE} WHERE step = ?1`).bind(step).first();
    if (isNoted !== null) return;
    const stored = await database.prepare(`SELECT count(*) AS count FROM ${quoted(table)}`).first<number>('count');
    if (stored !== expected) issues.push(`${table} has ${stored} rows instead of ${expected}.`);
    else await database.prepare(`${NEW_STEP} ON CONFLICT DO NOTHING`).bind(step).run();
  });
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
  const erased = await readJson<{ studentIds: readonly number[] }>(backups, 'erased.json');
  let count = 0;
  for (const id of erased?.studentIds ?? []) {
    const isThere = await repeatLostCall(() =>
      database.prepare('SELECT 1 FROM students WHERE id = ?1').bind(id).first(),
    );
    if (isThere === null) continue;
    await repeatLostCall(() => database.batch(ERASE.map((sql) => database.prepare(sql).bind(id))));
    count += 1;
  }
  return count;
}

/** Copies one file; false when its copy is missing or changed. */
async function restoreFile(backups: R2Bucket, files: R2Bucket, line: BackupFile): Promise<boolean> {
  const bytes = await (await backups.get(line.copy))?.arrayBuffer();
  const digest = bytes === undefined ? null : await crypto.subtle.digest('SHA-256', bytes);
  if (bytes === undefined || digest === null || Buffer.from(digest).toString('hex') !== line.sha256) return false;
  const { contentType } = line;
  await files.put(line.key, bytes, contentType === null ? {} : { httpMetadata: { contentType } });
  return true;
}

async function restoreFiles(
  { backups, database }: Places,
  files: R2Bucket,
  { parts }: BackupManifest,
  issues: string[],
): Promise<number> {
  let count = 0;
  for (const part of parts.filter(({ table }) => table === null)) {
    const step = `files ${part.key}`;
    const lines = (await readChecked(backups, part, issues)) as BackupFile[];
    const { done } = await repeatLostCall(() => readCursor(database, step));
    count += done;
    for (const line of lines.slice(done))
      if (await repeatLostCall(() => restoreFile(backups, files, line))) count += 1;
      else issues.push(`The copy of ${line.key} is missing or changed.`);
    if (issues.length > 0) continue;
    const note = `UPDATE ${UNFINISHED_TABLE} SET done = ?2 WHERE step = ?1`;
    await repeatLostCall(() => database.prepare(note).bind(step, lines.length).run());
  }
  return count;
}

export interface Places {
  readonly backups: R2Bucket;
  /** An empty database, or one whose restore was cut off. */
  readonly database: D1Database;
  /** Where the files go; null restores the database alone. */
  readonly files: R2Bucket | null;
}

/** The last transaction: from here on it is an academy's database, which knows its migrations. */
const finish = (database: D1Database, { migrations }: BackupManifest): Promise<unknown> =>
  database.batch([
    database.prepare(APPLIED_TABLE),
    ...migrations.map((name) =>
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?1) ON CONFLICT DO NOTHING').bind(name),
    ),
    database.prepare(`DROP TABLE IF EXISTS ${UNFINISHED_TABLE}`),
  ]);

/**
 * Restores a backup into an empty database, holds every file and every count against the manifest, and deletes accounts
 * again that were deleted since. Whole or not at all: until the last step, and for good where something does not agree,
 * the database says that it is unfinished, and no academy starts from it. A restore that was cut off goes on where it
 * was. Throws an Error when there is no complete backup, or the database is not empty.
 */
export async function restoreBackup(places: Places, day: string): Promise<Restored> {
  const { backups, database, files } = places;
  const manifest = await readManifest(backups, day);
  if (manifest === null) throw new Error(`There is no complete backup of ${day}.`);
  await repeatLostCall(() => begin(database, manifest));
  const issues: string[] = [];
  let orphans = 0;
  for (const table of manifest.tables) orphans += await restoreTable(places, manifest, table, issues);
  // Ids of deleted rows are never given again.
  const sequences = () =>
    Object.entries(manifest.sequences).flatMap(([name, seq]) => [
      database.prepare('DELETE FROM sqlite_sequence WHERE name = ?1').bind(name),
      database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)').bind(name, seq),
    ]);
  await repeatLostCall(() => database.batch(sequences()));
  await repeatLostCall(() => create(database, manifest, ['index', 'view', 'trigger']));
  const { results } = await repeatLostCall(() => database.prepare('PRAGMA foreign_key_check').all());
  if (results.length > 0) issues.push(`${results.length} rows refer to rows that are missing.`);
  const count = files === null ? 0 : await restoreFiles(places, files, manifest, issues);
  const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0) - orphans;
  if (issues.length > 0) return { rows, files: count, orphans, erased: 0, issues };
  const erased = await eraseAgain(places);
  await repeatLostCall(() => finish(database, manifest));
  return { rows, files: count, orphans, erased, issues };
}
