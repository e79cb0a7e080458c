import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json';
import { TABLES } from '../../functions/storage/d1-database.ts';
import { call, callWith, env } from '../support/worker/api.ts';

it('reports that the service and its database work, and the version', async () => {
  const answer = await call('GET', '/api/health');
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ status: 'ok', database: 'ok', backend: 'embedded', version: packageFile.version });
  expect(await env.DB.prepare('SELECT count(*) AS rows FROM health_probes').first('rows')).toBe(0);
});

describe('is 503 and says why, with the time of the next try: a monitor needs only the status', () => {
  const statement = (fails: string | null) => ({
    first: () => (fails === null ? Promise.resolve({ isUnfinished: 0 }) : Promise.reject(new Error(fails))),
  });
  const broken = (read: string | null, write: string | null) =>
    ({
      prepare: () => statement(read),
      batch: () => (write === null ? Promise.resolve([]) : Promise.reject(new Error(write))),
    }) as unknown as D1Database;
  it.each([
    ['is away', 'unreachable', 'cannot be reached', broken('D1_ERROR: Network connection lost.', null)],
    ['has not one table', 'incomplete', 'does not have all tables', env.RESTORED],
    ['lost a table', 'incomplete', 'does not have all tables', broken('D1_ERROR: no such table: orders', null)],
    [
      'has a table that cannot be read',
      'damaged',
      'is damaged',
      broken('D1_ERROR: database disk image is malformed: SQLITE_CORRUPT', null),
    ],
    ['is full', 'full', 'is full', broken(null, 'D1_ERROR: database or disk is full: SQLITE_FULL')],
    ['has reached its limit', 'full', 'is full', broken(null, 'D1_ERROR: Exceeded maximum DB size')],
    [
      'takes no writes',
      'unreachable',
      'cannot be reached',
      broken(null, 'D1_ERROR: attempt to write a readonly database'),
    ],
  ])('when the database %s', async (_, database, message, DB) => {
    const answer = await callWith({}, { ...env, DB })('GET', '/api/health');
    expect(answer.status).toBe(503);
    expect(answer.json).toEqual({
      message: `The database ${message}.`,
      status: 'degraded',
      database,
      backend: 'embedded',
      version: packageFile.version,
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('when a restore of the database is not finished', async () => {
    await env.DB.prepare('CREATE TABLE unfinished_restore (step TEXT)').run();
    const answer = await callWith({})('GET', '/api/health').finally(() =>
      env.DB.prepare('DROP TABLE unfinished_restore').run(),
    );
    expect([answer.status, answer.json.database]).toEqual([503, 'incomplete']);
  });
});

it('asks for every table of the schema', async () => {
  const sql =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";
  const { results } = await env.DB.prepare(`${sql} AND name <> 'd1_migrations' ORDER BY name`).all<{ name: string }>();
  expect(results.map(({ name }) => name)).toEqual([...TABLES].toSorted());
});

it('asks the database once for calls that come together', async () => {
  let asked = 0;
  const DB = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => {
      asked += 1;
      return env.DB.batch(statements);
    },
  } as unknown as D1Database;
  const from = callWith({}, { ...env, DB });
  const answers = await Promise.all([1, 2, 3].map(() => from('GET', '/api/health')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked).toBe(1);
});
