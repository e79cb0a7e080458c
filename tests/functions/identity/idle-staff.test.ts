import { evictDurableObject } from 'cloudflare:test';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { shardOf } from '../../../functions/durable/session-token.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import {
  addRole,
  addStudent,
  followTokens,
  PASSWORD,
  quickPasswords,
  tokenFor,
} from '../../support/worker/students.ts';

/** After half an hour without a call of the admin area, staff confirm that it is still them; the session stays. */

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 23, 10);
const LIST = '/api/admin/students';
const CONFIRM = '/api/admin/confirm';
const BY_PASSWORD = 'Type your password to go on: you have not used the admin area for half an hour.';
const BY_CODE = 'Type a code of your authenticator app to go on.';

async function staffMember() {
  const student = await addStudent();
  await addRole(student.studentId, 'support');
  const token = await tokenFor(student.studentId, START);
  const follow = followTokens();
  const at = (minutes: number, as = token) => {
    const send = callWith({ clock: { now: () => START + minutes * MINUTE_MS }, passwords: quickPasswords });
    return (method: string, path: string, body?: unknown) =>
      follow(as, (used) => send(method, path, { token: used, ...(body === undefined ? {} : { body }) }));
  };
  const list = async (minutes: number, as = token): Promise<number> => (await at(minutes, as)('GET', LIST)).status;
  return { ...student, token, at, list };
}

describe('staff without a second factor', () => {
  it('give the password after half an hour without a call, and then go on in the same session', async () => {
    const { at, list } = await staffMember();
    expect(await list(29)).toBe(200);
    expect(await list(58)).toBe(200);
    const refused = await at(88)('GET', LIST);
    expect([refused.status, refused.json]).toEqual([
      403,
      { message: BY_PASSWORD, errors: { confirmation: BY_PASSWORD, password: BY_PASSWORD } },
    ]);
    // Being refused is no use of the admin area.
    expect(await list(89)).toBe(403);
    const wrong = await at(89)('POST', CONFIRM, { password: 'Not-this-1' });
    expect([wrong.status, wrong.json.errors]).toEqual([400, { password: 'The password is not right' }]);
    expect(await list(89)).toBe(403);
    expect((await at(90)('POST', CONFIRM, { password: PASSWORD })).status).toBe(200);
    expect(await list(90)).toBe(200);
    expect(await list(119)).toBe(200);
  });

  it('are asked by the login’s time when the admin area was not used yet, and each session by itself', async () => {
    const { studentId, list } = await staffMember();
    const other = await tokenFor(studentId, START + 20 * MINUTE_MS);
    expect(await list(30)).toBe(403);
    expect(await list(30, other)).toBe(200);
    expect(await list(31)).toBe(403);
  });

  it('stay awake by nothing else: neither the heartbeat of an open page nor what students call', async () => {
    const { at, list } = await staffMember();
    for (const minutes of [5, 10, 15, 20, 25]) {
      expect((await at(minutes)('POST', '/api/auth/heartbeat', {})).status).toBe(204);
      expect((await at(minutes)('GET', '/api/auth/profile')).status).toBe(200);
      expect((await at(minutes)('GET', '/api/admin/second-factor')).status).toBe(200);
    }
    expect(await list(30)).toBe(403);
    expect((await at(30)('GET', '/api/auth/profile')).status).toBe(200);
  });

  it('stay asked when the object that knows is evicted, and not sooner by more than a minute', async () => {
    const { studentId, list } = await staffMember();
    expect(await list(20)).toBe(200);
    await evictDurableObject(env.SESSIONS.getByName(`sessions-${shardOf(studentId)}`));
    expect(await list(48)).toBe(200);
    await evictDurableObject(env.SESSIONS.getByName(`sessions-${shardOf(studentId)}`));
    expect(await list(78)).toBe(403);
  });
});

describe('the token of a session', () => {
  it('is another after a confirmation by password: the old one opens nothing, and the ten hours go on from the login', async () => {
    const { at, list, token } = await staffMember();
    const hour = 60;
    expect(await list(hour)).toBe(403);
    const { json } = await at(hour)('POST', CONFIRM, { password: PASSWORD });
    expect(json).toEqual({ token: expect.stringMatching(/^\S{20,}$/) });
    expect(json.token).not.toBe(token);
    const send = callWith({ clock: { now: () => START + hour * MINUTE_MS } });
    const read = async (as: string, path = LIST) => (await send('GET', path, { token: as })).status;
    // Until the new one is used, the old one is not confirmed and can only ask again.
    expect([await read(token), await read(token, '/api/auth/profile')]).toEqual([403, 200]);
    expect(await read(json.token)).toBe(200);
    expect([await read(token), await read(token, '/api/auth/profile')]).toEqual([401, 401]);
    const late = callWith({ clock: { now: () => START + 10 * 60 * MINUTE_MS } });
    expect((await late('GET', '/api/auth/profile', { token: json.token })).status).toBe(401);
  });

  it('is another after a code, and the fresh confirmation belongs to the new one alone', async () => {
    const { studentId, at, token } = await staffMember();
    const { secret } = (await at(0)('POST', '/api/admin/second-factor', { password: PASSWORD })).json;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: START });
    const { json } = await at(0)('POST', '/api/admin/second-factor/activate', { code });
    expect([json.token === token, json.recoveryCodes.length]).toEqual([false, 10]);
    const send = callWith({ clock: { now: () => START } });
    const fresh = async (as: string) =>
      (await send('POST', '/api/admin/second-factor/recovery-codes', { token: as, body: {} })).status;
    expect(await fresh(token)).toBe(403);
    expect(await fresh(json.token)).toBe(200);
    expect(await fresh(token)).toBe(401);
    expect(await contextOf(env).sessions.count(studentId, START)).toBe(1);
  });
});

describe('staff with a second factor', () => {
  it('give a code after half an hour; the password is not enough', async () => {
    const { at, list } = await staffMember();
    const { secret } = (await at(0)('POST', '/api/admin/second-factor', { password: PASSWORD })).json;
    const codeAt = (minutes: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: START + minutes * MINUTE_MS });
    expect((await at(0)('POST', '/api/admin/second-factor/activate', { code: codeAt(0) })).status).toBe(200);
    expect(await list(29)).toBe(200);
    const refused = await at(59)('GET', LIST);
    expect([refused.status, refused.json.errors]).toEqual([403, { confirmation: BY_CODE }]);
    expect((await at(59)('POST', CONFIRM, { password: PASSWORD })).status).toBe(409);
    expect(await list(59)).toBe(403);
    expect((await at(60)('POST', '/api/admin/second-factor/confirm', { code: codeAt(60) })).status).toBe(200);
    expect(await list(60)).toBe(200);
  });
});
