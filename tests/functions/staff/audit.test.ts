import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addStudent, adminWithToken, countRows, studentWithToken } from '../../support/worker/students.ts';
import type { AuditNote } from '../../../functions/ports/staff.ts';
import { createApp } from '../../../functions/app.ts';
import { anyone, mountEndpoint } from '../../../functions/routes/mount-endpoint.ts';
import { writeAudited } from '../../../functions/storage/staff/write-audited.ts';
import { listAudit } from '../../../src/contract/staff/list-audit.ts';

/** The audit log itself, and the batch in which every change by an admin goes; a table of the test's own is what is changed. */

const AUDIT = '/api/admin/audit';
let admin: { readonly token: string };

beforeAll(async () => {
  admin = await adminWithToken();
  await env.DB.exec('CREATE TABLE things (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE)');
});

const noteOf = (changes: Partial<AuditNote> = {}): AuditNote => ({
  changeId: crypto.randomUUID(),
  at: '2026-11-21T10:00:00.000Z',
  adminId: 1,
  action: 'created',
  subject: { noun: 'papers', id: null },
  title: 'A thing',
  reason: null,
  before: null,
  after: { name: 'thing' },
  ...changes,
});
const insert = (name: string, database: D1Database = env.DB) =>
  database.prepare('INSERT INTO things (name) VALUES (?1) ON CONFLICT DO NOTHING').bind(name);
const things = () => env.DB.prepare('SELECT count(*) AS rows FROM things').first<number>('rows');
const entries = async (query = '') =>
  (await call('GET', AUDIT + query, { token: admin.token })).json as {
    items: Record<string, any>[];
    nextCursor: string | null;
  };

describe('a change and its line', () => {
  it('say who made it: by the name of today, or by the number alone where there is no such account', async () => {
    const { studentId } = await addStudent();
    await writeAudited(env.DB, [insert('by one of us')], noteOf({ adminId: studentId }));
    expect((await entries()).items[0]).toMatchObject({ adminId: studentId, adminName: 'Test Student' });
    await writeAudited(env.DB, [insert('by one who is gone')], noteOf({ adminId: 987_654_321 }));
    expect((await entries()).items[0]).toMatchObject({ adminId: 987_654_321, adminName: null });
  });

  it('are written together, and the line names the row that the change has made', async () => {
    expect(await writeAudited(env.DB, [insert('one')], noteOf())).toBe(true);
    const id = await env.DB.prepare("SELECT id FROM things WHERE name = 'one'").first<number>('id');
    expect((await entries()).items[0]).toMatchObject({
      adminId: 1,
      action: 'created',
      subject: `papers/${id}`,
      title: 'A thing',
      reason: null,
      before: null,
      after: { name: 'thing' },
    });
  });

  it('that touches no row leaves no line, and says so', async () => {
    const lines = await countRows('audit_log');
    expect(await writeAudited(env.DB, [insert('one')], noteOf())).toBe(false);
    expect(await countRows('audit_log')).toBe(lines);
  });

  it('are both undone when the line cannot be written', async () => {
    const [rows, lines] = [await things(), await countRows('audit_log')];
    await expect(writeAudited(env.DB, [insert('two')], noteOf({ adminId: 0 }))).rejects.toThrow('CHECK');
    expect([await things(), await countRows('audit_log')]).toEqual([rows, lines]);
  });

  it.each(['before', 'after'] as const)(
    'are written once where the database fails %s a batch, and the answer is right',
    async (moment) => {
      let calls = 0;
      const flaky = flakyDatabase(env.DB, () =>
        (calls += 1) <= 2 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
      );
      const [rows, lines] = [await things(), await countRows('audit_log')];
      expect(await writeAudited(flaky, [insert(`flaky ${moment}`)], noteOf())).toBe(true);
      expect([await things(), await countRows('audit_log')]).toEqual([(rows ?? 0) + 1, lines + 1]);
    },
  );

  it('of something that is no row is written once, however often it is sent', async () => {
    const lines = await countRows('audit_log');
    const { audit } = contextOf(env);
    const note = { ...noteOf(), subject: { noun: 'students', id: 1001 } } as const;
    for (let copy = 0; copy < 3; copy += 1) await audit.record(note);
    expect(await countRows('audit_log')).toBe(lines + 1);
  });
});

describe('the log', () => {
  it.each(["UPDATE audit_log SET title = 'x'", 'DELETE FROM audit_log'])('takes no %s', async (sql) => {
    // On no line the database would have nothing to refuse.
    await contextOf(env).audit.record({ ...noteOf(), subject: { noun: 'students', id: 1001 } });
    await expect(env.DB.prepare(sql).run()).rejects.toThrow('append only');
  });

  it('is read newest first, fifty a page, each line once', async () => {
    for (let index = 0; index < 120; index += 1)
      await contextOf(env).audit.record({
        ...noteOf({ title: `Line ${index}` }),
        subject: { noun: 'timetable', id: 1 + (index % 2) },
      });
    const [sizes, titles]: [number[], string[]] = [[], []];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await entries(`?subject=timetable${cursor === '' ? '' : `&cursor=${cursor}`}`);
      sizes.push(page.items.length);
      titles.push(...page.items.map(({ title }) => title as string));
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(titles).toEqual(Array.from({ length: 120 }, (_, index) => `Line ${119 - index}`));
  });

  it('of one row or one noun contains no other’s notes', async () => {
    const { audit } = contextOf(env);
    for (const id of [1, 10, 12]) await audit.record({ ...noteOf(), subject: { noun: 'materials', id } });
    const subjectsOf = async (query: string) => [
      ...new Set((await entries(query)).items.map(({ subject }) => subject as string)),
    ];
    expect(await subjectsOf('?subject=materials/1')).toEqual(['materials/1']);
    expect(await subjectsOf('?subject=materials')).toEqual(['materials/12', 'materials/10', 'materials/1']);
    expect(await subjectsOf('?subject=material')).toEqual([]);
    expect(await subjectsOf('?subject=current-affairs')).toEqual([]);
  });

  it.each([
    '?cursor=x',
    '?cursor=',
    `?cursor=${btoa('["newest",1]')}`,
    `?cursor=${btoa('["date","2026",1]').replaceAll('=', '')}`,
    `?cursor=${'a'.repeat(1025)}`,
    '?subject=',
    "?subject=papers'--",
    '?subject=papers/01',
    '?subject=PAPERS',
  ])('refuses %s', async (query) =>
    expect((await call('GET', AUDIT + query, { token: admin.token })).status).toBe(400),
  );
});

describe('a caller who is not an admin', () => {
  let student: Awaited<ReturnType<typeof studentWithToken>>;
  beforeEach(async () => {
    student = await studentWithToken();
  });

  it('is told so in the specification’s words, and nothing else; a guest is asked for a session', async () => {
    const answer = await call('GET', AUDIT, { token: student.token });
    expect([answer.status, answer.json]).toEqual([403, { message: 'Access denied. Admins only.' }]);
    expect((await call('GET', AUDIT)).status).toBe(401);
  });

  it('is also an admin whose account was disabled since the login', async () => {
    const second = await adminWithToken(2);
    expect((await call('GET', AUDIT, { token: second.token })).status).toBe(200);
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = 2").run();
    expect((await call('GET', AUDIT, { token: second.token })).status).toBe(403);
  });

  it('cannot be let in by a route: no other gate can be mounted for an endpoint of admins', () => {
    const app = createApp(contextOf(env));
    for (const identify of [anyone, () => Promise.resolve({ studentId: 1, token: '' })])
      expect(() => mountEndpoint(app, listAudit, identify, () => Promise.reject(new Error('mounted')))).toThrow(
        'others than its contract says',
      );
  });

  it('is checked on every call, never cached', async () => {
    let asked = 0;
    const watched = callWith({ staffRoles: { find: () => Promise.resolve((asked += 1) === 1 ? 'owner' : null) } });
    const statuses = [
      await watched('GET', AUDIT, { token: admin.token }),
      await watched('GET', AUDIT, { token: admin.token }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 403]);
  });
});
