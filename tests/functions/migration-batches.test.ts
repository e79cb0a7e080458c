import { beforeAll, expect, it } from 'vitest';
import { env } from '../support/worker/api.ts';
import { addMembership, addStudent } from '../support/worker/students.ts';

/**
 * `wrangler d1 migrations apply` sends each file as one batch, here and to the deployed database (docs/operations.md).
 * Migration 0025 makes six tables again: cut off in the middle it must leave nothing behind, and be safe to run again.
 */

const NAME = '0025_lists_are_checked_in_the_service.sql';
const queries = (): readonly string[] => env.TEST_MIGRATIONS.find(({ name }) => name === NAME)?.queries ?? [];
const runBatch = (batch: readonly string[]) => env.DB.batch(batch.map((query) => env.DB.prepare(query)));

const stateOf = async () => {
  const [schema, memberships, moves, sequences] = await runBatch([
    'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name',
    'SELECT * FROM memberships ORDER BY id',
    'SELECT * FROM membership_moves ORDER BY membership_id',
    'SELECT * FROM sqlite_sequence ORDER BY name',
  ]);
  return [schema?.results, memberships?.results, moves?.results, sequences?.results];
};

/** What later migrations have added to the tables that 0025 makes again: it ran before them. */
const LATER = [
  'DROP INDEX stored_papers_correcting',
  'ALTER TABLE stored_papers DROP COLUMN corrects',
  'ALTER TABLE stored_papers DROP COLUMN is_correction',
];

beforeAll(async () => {
  await runBatch(LATER);
  const { studentId } = await addStudent();
  for (const membershipType of ['1-Year', 'TestSeries'] as const) await addMembership(studentId, { membershipType });
  await runBatch([
    "INSERT INTO membership_moves (membership_id, at, cause, old_start, old_end, new_start, new_end) SELECT id, 'now', 'end:9', 'a', 'b', 'c', 'd' FROM memberships",
    "DELETE FROM memberships WHERE membership_type = 'TestSeries'",
  ]);
});

it('0025 that is cut off after any statement leaves the database as it was, and runs whole afterwards', async () => {
  const before = await stateOf();
  expect(before.every((rows) => rows !== undefined && rows.length > 0)).toBe(true);
  expect(queries().length).toBeGreaterThan(40);
  for (const [index] of queries().entries()) {
    const cutOff = [...queries().slice(0, index + 1), 'SELECT * FROM no_such_table'];
    await expect(runBatch(cutOff)).rejects.toThrow(/no_such_table/);
  }
  expect(await stateOf()).toEqual(before);
  await runBatch(queries());
  const [, ...rows] = await stateOf();
  expect(rows).toEqual(before.slice(1));
});
