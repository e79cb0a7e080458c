import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Many may use a build, and who makes one is alone with it. */
export interface BuildLock {
  /** False while another process builds. */
  readonly use: () => boolean;
  /** False while another process uses the build or makes it. */
  readonly make: () => boolean;
  readonly release: () => void;
}

const SQLITE_BUSY = 5;

/** The lock is one of SQLite on a file, because the system lets go of it however a process ends. */
export function openBuildLock(file: string): BuildLock {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  const release = (): void => {
    if (database.isTransaction) database.exec('ROLLBACK');
  };
  const take = (sql: string) => (): boolean => {
    release();
    try {
      database.exec(sql);
      return true;
    } catch (error) {
      release();
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
      return false;
    }
  };
  return { use: take('BEGIN; SELECT 1 FROM sqlite_schema'), make: take('BEGIN EXCLUSIVE'), release };
}
