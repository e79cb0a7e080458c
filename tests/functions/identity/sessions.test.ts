import { describe, expect, it, vi } from 'vitest';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addStudent, PASSWORD, studentWithToken, tokenFor } from '../../support/worker/students.ts';

const PROFILE = '/api/auth/profile';
const LOGOUT = '/api/auth/logout';
const HEARTBEAT = '/api/auth/heartbeat';
const LIFETIME_MS = 36_000_000;
const OVER = { message: 'Session expired. Please login again.' };

describe("a token that is not a living session is 401 with the spec's sentence", () => {
  it.each([
    ['no header', {}],
    ['no token', { authorization: 'Bearer' }],
    ['another scheme', { authorization: 'Basic x' }],
    ['a blank', { authorization: 'Bearer  ' }],
    ['junk', { authorization: 'Bearer abc' }],
    ['20 KB', { authorization: `Bearer ${'a'.repeat(20_000)}` }],
    ['a shard that is none', { authorization: `Bearer zz${'A'.repeat(43)}` }],
    ['a well-formed stranger', { authorization: `Bearer 00${'A'.repeat(43)}` }],
  ])('%s', async (_, headers) => {
    const answer = await call('GET', PROFILE, { headers });
    expect([answer.status, answer.json]).toEqual([401, OVER]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('two headers, even of living sessions', async () => {
    const { token } = await studentWithToken();
    expect(
      (await call('GET', PROFILE, { headers: { authorization: `Bearer ${token}, Bearer ${token}` } })).status,
    ).toBe(401);
  });

  it('one character off, at every place', async () => {
    const { token } = await studentWithToken();
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === '0' ? '1' : '0';
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect((await call('GET', PROFILE, { token: changed })).status, changed).toBe(401);
    }
    expect((await call('GET', PROFILE, { token })).status).toBe(200);
  });

  it.each(['access_token', 'token', 'authorization'])('in the query as %s', async (name) => {
    const { token } = await studentWithToken();
    expect((await call('GET', `${PROFILE}?${name}=${token}`)).status).toBe(401);
  });

  it('in a cookie', async () => {
    const { token } = await studentWithToken();
    expect((await call('GET', PROFILE, { headers: { cookie: `token=${token}` } })).status).toBe(401);
  });

  it('junk never reaches a Durable Object', async () => {
    const touched = vi.fn();
    const SESSIONS = new Proxy(env.SESSIONS, { get: (target, key) => (touched(key), Reflect.get(target, key)) });
    const watched = callWith({}, { ...env, SESSIONS });
    for (const token of ['abc', `zz${'A'.repeat(43)}`, `00${'A'.repeat(44)}`]) await watched('GET', PROFILE, { token });
    expect(touched).not.toHaveBeenCalled();
    await watched('GET', PROFILE, { token: `00${'A'.repeat(43)}` });
    expect(touched).toHaveBeenCalled();
  });
});

describe('a session ends', () => {
  it('at exactly 36,000,000 ms of server time and not a millisecond earlier', async () => {
    const { studentId } = await addStudent();
    // Not a fixed day: the alarm that clears ended sessions goes by the machine's clock, and would clear one of the past.
    const loginAt = Date.now();
    const token = await tokenFor(studentId, loginAt);
    const at = (age: number) => callWith({ clock: { now: () => loginAt + age } })('GET', PROFILE, { token });
    expect((await at(LIFETIME_MS - 1)).status).toBe(200);
    expect((await at(LIFETIME_MS)).status).toBe(401);
    expect((await at(LIFETIME_MS - 1)).status).toBe(200);
  });

  it('ten hours after a login through the API', async () => {
    const student = await addStudent();
    let now = Date.now();
    const clocked = callWith({ clock: { now: () => now } });
    const { token } = (await clocked('POST', '/api/auth/login', { body: { email: student.email, password: PASSWORD } }))
      .json;
    now += LIFETIME_MS - 1;
    expect((await clocked('GET', PROFILE, { token })).status).toBe(200);
    now += 1;
    expect((await clocked('GET', PROFILE, { token })).status).toBe(401);
  });

  it('on logout, twenty times out of twenty', async () => {
    const { studentId } = await addStudent();
    for (let round = 0; round < 20; round += 1) {
      const token = await tokenFor(studentId);
      expect((await call('POST', LOGOUT, { token, body: { studentId } })).status).toBe(204);
      expect((await call('GET', PROFILE, { token })).status).toBe(401);
    }
  });

  it('for the oldest when the student logs in a sixth time', async () => {
    const { studentId } = await addStudent();
    const startedAt = Date.now();
    const tokens: string[] = [];
    for (let age = 0; age < 6; age += 1) tokens.push(await tokenFor(studentId, startedAt + age));
    const statuses = await Promise.all(tokens.map(async (token) => (await call('GET', PROFILE, { token })).status));
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });

  it('for all of a student at once, and for nobody else', async () => {
    const { studentId } = await addStudent();
    const neighbour = studentId + 256;
    const tokens = await Promise.all([tokenFor(studentId), tokenFor(studentId), tokenFor(studentId)]);
    const { sessions } = contextOf(env);
    const other = await sessions.start(neighbour, Date.now(), Date.now() + LIFETIME_MS);
    await sessions.endAll(studentId);
    for (const token of tokens) expect((await call('GET', PROFILE, { token })).status).toBe(401);
    expect(await sessions.find(other, Date.now())).toEqual({ state: 'alive', studentId: neighbour });
  });

  it('for a student whose account was disabled, as far as the profile goes', async () => {
    const { studentId, token } = await studentWithToken();
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(studentId).run();
    expect((await call('GET', PROFILE, { token })).status).toBe(401);
  });
});

describe('logout', () => {
  it('gets 204 without a body, and 204 again', async () => {
    const { token, studentId } = await studentWithToken();
    for (const body of [{ studentId }, { studentId }, {}]) {
      const answer = await call('POST', LOGOUT, { token, body });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('of an expired session is 204', async () => {
    const { studentId } = await addStudent();
    const token = await tokenFor(studentId, Date.now() - LIFETIME_MS);
    expect((await call('POST', LOGOUT, { token, body: { studentId } })).status).toBe(204);
  });

  it('does without a studentId', async () => {
    const { token } = await studentWithToken();
    expect((await call('POST', LOGOUT, { token, body: {} })).status).toBe(204);
    expect((await call('GET', PROFILE, { token })).status).toBe(401);
  });

  it("with another student's id is 403 and logs nobody out", async () => {
    const [one, other] = [await studentWithToken(), await studentWithToken()];
    expect((await call('POST', LOGOUT, { token: one.token, body: { studentId: other.studentId } })).status).toBe(403);
    expect((await call('GET', PROFILE, { token: one.token })).status).toBe(200);
    expect((await call('GET', PROFILE, { token: other.token })).status).toBe(200);
  });

  it('without a token, or with a malformed one, is 401', async () => {
    expect((await call('POST', LOGOUT, { body: {} })).status).toBe(401);
    expect((await call('POST', LOGOUT, { token: 'abc', body: {} })).status).toBe(401);
  });
});

describe('heartbeat', () => {
  it('gets 204, with the own id or none', async () => {
    const { token, studentId } = await studentWithToken();
    expect((await call('POST', HEARTBEAT, { token, body: { studentId } })).status).toBe(204);
    expect((await call('POST', HEARTBEAT, { token, body: {} })).status).toBe(204);
  });

  it.each([
    ['another id', { studentId: 1 }, 403],
    ['a text as id', { studentId: '1' }, 400],
    ['half an id', { studentId: 1.5 }, 400],
    ['more', { at: 1 }, 400],
  ])('with %s is refused', async (_, body, status) => {
    const { token } = await studentWithToken();
    expect((await call('POST', HEARTBEAT, { token, body })).status).toBe(status);
  });

  it('never asks the database: 200 of them, of 20 students, no statement', async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => studentWithToken()));
    let statements = 0;
    const DB = new Proxy(env.DB, {
      get: (target, key) => {
        statements += 1;
        return Reflect.get(target, key).bind(target);
      },
    });
    const counted = callWith({}, { ...env, DB });
    for (const { token, studentId } of students) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => counted('POST', HEARTBEAT, { token, body: { studentId } })),
      );
      expect(answers.every(({ status }) => status === 204)).toBe(true);
    }
    expect(statements).toBe(0);
    await counted('GET', PROFILE, { token: students[0]?.token ?? '' });
    expect(statements).toBeGreaterThan(0);
  });
});
