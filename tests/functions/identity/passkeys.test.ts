import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { callWith, env } from '../../support/worker/api.ts';
import { newDevice, SITE } from '../../support/worker/passkey-device.ts';
import { addRole, addStudent, followTokens, PASSWORD, tokenFor } from '../../support/worker/students.ts';

const KEYS = '/api/admin/passkeys';
const START = Date.UTC(2026, 10, 23, 10);
const LATER = START + 10 * 60_000;

/** A member of the support team with an authenticator app. Their first session is confirmed at the start. */
async function staffWithApp() {
  const { studentId } = await addStudent();
  await addRole(studentId, 'support');
  const token = await tokenFor(studentId, START);
  const follow = followTokens();
  const send = (method: string, path: string, body?: unknown, now = START, as = token) =>
    follow(as, (used) =>
      callWith({ clock: { now: () => now } })(method, path, { token: used, ...(body === undefined ? {} : { body }) }),
    );
  const { secret } = (await send('POST', '/api/admin/second-factor', { password: PASSWORD })).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: START });
  expect((await send('POST', '/api/admin/second-factor/activate', { code })).status).toBe(200);
  return { studentId, send };
}

async function staffWithPasskey() {
  const staff = await staffWithApp();
  const device = await newDevice();
  const { challenge } = (await staff.send('POST', `${KEYS}/begin`, {})).json;
  expect((await staff.send('POST', KEYS, await device.make(challenge))).status).toBe(204);
  const session = await tokenFor(staff.studentId, START);
  const ask = async (as = session, now = START): Promise<string> =>
    (await staff.send('POST', `${KEYS}/confirm/begin`, {}, now, as)).json.challenge;
  const confirm = async (body: unknown, as = session, now = START): Promise<number> =>
    (await staff.send('POST', `${KEYS}/confirm`, body, now, as)).status;
  const read = async (as = session): Promise<number> =>
    (await staff.send('GET', '/api/admin/students', undefined, START, as)).status;
  return { ...staff, device, session, ask, confirm, read };
}

describe('adding a passkey', () => {
  it('needs an authenticator app, a fresh code, this site, a verified user and an unused challenge in time', async () => {
    const bare = await addStudent();
    await addRole(bare.studentId, 'support');
    const bareToken = await tokenFor(bare.studentId, START);
    const { send } = await staffWithApp();
    expect((await send('POST', `${KEYS}/begin`, {}, START, bareToken)).status).toBe(409);
    expect((await send('POST', `${KEYS}/begin`, {}, LATER)).status).toBe(403);
    const device = await newDevice();
    const ask = async () => (await send('POST', `${KEYS}/begin`, {})).json.challenge as string;
    const add = async (body: unknown, now = START) => (await send('POST', KEYS, body, now)).status;
    expect(await add(await device.make(await ask(), { ...SITE, origin: 'https://evil.test' }))).toBe(400);
    expect(await add(await device.make(await ask(), { ...SITE, rpId: 'evil.test' }))).toBe(400);
    expect(await add(await device.make(await ask(), { ...SITE, isVerified: false }))).toBe(400);
    expect(await add(await device.make(await ask()), START + 5 * 60_000)).toBe(400);
    const made = await device.make(await ask());
    expect(await add(made)).toBe(204);
    expect(await add(made)).toBe(400);
    const { items } = (await send('GET', KEYS)).json;
    expect(items).toEqual([{ id: expect.any(Number), name: 'My phone', since: new Date(START).toISOString() }]);
  });

  it('stops at ten', async () => {
    const { studentId, send } = await staffWithApp();
    const waiting = (await send('POST', `${KEYS}/begin`, {})).json.challenge;
    const insert = `INSERT INTO staff_passkeys (student_id, credential_id, public_key, counter, name, created_at)
      VALUES (?1, ?2, '', 0, 'Phone', '')`;
    await env.DB.batch(Array.from({ length: 10 }, () => env.DB.prepare(insert).bind(studentId, crypto.randomUUID())));
    expect((await send('POST', `${KEYS}/begin`, {})).status).toBe(409);
    expect((await send('POST', KEYS, await (await newDevice()).make(waiting))).status).toBe(409);
  });
});

describe('confirming with a passkey', () => {
  it('opens a session, once for each challenge, with a count that rises', async () => {
    const { device, ask, confirm, read } = await staffWithPasskey();
    expect(await read()).toBe(403);
    const signed = await device.sign(await ask(), 2);
    const both = await Promise.all([confirm(signed), confirm(signed)]);
    expect(both.toSorted()).toEqual([200, 400]);
    expect(await read()).toBe(200);
    expect(await confirm(await device.sign(await ask(), 2))).toBe(400);
    expect(await confirm(await device.sign(await ask(), 3))).toBe(200);
  });

  it('refuses another site, an unverified user, another session, a late answer and another account', async () => {
    const { studentId, device, ask, confirm, read } = await staffWithPasskey();
    expect(await confirm(await device.sign(await ask(), 1, { ...SITE, origin: 'https://evil.test' }))).toBe(400);
    expect(await confirm(await device.sign(await ask(), 1, { ...SITE, rpId: 'evil.test' }))).toBe(400);
    expect(await confirm(await device.sign(await ask(), 1, { ...SITE, isVerified: false }))).toBe(400);
    const second = await tokenFor(studentId, START);
    expect(await confirm(await device.sign(await ask(), 1), second)).toBe(400);
    expect(await confirm(await device.sign(await ask(), 1), undefined, START + 5 * 60_000)).toBe(400);
    expect(await read()).toBe(403);
    const other = await staffWithPasskey();
    expect(await other.confirm(await device.sign(await other.ask(), 1))).toBe(400);
    expect(await other.read()).toBe(403);
  });

  it('is refused after six wrong answers, even a right one', async () => {
    const { device, ask, confirm } = await staffWithPasskey();
    for (let tries = 0; tries < 6; tries += 1) expect(await confirm(await device.sign('AAAA', 1))).toBe(400);
    expect(await confirm(await device.sign(await ask(), 1))).toBe(429);
  });
});

describe('removing', () => {
  it('takes a fresh code and one’s own passkey, which then opens nothing; without the app there are none', async () => {
    const { send, studentId, device, ask, confirm } = await staffWithPasskey();
    const other = await staffWithPasskey();
    const { id } = (await send('GET', KEYS)).json.items[0];
    expect((await other.send('DELETE', `${KEYS}/${id}`, {})).status).toBe(404);
    expect((await send('DELETE', `${KEYS}/${id}`, {}, LATER)).status).toBe(403);
    const waiting = await ask();
    expect((await send('DELETE', `${KEYS}/${id}`, {})).status).toBe(204);
    expect(await confirm(await device.sign(waiting, 1))).toBe(400);
    const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE subject = ?1 ORDER BY id')
      .bind(`students/${studentId}`)
      .all();
    expect(results).toEqual([{ action: 'factor-set' }, { action: 'passkey-added' }, { action: 'passkey-removed' }]);
    expect((await other.send('DELETE', '/api/admin/second-factor', {})).status).toBe(204);
    expect((await other.send('GET', KEYS)).json.items).toEqual([]);
  });
});
