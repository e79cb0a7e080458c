import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { hashToken, shardOf } from '../../../functions/durable/session-token.ts';
import type { SessionShard } from '../../../functions/durable/session-shard.ts';
import { json, openUpstream, proxyTo } from '../../support/upstream.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addStudent, PASSWORD, quickPasswords, studentWithToken, tokenFor } from '../../support/worker/students.ts';

const SESSIONS = '/api/auth/sessions';
const PROFILE = '/api/auth/profile';
const START = Date.parse('2026-11-21T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const devicesOf = async (token: string) =>
  (await call('GET', SESSIONS, { token })).json.sessions as {
    sessionId: string;
    deviceName: string;
    isThisDevice: boolean;
    startedAt: string;
    lastSeenAt: string;
  }[];
const isAlive = async (token: string): Promise<boolean> => (await call('GET', PROFILE, { token })).status === 200;

describe('the list of devices', () => {
  it('has each login newest first, with a coarse name of its own, its times, and which one asks', async () => {
    const student = await addStudent();
    let now = START;
    const clocked = callWith({ clock: { now: () => now }, passwords: quickPasswords });
    const login = async (userAgent: string) =>
      (
        await clocked('POST', '/api/auth/login', {
          body: { email: student.email, password: PASSWORD },
          headers: { 'user-agent': userAgent },
        })
      ).json.token as string;
    const phone = await login(PHONE);
    now += HOUR_MS;
    await login('curl/8');
    now += 60_000;
    const { sessions } = (await clocked('GET', SESSIONS, { token: phone })).json;
    expect(sessions).toEqual([
      {
        sessionId: expect.stringMatching(/^[\w-]{22}$/),
        deviceName: 'A browser that does not say its name',
        startedAt: '2026-11-21T11:00:00.000Z',
        lastSeenAt: '2026-11-21T11:00:00.000Z',
        isThisDevice: false,
      },
      {
        sessionId: expect.stringMatching(/^[\w-]{22}$/),
        deviceName: 'Chrome on Android',
        startedAt: '2026-11-21T10:00:00.000Z',
        lastSeenAt: '2026-11-21T11:01:00.000Z',
        isThisDevice: true,
      },
    ]);
  });

  it('holds at most five, and nobody else’s', async () => {
    const [one, other] = [await addStudent(), await studentWithToken()];
    const tokens = await Promise.all(
      Array.from({ length: 7 }, (_, index) => tokenFor(one.studentId, Date.now() - index)),
    );
    expect(await devicesOf(tokens[0] ?? '')).toHaveLength(5);
    expect(await devicesOf(other.token)).toHaveLength(1);
  });

  it('tells neither the token nor its hash, and stores nothing of the User-Agent but the name', async () => {
    const student = await addStudent();
    const { token } = (
      await call('POST', '/api/auth/login', {
        body: { email: student.email, password: PASSWORD },
        headers: { 'user-agent': PHONE },
      })
    ).json;
    const { text } = await call('GET', SESSIONS, { token });
    const hash = await hashToken(token);
    const [{ sessionId } = { sessionId: '' }] = await devicesOf(token);
    for (const secret of [token, token.slice(2), hash]) expect(text).not.toContain(secret);
    expect(hash).not.toContain(sessionId);
    const shard = env.SESSIONS.getByName(`sessions-${shardOf(student.studentId)}`);
    const kept = await runInDurableObject(shard, (_: SessionShard, state) =>
      JSON.stringify(state.storage.sql.exec('SELECT * FROM sessions').toArray()),
    );
    expect(kept).toContain('Chrome on Android');
    expect(kept).not.toMatch(/SM-A057F|Mozilla|AppleWebKit/);
  });

  it('remembers the last call to the hour when its object was evicted', async () => {
    const { studentId } = await addStudent();
    const token = await tokenFor(studentId, START);
    const { sessions } = contextOf(env);
    await sessions.find(token, START + 2 * HOUR_MS);
    await sessions.find(token, START + 2 * HOUR_MS + 60_000);
    const lastSeen = async () =>
      (await sessions.list(studentId, token, START + 3 * HOUR_MS)).map(({ lastSeenAt }) => lastSeenAt);
    expect(await lastSeen()).toEqual([START + 2 * HOUR_MS + 60_000]);
    await evictDurableObject(env.SESSIONS.getByName(`sessions-${shardOf(studentId)}`));
    expect(await lastSeen()).toEqual([START + 2 * HOUR_MS]);
  });
});

describe('signing a device out', () => {
  it('ends that login at once and no other', async () => {
    const { studentId } = await addStudent();
    const [own, other] = [await tokenFor(studentId), await tokenFor(studentId)];
    const target = (await devicesOf(own)).find(({ isThisDevice }) => !isThisDevice);
    const answer = await call('DELETE', `${SESSIONS}/${target?.sessionId}`, { token: own, body: {} });
    expect([answer.status, await isAlive(other), await isAlive(own)]).toEqual([204, false, true]);
    const again = await call('DELETE', `${SESSIONS}/${target?.sessionId}`, { token: own, body: {} });
    expect([again.status, again.json]).toEqual([404, { message: 'This device is signed out already.' }]);
  });

  it('never ends another student’s, whose id is refused like an unknown one', async () => {
    const { studentId, token } = await studentWithToken();
    const { sessions } = contextOf(env);
    // One in the same shard, and one in another.
    for (const otherId of [studentId + 256, studentId + 1]) {
      const other = await sessions.start(otherId, Date.now(), Date.now() + HOUR_MS);
      const [{ sessionId } = { sessionId: '' }] = await sessions.list(otherId, other, Date.now());
      const [ofOther, none] = await Promise.all(
        [sessionId, 'B'.repeat(22)].map((id) => call('DELETE', `${SESSIONS}/${id}`, { token, body: {} })),
      );
      expect([ofOther?.status, ofOther?.text]).toEqual([404, none?.text]);
      expect((await sessions.find(other, Date.now())).state).toBe('alive');
    }
  });

  it.each(['short', `${'A'.repeat(22)}%00`, '..%2f', 'A'.repeat(23)])('%s is no id', async (id) => {
    const { token } = await studentWithToken();
    expect((await call('DELETE', `${SESSIONS}/${id}`, { token, body: {} })).status).toBe(404);
  });

  it('of all others leaves this one, and of all none; nobody else is touched', async () => {
    const { studentId } = await addStudent();
    const [own, second, third] = [await tokenFor(studentId), await tokenFor(studentId), await tokenFor(studentId)];
    // The same shard keeps this student too.
    const neighbour = await contextOf(env).sessions.start(studentId + 256, Date.now(), Date.now() + HOUR_MS);
    expect((await call('DELETE', SESSIONS, { token: own, body: { which: 'others', password: PASSWORD } })).status).toBe(
      204,
    );
    expect(await Promise.all([own, second, third].map(isAlive))).toEqual([true, false, false]);
    expect((await call('DELETE', SESSIONS, { token: own, body: { which: 'all', password: PASSWORD } })).status).toBe(
      204,
    );
    expect(await isAlive(own)).toBe(false);
    expect((await contextOf(env).sessions.find(neighbour, Date.now())).state).toBe('alive');
  });

  it.each([
    [{}],
    [{ which: 'everything', password: PASSWORD }],
    [{ which: 'all', studentId: 1, password: PASSWORD }],
    [{ which: 'all' }],
    [{ which: 'others', password: '' }],
    [{ which: 'all', password: 'not the one' }],
  ])('with %j says what is wrong and ends nothing', async (body) => {
    const { token, studentId } = await studentWithToken();
    const other = await tokenFor(studentId);
    expect((await call('DELETE', SESSIONS, { token, body })).status).toBe(400);
    expect(await Promise.all([token, other].map(isAlive))).toEqual([true, true]);
  });
});

describe('in proxy mode', () => {
  const NOT_OFFERED = {
    message: 'The academy that keeps your account does not offer this here. Look for it on its own pages.',
  };

  it('the upstream is asked, with the id and the choice', async () => {
    const upstream = await openUpstream();
    await upstream.reply(json({ sessions: [] }), { status: 204 }, { status: 204 });
    const edge = proxyTo(upstream);
    expect((await edge('GET', SESSIONS, { token: 't' })).json).toEqual({ sessions: [] });
    expect((await edge('DELETE', `${SESSIONS}/${'A'.repeat(22)}`, { token: 't', body: {} })).status).toBe(204);
    expect((await edge('DELETE', SESSIONS, { token: 't', body: { which: 'all', password: PASSWORD } })).status).toBe(
      204,
    );
    expect((await upstream.seen()).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', SESSIONS, ''],
      ['DELETE', `${SESSIONS}/${'A'.repeat(22)}`, '{}'],
      ['DELETE', SESSIONS, `{"which":"all","password":"${PASSWORD}"}`],
    ]);
  });

  it.each([
    ['a 404 in JSON', json({ message: 'Cannot GET /api/auth/sessions' }, 404)],
    ['a page', { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }],
    ['405', json({ message: 'No' }, 405)],
  ])('an upstream that does not have the call (%s) is a clear refusal', async (_, reply) => {
    const upstream = await openUpstream();
    await upstream.reply(reply);
    for (const [method, body] of [
      ['GET', undefined],
      ['DELETE', { which: 'others', password: 'Academy@123' }],
    ] as const) {
      const answer = await proxyTo(upstream)(method, SESSIONS, { token: 't', ...(body === undefined ? {} : { body }) });
      expect([answer.status, answer.json]).toEqual([404, NOT_OFFERED]);
    }
  });

  it('a device that the upstream no longer knows is refused in its words; a failure stays a failure', async () => {
    const upstream = await openUpstream();
    await upstream.reply(json({ message: 'This device is signed out already.' }, 404), json({ message: 'x' }, 500));
    const edge = proxyTo(upstream);
    const end = () => edge('DELETE', `${SESSIONS}/${'A'.repeat(22)}`, { token: 't', body: {} });
    expect((await end()).json).toEqual({ message: 'This device is signed out already.' });
    expect((await end()).status).toBe(502);
  });
});
