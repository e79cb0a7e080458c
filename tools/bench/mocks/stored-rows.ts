import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The rows of every SQLite file of a data folder, D1's and those of the Durable Objects, and how two moments differ. */

interface Table {
  /** Text of a row to how often it is there. */
  readonly rows: ReadonlyMap<string, number>;
  readonly indexes: number;
}

/** By file and table. */
export type StoredRows = ReadonlyMap<string, Table>;

function readTable(database: DatabaseSync, name: string): Table {
  const rows = new Map<string, number>();
  const select = database.prepare(`SELECT * FROM "${name}"`);
  // Times of alarms are nanoseconds, beyond what a number can hold.
  select.setReadBigInts(true);
  for (const row of select.all()) {
    const text = JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    rows.set(text, (rows.get(text) ?? 0) + 1);
  }
  return { rows, indexes: database.prepare(`PRAGMA index_list("${name}")`).all().length };
}

const MOST_COPIES = 20;

/** Copies anew when a file has vanished meanwhile: workerd lets objects go after ten seconds, and SQLite their logs. */
function copyFiles(dataFolder: string, copy: string): void {
  for (let tries = 1; ; tries += 1)
    try {
      for (const part of ['d1', 'do'])
        if (existsSync(join(dataFolder, 'v3', part)))
          cpSync(join(dataFolder, 'v3', part), join(copy, part), { recursive: true });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === MOST_COPIES) throw error;
      for (const part of ['d1', 'do']) rmSync(join(copy, part), { recursive: true, force: true });
    }
}

/** Reads a copy of the files that a running server has open. Nothing may write meanwhile. */
export function readStoredRows(dataFolder: string): StoredRows {
  const copy = mkdtempSync(join(tmpdir(), 'academy-rows-'));
  const tables = new Map<string, Table>();
  try {
    copyFiles(dataFolder, copy);
    for (const path of globSync('**/*.sqlite', { cwd: copy })) {
      const database = new DatabaseSync(join(copy, path));
      const names = database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .all();
      for (const { name } of names) tables.set(`${path} ${String(name)}`, readTable(database, String(name)));
      database.close();
    }
    return tables;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Rows that are new or changed since. `billed` adds one for each index of their table, as the platform does. */
export function rowsSince(
  before: StoredRows,
  after: StoredRows,
  isCounted: (table: string) => boolean = () => true,
): { readonly rows: number; readonly billed: number } {
  let [rows, billed] = [0, 0];
  for (const [name, table] of after) {
    if (!isCounted(name)) continue;
    const known = before.get(name)?.rows;
    for (const [text, count] of table.rows) {
      const written = Math.max(0, count - (known?.get(text) ?? 0));
      rows += written;
      billed += written * (1 + table.indexes);
    }
  }
  return { rows, billed };
}
