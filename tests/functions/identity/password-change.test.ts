import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { json, openUpstream, proxyTo } from '../../support/upstream.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { askedReset, mailsTo, NEW_PASSWORD, passwordHashOf } from '../../support/worker/resets.ts';
import { addStudent, PASSWORD, quickPasswords, studentWithToken, tokenFor } from '../../support/worker/students.ts';

const CHANGE = '/api/auth/password';
const PROFILE = '/api/auth/profile';
const LOGIN = '/api/auth/login';
const START = Date.parse('2026-11-21T10:00:00.000Z');
const mailer = { send: async (mail: Mail) => mailbox.add(mail) };
const quick = callWith({ mailer, passwords: quickPasswords });
const WRONG = { message: 'Please fix the errors', errors: { currentPassword: 'The current password is not right' } };

const right = (changes: object = {}) => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...changes });
const isAlive = async (token: string): Promise<boolean> => (await call('GET', PROFILE, { token })).status === 200;

describe('a change of password', () => {
  it('with the current one: the new one logs in and the old one does not, by scrypt', async () => {
    const { token, email } = await studentWithToken();
    const answer = await call('POST', CHANGE, { token, body: right() });
    expect([answer.status, answer.json]).toEqual([
      200,
      { message: 'Password changed. Every other device is signed out.', token: expect.any(String) },
    ]);
    const logins = await Promise.all(
      [PASSWORD, NEW_PASSWORD].map((password) => call('POST', LOGIN, { body: { email, password } })),
    );
    expect(logins.map(({ status }) => status)).toEqual([401, 200]);
  });

  it("ends every token of the student, the caller's too, who gets another", async () => {
    const { token, studentId } = await studentWithToken();
    const others = [await tokenFor(studentId), await tokenFor(studentId)];
    const renewed = (await quick('POST', CHANGE, { token, body: right() })).json.token as string;
    expect(await Promise.all([renewed, token, ...others].map(isAlive))).toEqual([true, false, false, false]);
    expect((await call('GET', '/api/auth/sessions', { token: renewed })).json.sessions).toMatchObject([
      { isThisDevice: true },
    ]);
  });

  it('forgets the browsers that were remembered, and remembers this one', async () => {
    const { token, studentId } = await studentWithToken();
    const { devices } = contextOf(env);
    const device = await devices.trust(studentId, null, Date.now());
    const answer = await quick('POST', CHANGE, { token, body: right() });
    expect(await devices.isTrusted(studentId, device, Date.now())).toBe(false);
    const [, own = ''] = /^__Host-dev=([\w-]{43}); /.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    expect(await devices.isTrusted(studentId, own, Date.now())).toBe(true);
  });

  it('mails a notice without a name or a link', async () => {
    const { token, email } = await studentWithToken();
    await quick('POST', CHANGE, { token, body: right() });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 100_000);
    expect(mailsTo(email)[0]).toMatchObject({
      subject: 'Your password at Eklavya Academy was changed',
      text: expect.stringContaining('Every other device was signed out'),
    });
    expect(mailsTo(email)[0]?.text).not.toMatch(/Test Student|https?:/);
  });

  it('works where no mail can go out', async () => {
    const { token } = await studentWithToken();
    expect(
      (await callWith({ mailer: null, passwords: quickPasswords })('POST', CHANGE, { token, body: right() })).status,
    ).toBe(200);
  });

  it('makes a code useless that was mailed before', async () => {
    const reset = await askedReset(quick);
    expect((await quick('POST', CHANGE, { token: await tokenFor(reset.studentId), body: right() })).status).toBe(200);
    expect((await reset.confirm({ newpassword: 'Third phrase 333' })).status).toBe(400);
  });
});

describe('a change of password over a database that fails', () => {
  const over = (moment: 'before' | 'after') => {
    const DB = flakyDatabase(env.DB, (name) =>
      name === 'batch' ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
    );
    return callWith({ mailer, passwords: quickPasswords }, { ...env, DB });
  };

  it('after the change keeps it: every other session ends, and the reply says so', async () => {
    const { token, studentId, email } = await studentWithToken();
    const other = await tokenFor(studentId);
    const { token: renewed } = (await over('after')('POST', CHANGE, { token, body: right() })).json as {
      token: string;
    };
    expect(await Promise.all([renewed, token, other].map(isAlive))).toEqual([true, false, false]);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 100_000);
  });

  it('before it was made changes nothing, and this session goes on; the others were ended first', async () => {
    const { token, studentId } = await studentWithToken();
    const [other, before] = [await tokenFor(studentId), await passwordHashOf(studentId)];
    expect((await over('before')('POST', CHANGE, { token, body: right() })).status).toBe(503);
    expect([await passwordHashOf(studentId), await isAlive(token), await isAlive(other)]).toEqual([
      before,
      true,
      false,
    ]);
  });
});

describe('a change of password while sessions or devices are unavailable', () => {
  const { account, devices, sessions } = contextOf(env);
  const away = () => Promise.reject(new Error('away'));
  const withPorts = (replaced: Parameters<typeof callWith>[0]) =>
    callWith({ mailer, passwords: quickPasswords, ...replaced });

  it('is refused before anything has changed, and made when it is sent again', async () => {
    const { token, studentId } = await studentWithToken();
    const [other, before] = [await tokenFor(studentId), await passwordHashOf(studentId)];
    expect(
      (await withPorts({ sessions: { ...sessions, endOthers: away } })('POST', CHANGE, { token, body: right() }))
        .status,
    ).toBe(500);
    expect(await passwordHashOf(studentId)).toBe(before);
    const { token: renewed } = (await quick('POST', CHANGE, { token, body: right() })).json as { token: string };
    expect(await Promise.all([renewed, token, other].map(isAlive))).toEqual([true, false, false]);
  });

  it('once it was made stays made, and a session that has begun meanwhile ends a little later', async () => {
    const { token, studentId } = await studentWithToken();
    const endOthers = vi
      .fn(sessions.endOthers)
      .mockImplementationOnce(sessions.endOthers)
      .mockImplementationOnce(away)
      .mockImplementationOnce(away);
    let late = '';
    const changePassword: NonNullable<typeof account>['changePassword'] = async (...input) => {
      late = await tokenFor(studentId);
      return account?.changePassword(...input) ?? false;
    };
    const send = withPorts({
      sessions: { ...sessions, endOthers },
      account: account && { ...account, changePassword },
    });
    const { token: renewed } = (await send('POST', CHANGE, { token, body: right() })).json as { token: string };
    await vi.waitFor(
      async () => expect(await Promise.all([renewed, token, late].map(isAlive))).toEqual([true, false, false]),
      100_000,
    );
  });

  it('that cannot start a new session still ends every old one: the student logs in again', async () => {
    const { token } = await studentWithToken();
    const answer = await withPorts({ sessions: { ...sessions, start: away } })('POST', CHANGE, {
      token,
      body: right(),
    });
    expect([answer.status, answer.json]).toEqual([
      200,
      { message: 'Password changed. Every other device is signed out.' },
    ]);
    expect(await isAlive(token)).toBe(false);
  });

  it('once it was made stays made without a cookie, and remembered browsers are forgotten a little later', async () => {
    const { token, studentId } = await studentWithToken();
    const device = await devices.trust(studentId, null, Date.now());
    const distrustAll = vi.fn(devices.distrustAll).mockImplementationOnce(away);
    const answer = await withPorts({ devices: { ...devices, distrustAll } })('POST', CHANGE, { token, body: right() });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    await vi.waitFor(async () => expect(await devices.isTrusted(studentId, device, Date.now())).toBe(false), 100_000);
  });
});

describe('a change of password is refused', () => {
  it('with a wrong current one, as an error of its field; nothing changes and nobody is signed out', async () => {
    const { token, studentId } = await studentWithToken();
    const other = await tokenFor(studentId);
    const before = await passwordHashOf(studentId);
    const answer = await call('POST', CHANGE, { token, body: right({ currentPassword: 'Academy@124' }) });
    expect([answer.status, answer.json]).toEqual([400, WRONG]);
    expect([await passwordHashOf(studentId), await isAlive(other)]).toEqual([before, true]);
  });

  it.each([
    [
      'nothing',
      { currentPassword: '', newPassword: '' },
      { currentPassword: 'Password is required', newPassword: 'New Password is required' },
    ],
    ['seven characters', right({ newPassword: 'seven77' }), { newPassword: 'Password must be at least 8 characters' }],
    [
      '129 characters',
      right({ newPassword: 'x'.repeat(129) }),
      { newPassword: 'Password must be at most 128 characters' },
    ],
    ['a number', right({ newPassword: 12345678 }), { newPassword: expect.any(String) }],
    ['more', right({ confirmPassword: NEW_PASSWORD }), { confirmPassword: 'confirmPassword is not a known field' }],
  ])('with %s, before anything is hashed', async (_, body, errors) => {
    const { token } = await studentWithToken();
    const verify = vi.fn(async () => true);
    const answer = await callWith({ passwords: { ...quickPasswords, verify } })('POST', CHANGE, { token, body });
    expect([answer.status, answer.json.errors]).toEqual([400, errors]);
    expect(verify).not.toHaveBeenCalled();
  });

  it('after ten wrong ones, from whatever address, until fifteen minutes are over; logging in is not held up', async () => {
    const student = await studentWithToken();
    let now = Date.now();
    const clocked = callWith({ clock: { now: () => now }, passwords: quickPasswords });
    const change = (currentPassword: string) =>
      clocked('POST', CHANGE, { token: student.token, body: right({ currentPassword }) });
    for (let round = 0; round < 10; round += 1) expect((await change('not the one')).status).toBe(400);
    const refused = await change(PASSWORD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await clocked('POST', LOGIN, { body: { email: student.email, password: PASSWORD } })).status).toBe(200);
    now += 15 * 60_000;
    expect((await change(PASSWORD)).status).toBe(200);
  });

  it('for thirty wrong ones of one address, over many accounts', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await studentWithToken()).token));
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1)
      statuses.push(
        (
          await quick('POST', CHANGE, {
            token: tokens[Math.trunc(round / 9)] ?? '',
            headers,
            body: right({ currentPassword: 'not the one' }),
          })
        ).status,
      );
    expect([statuses.slice(0, 30).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429]);
  });

  it('when another came first: of ten at once one succeeds', async () => {
    const { token, email } = await studentWithToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        quick('POST', CHANGE, { token, body: right({ newPassword: `Phrase number ${index}` }) }),
      ),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect((await quick('POST', LOGIN, { body: { email, password: `Phrase number ${winners[0]}` } })).status).toBe(200);
  });

  it('for an account that was disabled meanwhile', async () => {
    const { token, studentId } = await studentWithToken();
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(studentId).run();
    expect((await quick('POST', CHANGE, { token, body: right() })).status).toBe(401);
  });
});

describe('a login with the old password that is under way meanwhile', () => {
  it('gets no session', async () => {
    const student = await addStudent();
    const token = await tokenFor(student.studentId, START);
    const racing = callWith({
      passwords: {
        ...quickPasswords,
        verify: async () => (
          await callWith({ clock: { now: () => START }, passwords: quickPasswords })('POST', CHANGE, {
            token,
            body: right(),
          }),
          true
        ),
      },
    });
    expect((await racing('POST', LOGIN, { body: { email: student.email, password: PASSWORD } })).status).toBe(401);
  });
});

describe('in proxy mode', () => {
  it('the upstream changes it, with its own refusals; one without the call is a clear refusal', async () => {
    const upstream = await openUpstream();
    await upstream.reply({ status: 200, body: '{}' }, json(WRONG, 400), json({ message: 'No such route' }, 404));
    const edge = proxyTo(upstream);
    const answers = [];
    for (let round = 0; round < 3; round += 1) answers.push(await edge('POST', CHANGE, { token: 't', body: right() }));
    expect(answers.map(({ status, json: body }) => [status, body])).toEqual([
      [200, { message: 'Password changed. Every other device is signed out.' }],
      [400, WRONG],
      [404, { message: 'The academy that keeps your account does not offer this here. Look for it on its own pages.' }],
    ]);
  });
});
