import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { callWith, env, ORIGIN } from '../../support/worker/api.ts';
import { addRole, addStudent, PASSWORD, tokenFor } from '../../support/worker/students.ts';

const KEYS = '/api/admin/passkeys';
const START = Date.UTC(2026, 10, 23, 10);
const LATER = START + 10 * 60_000;
const SITE = { origin: ORIGIN, rpId: new URL(ORIGIN).hostname, isVerified: true };

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const join = (...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

/** An integer of a signature as ASN.1 writes it: no leading zeros, never negative. */
function asn1Integer(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0);
  const plain = bytes.slice(start);
  const value = (plain[0] ?? 0) > 127 ? join([0], plain) : plain;
  return join([2, value.length], value);
}

/** A device with one passkey, in software. `isVerified` tells whether it has checked its user. */
async function newDevice() {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const cose = join(
    [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
    point.slice(1, 33),
    [0x22, 0x58, 32],
    point.slice(33),
  );
  const id = crypto.getRandomValues(new Uint8Array(16));
  const clientData = (type: string, challenge: string, origin: string) =>
    new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = async (rpId: string, flags: number, isVerified: boolean, count: number) =>
    join(await digest(new TextEncoder().encode(rpId)), [flags | (isVerified ? 5 : 1), 0, 0, 0, count]);
  return {
    async make(challenge: string, { origin, rpId, isVerified } = SITE) {
      const data = join(await head(rpId, 0x40, isVerified, 0), new Uint8Array(16), [0, id.length], id, cose);
      const word = (name: string) => join([0x60 + name.length], Buffer.from(name));
      const attestation = join([0xa3], word('fmt'), word('none'), word('attStmt'), [0xa0], word('authData'), [
        0x58,
        data.length,
      ]);
      return {
        name: 'My phone',
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
        attestationObject: text(join(attestation, data)),
      };
    },
    async sign(challenge: string, count: number, { origin, rpId, isVerified } = SITE) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = await head(rpId, 0, isVerified, count);
      const signed = join(data, await digest(client));
      const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed));
      const both = join(asn1Integer(raw.slice(0, 32)), asn1Integer(raw.slice(32)));
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(join([0x30, both.length], both)),
      };
    },
  };
}

/** A member of the support team with an authenticator app. Their first session is confirmed at the start. */
async function staffWithApp() {
  const { studentId } = await addStudent();
  await addRole(studentId, 'support');
  const token = await tokenFor(studentId, START);
  const send = (method: string, path: string, body?: unknown, now = START, as = token) =>
    callWith({ clock: { now: () => now } })(method, path, { token: as, ...(body === undefined ? {} : { body }) });
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
    expect(both.toSorted()).toEqual([204, 400]);
    expect(await read()).toBe(200);
    expect(await confirm(await device.sign(await ask(), 2))).toBe(400);
    expect(await confirm(await device.sign(await ask(), 3))).toBe(204);
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
