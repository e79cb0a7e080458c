import { describe, expect, it, vi } from 'vitest';
import { keepSecurityLog } from '../../../functions/services/staff/security-log.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { askedReset, NEW_PASSWORD, otherThan } from '../../support/worker/resets.ts';
import { adminWithToken, PASSWORD, quickPasswords, studentWithToken } from '../../support/worker/students.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const mailer = { send: async (mail: Parameters<typeof mailbox.add>[0]) => mailbox.add(mail) };
const quick = callWith({ mailer, passwords: quickPasswords });

const linesOf = async (studentId: number) =>
  (
    await env.DB.prepare('SELECT event, actor_id, address, detail FROM security_log WHERE student_id = ?1 ORDER BY id')
      .bind(studentId)
      .all<{ event: string; actor_id: number | null; address: string | null; detail: string | null }>()
  ).results;
const eventsOf = async (studentId: number) => (await linesOf(studentId)).map(({ event }) => event);
/** Lines about students are written after the reply. */
const told = (studentId: number, events: readonly string[]) =>
  vi.waitFor(async () => expect((await eventsOf(studentId)).toSorted()).toEqual(events.toSorted()), 100_000);

describe('the security log tells', () => {
  it('logins, failures, resets and changes of a student, with the address and without any secret', async () => {
    const reset = await askedReset(quick);
    const headers = { 'cf-connecting-ip': '2001:db8:9:9::1' };
    const login = (password: string) =>
      quick('POST', '/api/auth/login', { body: { email: reset.email, password }, headers });
    await login('Wrong@12345');
    await reset.confirm({ code: otherThan(reset.code) });
    await reset.confirm();
    const { token } = (await login(NEW_PASSWORD)).json as { token: string };
    const change = (currentPassword: string) =>
      quick('POST', '/api/auth/password', { body: { currentPassword, newPassword: 'quiet river 77' }, token });
    await change('not the one');
    const renewed = (await change(NEW_PASSWORD)).json as { token: string };
    await quick('DELETE', '/api/auth/sessions', {
      body: { which: 'all', password: 'quiet river 77' },
      token: renewed.token,
    });
    const events = ['reset-asked', 'login-failed', 'password-reset', 'login', 'password-refused', 'password-changed'];
    await told(reset.studentId, [...events, 'devices-signed-out']);
    const lines = await linesOf(reset.studentId);
    expect(lines.find(({ event }) => event === 'login')).toEqual({
      event: 'login',
      actor_id: null,
      address: '2001:db8:9:9::/64',
      detail: null,
    });
    const { results } = await env.DB.prepare('SELECT * FROM security_log').all();
    const text = JSON.stringify(results);
    for (const secret of [PASSWORD, NEW_PASSWORD, reset.code, reset.email, token, 'Wrong@12345', 'not the one'])
      expect(text).not.toContain(secret);
  });

  it('sign-ups by address, and that students downloaded their data', async () => {
    const details = {
      firstName: 'Asha',
      lastName: 'Patel',
      email: 'log@example.com',
      mobileNumber: '9612345670',
      gender: 'Female',
      education: 'Graduation',
      password: PASSWORD,
    };
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    const body = details;
    expect((await quick('POST', '/api/auth/signup', { body, headers })).status).toBe(201);
    expect((await quick('POST', '/api/auth/signup', { body, headers })).status).toBe(409);
    const signUps = async () =>
      (await env.DB.prepare("SELECT student_id, address FROM security_log WHERE event = 'signed-up'").all()).results;
    await vi.waitFor(
      async () => expect(await signUps()).toEqual([{ student_id: null, address: '203.0.113.77' }]),
      100_000,
    );
    const student = await studentWithToken();
    expect((await call('GET', '/api/account/export', { token: student.token })).status).toBe(200);
    await told(student.studentId, ['own-data-exported']);
  });

  it('what staff read of students before they read it, by path and without the words of a search', async () => {
    const { studentId } = await studentWithToken();
    const admin = await adminWithToken();
    const path = `/api/admin/students/${studentId}`;
    expect((await call('GET', path, { token: admin.token })).status).toBe(200);
    expect(await linesOf(studentId)).toMatchObject([
      { event: 'personal-data', actor_id: admin.studentId, detail: `GET ${path}` },
    ]);
    const words = { q: '9876501234' };
    expect((await call('POST', '/api/admin/students/search', { token: admin.token, body: words })).status).toBe(200);
    const { results } = await env.DB.prepare("SELECT detail FROM security_log WHERE event = 'personal-data'").all();
    expect(results.at(-1)).toEqual({ detail: 'POST /api/admin/students/search' });
    const away = callWith({
      securityLog: { ...contextOf(env).securityLog, append: () => Promise.reject(new Error('away')) },
    });
    expect((await away('GET', path, { token: admin.token })).status).toBe(500);
  });

  it('downloads of the files of money, which name students', async () => {
    const { token } = await adminWithToken();
    for (const file of ['refunds', 'revenue'])
      expect((await call('GET', `/api/admin/${file}.csv?month=2026-11`, { token })).status).toBe(200);
    const { results } = await env.DB.prepare("SELECT detail FROM security_log WHERE event = 'exported'").all();
    expect(results).toEqual([{ detail: 'GET /api/admin/refunds.csv' }, { detail: 'GET /api/admin/revenue.csv' }]);
  });

  it('nothing that can be altered, or removed within 400 days', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const log = contextOf(env).securityLog;
    for (const days of [402, 399])
      await log.append({ at: at(days), event: 'login', studentId: 77_000 + days, address: 'local' });
    await expect(env.DB.prepare("UPDATE security_log SET event = 'x'").run()).rejects.toThrow('append only');
    await expect(env.DB.prepare('DELETE FROM security_log').run()).rejects.toThrow('400 days');
    expect(await eventsOf(77_402)).toHaveLength(1);
  });
});

it('is copied to R2 once a day, each line once, and what is older than 400 days leaves the database and R2 then', async () => {
  const now = Date.now();
  const log = contextOf(env).securityLog;
  await log.append({
    at: new Date(now - 401 * DAY_MS).toISOString(),
    event: 'login',
    studentId: 78_001,
    address: 'local',
  });
  await log.append({ at: new Date(now).toISOString(), event: 'login', studentId: 78_002, address: '=1+1' });
  const keep = (time: number) => keepSecurityLog({ ...contextOf(env), clock: { now: () => time } });
  const copied = async () => {
    const { objects } = await env.FILES.list({ prefix: 'security-log/' });
    const files = objects.filter(({ key }) => key.endsWith('.csv'));
    return Promise.all(files.map(async ({ key }) => (await env.FILES.get(key))?.text() ?? ''));
  };
  await keep(now);
  const [first = ''] = await copied();
  expect([first.includes('78002'), first.includes("'=1+1"), await eventsOf(78_001)]).toEqual([true, true, []]);
  await log.append({ at: new Date(now).toISOString(), event: 'login', studentId: 78_003, address: 'local' });
  await keep(now);
  expect((await copied()).join('')).not.toContain('78003');
  await keep(now + DAY_MS);
  const files = await copied();
  expect(files.filter((text) => text.includes('78003'))).toHaveLength(1);
  expect(files.filter((text) => text.includes('78002'))).toHaveLength(1);
  await keep(now + 402 * DAY_MS);
  expect((await copied()).filter((text) => text.includes('78002'))).toEqual([]);
});

it('is downloaded by owners alone, and the download is told', async () => {
  const { token } = await adminWithToken();
  const answer = await call('GET', '/api/admin/security-log.csv', { token });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="security-log.csv"',
  ]);
  expect(answer.text).toContain('exported');
  const student = await studentWithToken();
  expect((await call('GET', '/api/admin/security-log.csv', { token: student.token })).status).toBe(403);
});
