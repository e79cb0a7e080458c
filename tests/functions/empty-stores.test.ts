import { evictAllDurableObjects } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { emptyStores } from '../support/empty-stores.ts';
import { addStudent } from '../support/worker/students.ts';

const schemaOf = async () =>
  (await env.DB.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()).results;
const sequenceOf = async () =>
  (await env.DB.prepare('SELECT name, seq FROM sqlite_sequence WHERE seq > 0').all()).results;
const studentsOf = async () => (await env.DB.prepare('SELECT id, status, created_at FROM students').all()).results;

/** A workerd evicts an object after ten idle seconds: its data is stored and not in memory. */
async function fillObjects(): Promise<void> {
  await env.SESSIONS.getByName('sessions-00').start('a'.repeat(64), 256, 0, Number.MAX_SAFE_INTEGER);
  await env.THROTTLES.getByName('empty-stores').trust(256, 'a-device', 0, Number.MAX_SAFE_INTEGER);
  expect(await env.SESSIONS.getByName('sessions-00').countSessions(256, 1)).toBe(1);
  await evictAllDurableObjects();
}

it('leaves the rows of a new academy, no file and no object, also of objects that were evicted from memory', async () => {
  const [schema, sequence, students] = [await schemaOf(), await sequenceOf(), await studentsOf()];
  await addStudent();
  // Lines that the database lets nobody delete.
  await env.DB.prepare(
    "INSERT INTO audit_log (change_id, at, admin_id, action, subject, title) VALUES ('c', 'now', 1, 'a', 's', 't')",
  ).run();
  await env.FILES.put('leftover', 'bytes');
  await fillObjects();

  await emptyStores();

  expect(await schemaOf()).toEqual(schema);
  expect(await sequenceOf()).toEqual(sequence);
  expect(await studentsOf()).toEqual(students);
  expect(await env.DB.prepare('SELECT count(*) AS lines FROM audit_log').first()).toEqual({ lines: 0 });
  expect((await env.FILES.list()).objects).toEqual([]);
  expect(await env.SESSIONS.getByName('sessions-00').countSessions(256, 1)).toBe(0);
  expect(await env.THROTTLES.getByName('empty-stores').isTrusted(256, 'a-device', 1)).toBe(false);
});

it('makes the schema again where a test has changed it, and clears what a restore has made', async () => {
  const schema = await schemaOf();
  await env.DB.prepare('CREATE TABLE leftovers (name TEXT)').run();
  await env.DB.prepare('DROP TRIGGER audit_log_unremoved').run();
  await env.RESTORED.prepare('CREATE TABLE restored (name TEXT)').run();

  await emptyStores();

  expect(await schemaOf()).toEqual(schema);
  expect(await env.RESTORED.prepare("SELECT name FROM sqlite_schema WHERE name = 'restored'").first()).toBeNull();
});
