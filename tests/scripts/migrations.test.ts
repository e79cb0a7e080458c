import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

/** What a database that has been in use keeps when it is brought up to date. */

const FOLDER = resolve(import.meta.dirname, '../../functions/storage/migrations');
const FILES = globSync('*.sql', { cwd: FOLDER }).toSorted();

function migrate(database: DatabaseSync, from: string, to = '9999'): void {
  for (const name of FILES) if (name >= from && name < to) database.exec(readFileSync(resolve(FOLDER, name), 'utf8'));
}

test('attempts of before 0006 stay, whole, with their students of this database', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, '0001', '0006');
  const account = "VALUES ('active', 'a@academy.test', '9000000001', 'x', 'now', 'now')";
  database.exec(`INSERT INTO students (status, email, mobile_number, password_hash, created_at, updated_at) ${account}`);
  database.exec("INSERT INTO attempts VALUES (1001, 'id-1', 'cgl', '1', '2', 'Ratio', 3, 2, 1, -50, 600, '[0]', '[9]', 61, '2026-11-21T10:00:00.000Z', 'print')");
  const [before] = database.prepare('SELECT * FROM attempts').all();
  migrate(database, '0006');
  expect(database.prepare('SELECT * FROM attempts').all()).toEqual([{ ...before, realm: '', own_student_id: 1001 }]);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(() => database.exec('DELETE FROM students WHERE id = 1001')).toThrow(/FOREIGN KEY/);
});

test('the newest attempts of a student are found by the index, not by reading all', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, '0001');
  const plan = database.prepare("EXPLAIN QUERY PLAN SELECT topic FROM attempts WHERE realm = '' AND student_id = 1 ORDER BY submitted_at DESC, attempt_id DESC LIMIT 50").all();
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH attempts USING INDEX attempts_newest (realm=? AND student_id=?)']);
});
