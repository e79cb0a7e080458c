import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import type { Context } from '../../../functions/services/context.ts';
import type { Moment } from '../../support/flaky-database.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { askedReset, mailsTo, NEW_PASSWORD, otherThan, passwordHashOf } from '../../support/worker/resets.ts';
import { quickPasswords, studentWithToken, tokenFor } from '../../support/worker/students.ts';

/** A new password over stores that fail half-way: whoever was in is out, and a refusal has changed no password. */

const mailer = { send: async (mail: Mail) => mailbox.add(mail) };
const ports = { mailer, passwords: quickPasswords };
const quick = callWith(ports);
const { sessions, devices, resets } = contextOf(env);
const away = () => Promise.reject(new Error('away'));

const statusOf = async (token: string): Promise<number> => (await call('GET', '/api/auth/profile', { token })).status;
const login = (email: string) => quick('POST', '/api/auth/login', { body: { email, password: NEW_PASSWORD } });
const withPorts = (replaced: Partial<Context>) => callWith({ ...ports, ...replaced });
const overDatabase = (moment: Moment) =>
  callWith(ports, {
    ...env,
    DB: flakyDatabase(env.DB, (kind) =>
      kind === 'batch' ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
    ),
  });

/** Somebody with a session has got in; the owner has a code. */
async function taken() {
  const student = await studentWithToken();
  const reset = await askedReset(quick, mailbox, student);
  return { ...reset, thief: student.token, before: await passwordHashOf(student.studentId) };
}

describe('a database that fails', () => {
  it('after the password change keeps the change: every session ends, the owner is told, and the new one logs in', async () => {
    const { confirm, thief, email } = await taken();
    expect((await confirm({}, overDatabase('after'))).status).toBe(200);
    expect([await statusOf(thief), (await login(email)).status]).toEqual([401, 200]);
    await vi.waitFor(
      () =>
        expect(mailsTo(email).map(({ subject }) => subject)).toContain('Your password at Eklavya Academy was changed'),
      100_000,
    );
  });

  it('before that leaves the password and the code as they are', async () => {
    const { confirm, studentId, before, thief } = await taken();
    expect((await confirm({}, overDatabase('before'))).status).toBe(503);
    expect(await passwordHashOf(studentId)).toBe(before);
    expect((await confirm()).status).toBe(200);
    expect(await statusOf(thief)).toBe(401);
  });
});

describe('sessions that are unavailable', () => {
  it('refuse before anything has changed, and the code opens later', async () => {
    const { confirm, studentId, before, thief } = await taken();
    expect((await confirm({}, withPorts({ sessions: { ...sessions, endAll: away } }))).status).toBe(500);
    expect(await passwordHashOf(studentId)).toBe(before);
    expect((await confirm()).status).toBe(200);
    expect(await statusOf(thief)).toBe(401);
  });

  it('once the password is changed leave it at 200, and one that has begun meanwhile ends a little later', async () => {
    const { confirm, studentId } = await taken();
    const endAll = vi
      .fn(sessions.endAll)
      .mockImplementationOnce(sessions.endAll)
      .mockImplementationOnce(away)
      .mockImplementationOnce(away);
    let late = '';
    const complete: typeof resets.complete = async (...input) => {
      const isChanged = await resets.complete(...input);
      late = await tokenFor(studentId);
      return isChanged;
    };
    expect(
      (await confirm({}, withPorts({ sessions: { ...sessions, endAll }, resets: { ...resets, complete } }))).status,
    ).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(late)).toBe(401), 100_000);
  });

  it('are not asked for a wrong code: it signs nobody out', async () => {
    const { confirm, code, thief } = await taken();
    expect((await confirm({ code: otherThan(code) })).status).toBe(400);
    expect(await statusOf(thief)).toBe(200);
  });
});

it('devices that are unavailable once the password is changed leave it at 200, without a cookie, and are forgotten a little later', async () => {
  const { confirm, studentId } = await taken();
  const device = await devices.trust(studentId, null, Date.now());
  const distrustAll = vi.fn(devices.distrustAll).mockImplementationOnce(away);
  const answer = await confirm({}, withPorts({ devices: { ...devices, distrustAll } }));
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  await vi.waitFor(async () => expect(await devices.isTrusted(studentId, device, Date.now())).toBe(false), 100_000);
});
