/** The table of applied migrations, as wrangler names and makes it, so that both know what the other has applied. */
export const APPLIED_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** A database with this table is a restore that is not finished (restore-backup.ts). */
export const UNFINISHED_TABLE = 'unfinished_restore';
