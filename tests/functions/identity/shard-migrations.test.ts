import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../functions/durable/migrations.ts';
import type { SessionShard } from '../../../functions/durable/session-shard.ts';
import { env } from '../../support/worker/api.ts';

/** Objects outlive their code: a version runs the steps that an object has not recorded, and no other. */

const namesIn = (sql: SqlStorage): unknown[] =>
  [...sql.exec('SELECT name FROM schema_migrations ORDER BY name').raw()].flat();
const schemaOf = (sql: SqlStorage): unknown[] => [
  ...sql
    .exec("SELECT type, name FROM sqlite_schema WHERE name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY 1, 2")
    .raw(),
];

it.each([
  ['a shard of sessions', () => env.SESSIONS.getByName('schema')],
  ['a shard of throttles', () => env.THROTTLES.getByName('schema')],
] as const)('%s that was evicted keeps its tables and makes none again', async (_, stubOf) => {
  const stub = stubOf() as DurableObjectStub;
  const look = () =>
    runInDurableObject(stub, (__, { storage: { sql } }) => ({ names: namesIn(sql), schema: schemaOf(sql) }));
  const before = await look();
  expect(before.names).toEqual(['0001_schema']);
  await evictDurableObject(stub);
  expect(await look()).toEqual(before);
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
