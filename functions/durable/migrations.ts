/**
 * One change of an object's tables. A step that has shipped stays as it is; the next change is a new step behind it. The
 * first steps also find tables of before there was a record, so they make only what is missing.
 */
export interface Migration {
  readonly name: string;
  readonly run: (sql: SqlStorage) => void;
}

export const hasColumn = (sql: SqlStorage, table: string, column: string): boolean =>
  sql.exec('SELECT 1 FROM pragma_table_info(?) WHERE name = ?', table, column).toArray().length > 0;

/** Runs the steps that the object has not recorded yet, in order, each whole or not at all. Called in the constructor. */
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
