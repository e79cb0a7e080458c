/**
 * One change to an object's tables. From the first deploy on, a migration is never edited: a later one changes what it
 * made (docs/decisions/136-one-schema.md).
 */
export interface Migration {
  readonly name: string;
  readonly run: (sql: SqlStorage) => void;
}

export const hasTable = (sql: SqlStorage, table: string): boolean =>
  sql.exec("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", table).toArray().length > 0;

/**
 * Runs the migrations that the object has not recorded, in order, each in a transaction. Call it in the constructor.
 */
export function migrate(storage: DurableObjectStorage, migrations: readonly Migration[]): void {
  const { sql } = storage;
  sql.exec('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY) STRICT');
  const rows = sql.exec<{ name: string }>('SELECT name FROM schema_migrations').toArray();
  const recorded = new Set(rows.map(({ name }) => name));
  for (const { name, run } of migrations) {
    if (recorded.has(name)) continue;
    storage.transactionSync(() => {
      run(sql);
      sql.exec('INSERT INTO schema_migrations (name) VALUES (?)', name);
    });
  }
}
