import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../functions/durable/migrations.ts';
import type { SessionShard } from '../../../functions/durable/session-shard.ts';
import type { ThrottleShard } from '../../../functions/durable/throttle-shard.ts';
import { env } from '../../support/worker/api.ts';

/** Objects outlive their code: whatever tables one was left with, the next version finds its rows in tables of today. */

const FIRST_SESSIONS = `CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, student_id INTEGER NOT NULL, started_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT`;

const namesIn = (sql: SqlStorage): unknown[] =>
  [...sql.exec('SELECT name FROM schema_migrations ORDER BY name').raw()].flat();
const schemaOf = (sql: SqlStorage): unknown[] => [
  ...sql
    .exec("SELECT type, name FROM sqlite_schema WHERE name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY 1, 2")
    .raw(),
];
const columnsOf = (sql: SqlStorage): unknown[] => [
  ...sql.exec('SELECT name, type, "notnull" FROM pragma_table_info(\'sessions\')').raw(),
];

/** A shard of sessions as an earlier version left it: with these statements run on no table at all. */
async function sessionsAfter(name: string, ...statements: readonly string[]) {
  const stub = env.SESSIONS.getByName(name);
  await runInDurableObject(stub, (_: SessionShard, { storage: { sql } }) => {
    sql.exec('DROP TABLE sessions');
    sql.exec('DROP TABLE schema_migrations');
    for (const statement of statements) sql.exec(statement);
  });
  await evictDurableObject(stub);
  return stub;
}

describe('a shard of sessions', () => {
  const fresh = () => env.SESSIONS.getByName('migrations-fresh');
  const look = (stub: DurableObjectStub<SessionShard>) =>
    runInDurableObject(stub, (_: SessionShard, { storage: { sql } }) => ({
      names: namesIn(sql),
      schema: schemaOf(sql),
      columns: columnsOf(sql),
    }));

  it('that is new records its steps', async () => {
    expect((await look(fresh())).names).toEqual([
      '0001_sessions',
      '0002_devices',
      '0003_staff',
      '0004_replaced_tokens',
    ]);
  });

  it('of the first version keeps its sessions and names them', async () => {
    const stub = await sessionsAfter(
      'migrations-first',
      FIRST_SESSIONS,
      "INSERT INTO sessions VALUES ('old', 1001, 1, 2000)",
    );
    const listed = await stub.list(1001, 'old', 3);
    expect(listed).toEqual([
      { sessionId: expect.stringMatching(/^[\w-]{22}$/), deviceName: '', startedAt: 1, lastSeenAt: 1, isOwn: true },
    ]);
    expect(await stub.find('old', 4)).toBe(1001);
    expect(await look(stub)).toEqual(await look(fresh()));
    await evictDurableObject(stub);
    expect((await stub.list(1001, 'old', 3))[0]?.sessionId).toBe(listed[0]?.sessionId);
  });

  it.each([
    [
      'all later columns',
      ['session_id TEXT', "device_name TEXT NOT NULL DEFAULT ''", 'seen_at INTEGER NOT NULL DEFAULT 0'],
    ],
    ['the first of the later columns', ['session_id TEXT']],
  ])('with %s and no record keeps its sessions and their names', async (_, columns) => {
    const stub = await sessionsAfter(
      `migrations-${columns.length}`,
      FIRST_SESSIONS,
      'CREATE INDEX sessions_student ON sessions (student_id, started_at)',
      ...columns.map((column) => `ALTER TABLE sessions ADD COLUMN ${column}`),
      "INSERT INTO sessions (token_hash, student_id, started_at, expires_at, session_id) VALUES ('own', 1002, 5, 2000, 'its-own-name-of-22-char')",
    );
    expect(await stub.list(1002, 'own', 9)).toEqual([
      { sessionId: 'its-own-name-of-22-char', deviceName: '', startedAt: 5, lastSeenAt: 5, isOwn: true },
    ]);
    expect(await look(stub)).toEqual(await look(fresh()));
  });
});

it('a shard of throttles that has no record keeps its tries and its devices', async () => {
  const stub = env.THROTTLES.getByName('migrations');
  const limit = { name: 'test', rules: [{ most: 1, windowMs: 60_000 }] };
  const [now, key] = [1_000_000, 'key'];
  const names = ['0001_tries', '0002_devices', '0003_issued_devices', '0004_window_counts'];
  const steps = () => runInDurableObject(stub, (_: ThrottleShard, { storage: { sql } }) => namesIn(sql));
  expect(await steps()).toEqual(names);
  await stub.trust(7, 'hash', now, now + 1000);
  expect(await stub.take(key, limit, now)).toMatchObject({ isAllowed: true });
  await runInDurableObject(
    stub,
    (_: ThrottleShard, { storage: { sql } }) => void sql.exec('DROP TABLE schema_migrations'),
  );
  await evictDurableObject(stub);
  expect(await stub.isTrusted(7, 'hash', now)).toBe(true);
  expect(await stub.take(key, limit, now)).toMatchObject({ isAllowed: false });
  expect(await steps()).toEqual(names);
});

describe('steps', () => {
  const within = <T>(name: string, run: (storage: DurableObjectStorage) => T): Promise<T> =>
    runInDurableObject(env.SESSIONS.getByName(name), (_: SessionShard, { storage }) => run(storage));

  it('run in order, once each, also where one is added later', () =>
    within('migrations-order', (storage) => {
      const ran: string[] = [];
      const step = (name: string) => ({ name, run: () => void ran.push(name) });
      migrate(storage, [step('b'), step('a')]);
      migrate(storage, [step('b'), step('a'), step('c')]);
      expect(ran).toEqual(['b', 'a', 'c']);
    }));

  it('that fail change nothing, and run again next time', () =>
    within('migrations-failing', (storage) => {
      const make = (sql: SqlStorage): void => void sql.exec('CREATE TABLE made (id INTEGER)');
      const broken = (sql: SqlStorage): void => {
        make(sql);
        throw new Error('broken');
      };
      expect(() => migrate(storage, [{ name: 'made', run: broken }])).toThrow('broken');
      expect(schemaOf(storage.sql)).not.toContainEqual(['table', 'made']);
      migrate(storage, [{ name: 'made', run: make }]);
      expect(namesIn(storage.sql)).toContain('made');
    }));
});
