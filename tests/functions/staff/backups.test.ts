import { beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../functions/services/staff/back-up.ts';
import { d1BackupSource } from '../../../functions/storage/staff/d1-backup-source.ts';
import { d1Database } from '../../../functions/storage/d1-database.ts';
import { signedTexts } from '../../../functions/storage/lib/signed-texts.ts';
import { r2Backups, readPart } from '../../../functions/storage/staff/r2-backups.ts';
import { restoreBackup } from '../../../scripts/restore-backup.ts';
import { indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import type { BackupManifest } from '../../../functions/ports/staff.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { contextOf, env } from '../../support/worker/api.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { addMembership, adminWithToken, studentWithToken } from '../../support/worker/students.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.now();
const today = indiaDayOf(now);
/** A fiftieth of what the academy uses: a page ends by its bytes in one place, by its 500 rows in another. */
const [PAGE_BYTES, PART_BYTES] = [40_000, 160_000];
const at = (time: number, changed: Partial<ReturnType<typeof contextOf>> = {}) => ({
  ...contextOf(env),
  backupSource: d1BackupSource(env.DB, { pageBytes: PAGE_BYTES }),
  clock: { now: () => time },
  log: memoryLog,
  mailer: { send: async (mail: Parameters<typeof mailbox.add>[0]) => mailbox.add(mail) },
  ...changed,
});
const BACKUPS = env.BACKUPS as R2Bucket;
const places = { backups: BACKUPS, database: env.RESTORED, files: env.RESTORED_FILES };

const KEY_FILES = [
  'mocks/factor-key',
  'mocks/push-key',
  `mocks/ticket-keys/${new Date(now).toISOString().slice(0, 7)}`,
];

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT IN ('backups', 'd1_migrations')";
const tablesOf = async (database: D1Database) =>
  (await database.prepare(`${TABLES} ORDER BY name`).all<{ name: string }>()).results.map(({ name }) => name);
const rowsOf = async (database: D1Database, table: string) => {
  const { results } = await database.prepare(`SELECT * FROM "${table}"`).all();
  return results.map((row) => JSON.stringify(row)).toSorted();
};
const emptyRestored = async () => {
  const { RESTORED } = env;
  const tables = await d1BackupSource(RESTORED).tableNames();
  const drops = async (type: string) =>
    (await RESTORED.prepare('SELECT name FROM sqlite_master WHERE type = ?1').bind(type).all<{ name: string }>())
      .results;
  for (const type of ['trigger', 'view'])
    for (const { name } of await drops(type)) await RESTORED.prepare(`DROP ${type} "${name}"`).run();
  for (const name of ['d1_migrations', ...tables.toReversed()])
    await RESTORED.prepare(`DROP TABLE IF EXISTS "${name}"`).run();
};
/** The restored database has the schema and every row of the academy's. */
const expectRestored = async () => {
  const tables = await tablesOf(env.DB);
  expect(tables.length).toBeGreaterThan(40);
  for (const table of tables)
    expect([table, await rowsOf(env.RESTORED, table)]).toEqual([table, await rowsOf(env.DB, table)]);
  const schema = `SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' AND tbl_name <> 'd1_migrations'
    ORDER BY type, name`;
  expect((await env.RESTORED.prepare(schema).all()).results).toEqual((await env.DB.prepare(schema).all()).results);
};
const finished = () =>
  env.DB.prepare('SELECT finished_at FROM backups WHERE day = ?1').bind(today).first<number | null>('finished_at');

let student: Awaited<ReturnType<typeof studentWithToken>>;
beforeAll(async () => {
  student = await studentWithToken();
  await adminWithToken();
  await addMembership(student.studentId, { membershipType: '1-Year', startDate: '2020-01-01', endDate: '2090-01-01' });
  const lines = Array.from({ length: 601 }, (_, index) =>
    env.DB.prepare(
      "INSERT INTO security_log (at, event, student_id, detail) VALUES ('2026-01-01', 'login', ?1, ?2)",
    ).bind(index, index % 2 === 0 ? null : `“quotes”, \n\t and हिन्दी ${index}`),
  );
  await env.DB.batch(lines);
  // More than one page, and more than one part.
  const big = Array.from({ length: 12 }, (_, index) =>
    env.DB.prepare("INSERT INTO security_log (at, event, detail) VALUES ('2026-01-01', ?1, ?2)").bind(
      `big-${index + 1}`,
      'x'.repeat(PART_BYTES / 8),
    ),
  );
  await env.DB.batch(big);
  await env.FILES.put('materials/a', 'the first file', { httpMetadata: { contentType: 'application/pdf' } });
  await env.FILES.put('mocks/keys/b', 'the second file');
  const { factorSecrets, pushSender } = contextOf(env);
  await factorSecrets.seal('a secret', student.studentId);
  await pushSender?.publicKey();
  await signedTexts(env.FILES, 'the test', String).sign('a text to sign', now);
});

describe('a backup', () => {
  it('goes on where the run before stopped, and is restored row for row and file for file', async () => {
    for (let run = 0; run < 100 && ((await finished()) ?? null) === null; run += 1)
      await backUp(at(now), { mostSteps: 7, partBytes: PART_BYTES });
    expect(await finished()).toBe(now);
    expect((await BACKUPS.list({ prefix: `days/${today}/security_log-` })).objects).toHaveLength(2);
    const restored = await restoreBackup(places, today);
    expect(restored).toMatchObject({ orphans: 0, erased: 0, issues: [] });
    expect(restored.rows).toBeGreaterThan(613);
    await expectRestored();
    const file = await env.RESTORED_FILES.get('materials/a');
    expect([await file?.text(), file?.httpMetadata?.contentType]).toEqual(['the first file', 'application/pdf']);
    expect(await (await env.RESTORED_FILES.get('mocks/keys/b'))?.text()).toBe('the second file');
  });

  it('has none of the keys that are beside the files: the bucket of backups alone opens no second factor', async () => {
    const { objects } = await BACKUPS.list({ prefix: 'files/' });
    const texts = await Promise.all(objects.map(async ({ key }) => (await BACKUPS.get(key))?.text()));
    expect(texts).toContain('the first file');
    for (const name of KEY_FILES) {
      expect(texts).not.toContain(await (await env.FILES.get(name))?.text());
      expect([name, await env.FILES.head(name)]).not.toEqual([name, null]);
      expect([name, await env.RESTORED_FILES.head(name)]).toEqual([name, null]);
    }
  });

  it('is not restored over a database that has tables, and not from a day without one', async () => {
    await expect(restoreBackup(places, today)).rejects.toThrow('not empty');
    await expect(restoreBackup(places, '2020-01-01')).rejects.toThrow('no complete backup');
  });

  it('is restored whole and once over a line that loses calls before and after they are carried out', async () => {
    await emptyRestored();
    let calls = 0;
    const database = flakyDatabase(env.RESTORED, () => {
      calls += 1;
      if (calls % 9 !== 0) return null;
      return { moment: calls % 18 === 0 ? 'before' : 'after', message: 'D1_ERROR: Network connection lost.' };
    });
    expect(await restoreBackup({ ...places, database }, today)).toMatchObject({ orphans: 0, issues: [] });
    expect(calls).toBeGreaterThan(90);
    await expectRestored();
  });

  it('goes on where a restore was cut off; until it is whole, no academy starts from it', async () => {
    await emptyRestored();
    for (const cutAt of [30, 90]) {
      let calls = 0;
      const database = flakyDatabase(env.RESTORED, () =>
        (calls += 1) < cutAt ? null : { moment: 'after', message: 'the machine went off' },
      );
      await expect(restoreBackup({ ...places, database }, today)).rejects.toThrow('the machine went off');
      expect(await tablesOf(env.RESTORED)).toContain('unfinished_restore');
      expect(await d1Database(env.RESTORED).check()).toBe('incomplete');
    }
    expect(await restoreBackup(places, today)).toMatchObject({ orphans: 0, issues: [] });
    await expectRestored();
    expect(await d1Database(env.RESTORED).check()).toBe('ok');
  });

  it('tells the restored database which migrations it has, so that the next start repeats none', async () => {
    const manifest = await (await BACKUPS.get(`days/${today}/manifest.json`))?.json<BackupManifest>();
    await BACKUPS.put(
      `days/${today}/manifest.json`,
      JSON.stringify({ ...manifest, migrations: ['0001_schema.sql', '0002_more.sql'] }),
    );
    await emptyRestored();
    await restoreBackup(places, today);
    await BACKUPS.put(`days/${today}/manifest.json`, JSON.stringify(manifest));
    const applied = await env.RESTORED.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
    expect(applied.results.map(({ name }) => name)).toEqual(['0001_schema.sql', '0002_more.sql']);
    expect(await d1BackupSource(env.RESTORED).migrations()).toEqual(['0001_schema.sql', '0002_more.sql']);
  });

  it('brings no account back that was deleted after it', async () => {
    const context = at(now);
    await env.DB.prepare('DELETE FROM memberships WHERE student_id = ?1').bind(student.studentId).run();
    await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(student.studentId).run();
    await env.DB.prepare(
      `INSERT INTO audit_log (change_id, at, admin_id, action, subject, title)
       VALUES ('erased', '2026-11-23T00:00:00.000Z', 1, 'deleted', 'students/' || CAST(?1 AS INTEGER), 'Deleted account')`,
    )
      .bind(student.studentId)
      .run();
    await backUp(context);
    await emptyRestored();
    expect(await restoreBackup(places, today)).toMatchObject({ erased: 1, issues: [] });
    const found = env.RESTORED.prepare('SELECT 1 FROM students WHERE id = ?1').bind(student.studentId);
    expect(await found.first()).toBeNull();
  });

  it('leaves out the rows of an account that is deleted while it is made', async () => {
    const { studentId } = await studentWithToken();
    const context = at(now + DAY_MS);
    const page: typeof context.backupSource.page = async (table, after) => {
      if (table.name === 'students') {
        await env.DB.prepare('DELETE FROM memberships WHERE student_id = ?1').bind(studentId).run();
        await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(studentId).run();
      }
      return context.backupSource.page(table, after);
    };
    await addMembership(studentId, { membershipType: '1-Year', startDate: '2020-01-01', endDate: '2090-01-01' });
    await backUp({ ...context, backupSource: { ...context.backupSource, page } }, { mostSteps: 1000 });
    await emptyRestored();
    const restored = await restoreBackup(places, indiaDayOf(now + DAY_MS));
    expect(restored.issues).toEqual([]);
    expect(restored.orphans).toBeGreaterThan(0);
    expect((await env.RESTORED.prepare('PRAGMA foreign_key_check').all()).results).toEqual([]);
  });

  it('that was damaged is found out', async () => {
    const { objects } = await BACKUPS.list({ prefix: `days/${today}/security_log-` });
    const part = objects[0]?.key ?? '';
    const bytes = await (await BACKUPS.get(part))?.arrayBuffer();
    await BACKUPS.delete(part);
    // One letter of a row, in a part that can be read and has as many rows as before.
    const altered = `days/${today}/students-1.ndjson.gz`;
    const whole = await (await BACKUPS.get(altered))?.arrayBuffer();
    const lines = JSON.stringify((await readPart(BACKUPS, altered))?.lines).replace('active', 'Active');
    await r2Backups(BACKUPS, env.FILES).store(altered, JSON.parse(lines) as unknown[]);
    const copies = await BACKUPS.list({ prefix: 'files/' });
    await BACKUPS.put(copies.objects[0]?.key ?? '', 'something else');
    await emptyRestored();
    const { issues } = await restoreBackup(places, today);
    expect(issues.join(' ')).toMatch(
      /security_log-1\.ndjson\.gz is missing.*security_log has \d+ rows.*copy of .* changed/,
    );
    expect(issues).toContain(`${altered} is not the file that was stored.`);
    // Not even after another try: no academy starts from it.
    expect((await restoreBackup(places, today)).issues).toEqual(issues);
    expect(await d1Database(env.RESTORED).check()).toBe('incomplete');
    await BACKUPS.put(part, bytes ?? '');
    await BACKUPS.put(altered, whole ?? '');
  });

  it('goes after its days are over, with the copies of files that no other names', async () => {
    await env.FILES.delete('mocks/keys/b');
    for (const days of [1, 36]) await backUp(at(now + days * DAY_MS), { mostSteps: 1000 });
    const { objects } = await BACKUPS.list({ prefix: 'days/' });
    expect([...new Set(objects.map(({ key }) => key.split('/')[1]))]).toEqual([indiaDayOf(now + 36 * DAY_MS)]);
    await backUp(at(now + 37 * DAY_MS), { mostSteps: 1000 });
    expect((await BACKUPS.list({ prefix: 'files/' })).objects).toHaveLength(
      (await env.FILES.list()).objects.length - KEY_FILES.length,
    );
  });
});

describe('a backup bounds the memory of a run', () => {
  it('a page ends after two megabytes', async () => {
    const { RESTORED } = env;
    await RESTORED.prepare('CREATE TABLE wide (id INTEGER PRIMARY KEY, text TEXT)').run();
    const megabytes = [1, 2, 3, 4].map((id) =>
      RESTORED.prepare('INSERT INTO wide VALUES (?1, ?2)').bind(id, 'x'.repeat(1_000_000)),
    );
    await RESTORED.batch(megabytes);
    const source = d1BackupSource(RESTORED);
    const { rows, after } = await source.page(await source.describe('wide'), null);
    await RESTORED.prepare('DROP TABLE wide').run();
    expect([rows.map(([id]) => id), after]).toEqual([[1, 2], [2]]);
  });

  it('a part ends after eight', async () => {
    const context = at(now + 40 * DAY_MS);
    const megabyte = 'x'.repeat(1_000_000);
    const stored: number[] = [];
    const page: typeof context.backupSource.page = async ({ name }, after) => {
      const last = Number(after?.[0] ?? 0);
      const isOver = name !== 'security_log' || last >= 10;
      return isOver ? { rows: [], after: null } : { rows: [[last + 1, megabyte]], after: [last + 1] };
    };
    const { backups } = context;
    if (backups === null) throw new Error('the tests have a bucket of backups');
    const store: typeof backups.store = async (key, lines) => {
      if (key.includes('/security_log-')) stored.push(lines.length - 1);
      return backups.store(key, lines.slice(0, 1));
    };
    const watched = { ...context, backupSource: { ...context.backupSource, page }, backups: { ...backups, store } };
    await backUp(watched, { mostSteps: 1000 });
    expect(stored).toEqual([8, 2]);
  });
});

it('warns the owners once a day when backups fail or are overdue', async () => {
  const later = now + 41 * DAY_MS;
  await env.DB.prepare("UPDATE students SET email = 'owner@academy.test', status = 'active' WHERE id = 1").run();
  const mails = () => mailbox.list().filter(({ subject }) => subject.includes('no new backup'));
  const broken = (time: number) => {
    const context = at(time);
    const store = () => Promise.reject(new Error('the bucket is away'));
    return { ...context, backups: context.backups === null ? null : { ...context.backups, store } };
  };
  expect(mails()).toEqual([]);
  for (let run = 1; run <= 3; run += 1) await backUp(broken(later + DAY_MS));
  expect(mails()).toEqual([]);
  for (let run = 1; run <= 2; run += 1) await backUp(broken(later + DAY_MS));
  expect(mails().map(({ to, text }) => [to, /failed 4 times/.test(text)])).toEqual([['owner@academy.test', true]]);
  await backUp(broken(later + 3 * DAY_MS));
  expect(mails()).toHaveLength(2);
  expect(mails().some(({ text }) => text.includes('was finished since'))).toBe(true);
  await backUp(at(later + 4 * DAY_MS), { mostSteps: 1000 });
  await backUp(at(later + 5 * DAY_MS), { mostSteps: 1000 });
  expect(mails()).toHaveLength(2);
});
