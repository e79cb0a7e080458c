import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import {
  PASSKEY_CHALLENGES_OF_ADDRESS,
  PASSKEYS_OF_ADDRESS,
} from '../../../functions/services/identity/throttles/limits.ts';
import type { Answered } from '../../support/worker/api.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import type { Statement } from '../../support/worker/passkey-device.ts';
import { newDevice, SITE } from '../../support/worker/passkey-device.ts';
import { askedReset, mailsTo, NEW_PASSWORD } from '../../support/worker/resets.ts';
import {
  addRole,
  addStudent,
  adminWithToken,
  PASSWORD,
  quickPasswords,
  tokenFor,
} from '../../support/worker/students.ts';
import { limitAt, spend } from '../../support/worker/throttles.ts';

const KEYS = '/api/auth/passkeys';
const LOGIN = '/api/auth/login/passkey';
const REFUSED = 'This passkey did not open an account. Log in with your password.';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const PHONE = { 'user-agent': ANDROID };

let moment = Date.UTC(2026, 10, 23, 10);
const mailer = { send: async (mail: Parameters<typeof mailbox.add>[0]) => mailbox.add(mail) };
const call = callWith({ clock: { now: () => moment }, mailer, passwords: quickPasswords });
const later = (ms: number) => void (moment += ms);
const FIVE_MINUTES = 5 * 60_000;

type Device = Awaited<ReturnType<typeof newDevice>>;

/** What a student's device sends to add its passkey; its name is the server's. */
async function madeBy(device: Device, challenge: string, site = SITE, statement?: Statement) {
  const { name: _, ...made } = await device.make(challenge, site, statement);
  return made;
}

async function student() {
  const made = await addStudent();
  const token = await tokenFor(made.studentId, moment);
  const send = (method: string, path: string, body?: unknown, as = token) =>
    call(method, path, { token: as, headers: PHONE, ...(body === undefined ? {} : { body }) });
  const begin = async (as = token): Promise<string> =>
    (await send('POST', `${KEYS}/begin`, { password: PASSWORD }, as)).json.challenge;
  return { ...made, token, send, begin };
}

async function studentWithPasskey() {
  const made = await student();
  const device = await newDevice();
  expect((await made.send('POST', KEYS, await madeBy(device, await made.begin()))).status).toBe(204);
  return { ...made, device };
}

const ask = async (): Promise<string> => (await call('POST', `${LOGIN}/begin`, { body: {} })).json.challenge;
const logIn = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answered> =>
  call('POST', LOGIN, { body, headers: { ...PHONE, ...headers } });
const isRefused = ({ status, json }: Answered) => expect([status, json]).toEqual([401, { message: REFUSED }]);
const isAlive = async (token: string) => (await call('GET', '/api/auth/profile', { token })).status === 200;
const eventsOf = async (studentId: number) => {
  const { results } = await env.DB.prepare('SELECT event, detail FROM security_log WHERE student_id = ?1 ORDER BY id')
    .bind(studentId)
    .all<{ event: string; detail: string | null }>();
  return results.map(({ event, detail }) => [event, detail]);
};

describe('adding a passkey to log in with', () => {
  it('needs the password, this site, a verified user and an unused challenge of this session in time', async () => {
    const { send, begin, studentId } = await student();
    expect((await send('POST', `${KEYS}/begin`, { password: 'Wrong@12345' })).status).toBe(400);
    const device = await newDevice();
    const add = async (body: unknown, as?: string) => (await send('POST', KEYS, body, as)).status;
    expect(await add(await madeBy(device, await begin(), { ...SITE, origin: 'https://evil.test' }))).toBe(400);
    expect(await add(await madeBy(device, await begin(), { ...SITE, rpId: 'evil.test' }))).toBe(400);
    expect(await add(await madeBy(device, await begin(), { ...SITE, isVerified: false }))).toBe(400);
    expect(await add(await madeBy(device, await begin()), await tokenFor(studentId, moment))).toBe(400);
    expect(await add(await madeBy(device, await ask()))).toBe(400);
    const late = await madeBy(device, await begin());
    later(FIVE_MINUTES);
    expect(await add(late)).toBe(400);
    const made = await madeBy(device, await begin());
    expect(await add(made)).toBe(204);
    expect(await add(made)).toBe(400);
    expect((await send('GET', KEYS)).json.items).toEqual([
      { id: expect.any(Number), deviceName: 'Chrome on Android', since: new Date(moment).toISOString() },
    ]);
  });

  it('takes no certificate of the device’s maker, and the same passkey without one', async () => {
    const { send, begin } = await student();
    const device = await newDevice();
    const add = async (statement: Statement) =>
      (await send('POST', KEYS, await madeBy(device, await begin(), SITE, statement))).status;
    expect(await add('fido-u2f')).toBe(400);
    expect((await send('GET', KEYS)).json.items).toEqual([]);
    expect(await add('packed')).toBe(204);
  });

  it('stops at ten, tells the owner by mail and the security log, and stands in the copy of one’s data', async () => {
    const { send, begin, studentId, email } = await studentWithPasskey();
    await vi.waitFor(async () => expect(await eventsOf(studentId)).toEqual([['passkey-added', null]]));
    await vi.waitFor(() => expect(mailsTo(email)[0]?.text).toContain('Chrome on Android'));
    expect((await send('GET', '/api/account/export')).json.sections.loginPasskeys).toEqual([
      { deviceName: 'Chrome on Android', since: new Date(moment).toISOString() },
    ]);
    const waiting = await begin();
    const insert = `INSERT INTO login_passkeys (student_id, credential_id, public_key, counter, device_name, created_at)
      VALUES (?1, ?2, '', 0, '', '')`;
    await env.DB.batch(Array.from({ length: 9 }, () => env.DB.prepare(insert).bind(studentId, crypto.randomUUID())));
    expect((await send('POST', `${KEYS}/begin`, { password: PASSWORD })).status).toBe(409);
    expect((await send('POST', KEYS, await madeBy(await newDevice(), waiting))).status).toBe(409);
  });

  it('is refused once the password has changed, even in the session that goes on', async () => {
    const { send, begin, studentId } = await student();
    const challenge = await begin();
    await env.DB.prepare("UPDATE students SET password_hash = 'another' WHERE id = ?1").bind(studentId).run();
    expect((await send('POST', KEYS, await madeBy(await newDevice(), challenge))).status).toBe(400);
  });

  it('is refused to staff, and takes no passkey of staff away', async () => {
    const { send, begin, studentId } = await student();
    const challenge = await begin();
    await addRole(studentId, 'teacher');
    const device = await newDevice();
    expect((await send('GET', KEYS)).status).toBe(403);
    expect((await send('POST', `${KEYS}/begin`, { password: PASSWORD })).status).toBe(403);
    expect((await send('POST', KEYS, await madeBy(device, challenge))).status).toBe(403);
    expect((await send('DELETE', `${KEYS}/1`, {})).status).toBe(403);
  });
});

describe('a login with a passkey', () => {
  it('begins the session of a password login, once for each challenge, with a count that rises', async () => {
    const { device, studentId, email } = await studentWithPasskey();
    // Most phones never count, so the challenge alone tells a replay.
    const signed = await device.sign(await ask(), 0);
    const both = await Promise.all([logIn(signed), logIn(signed)]);
    const [opened, replayed] = both.toSorted((one, other) => one.status - other.status) as [Answered, Answered];
    isRefused(replayed);
    expect(opened.status).toBe(200);
    const byPassword = await call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    expect(opened.json.user).toEqual(byPassword.json.user);
    expect(opened.json.user.studentId).toBe(studentId);
    expect(opened.headers.get('set-cookie')).toMatch(/^__Host-dev=/);
    const { sessions } = (await call('GET', '/api/auth/sessions', { token: opened.json.token })).json;
    expect(sessions.find(({ isThisDevice }: { isThisDevice: boolean }) => isThisDevice)).toMatchObject({
      deviceName: 'Chrome on Android',
    });
    expect((await logIn(await device.sign(await ask(), 2))).status).toBe(200);
    isRefused(await logIn(await device.sign(await ask(), 2)));
    await vi.waitFor(async () => {
      const events = await eventsOf(studentId);
      expect(events.filter(([event]) => event === 'login').map(([, detail]) => detail)).toEqual([
        'passkey',
        null,
        'passkey',
      ]);
      expect(events).toContainEqual(['login-failed', 'passkey']);
    });
  });

  it('refuses another site, an unverified user, a late answer, and a challenge of another purpose, alike', async () => {
    const { device, begin } = await studentWithPasskey();
    isRefused(await logIn(await device.sign(await ask(), 1, { ...SITE, origin: 'https://evil.test' })));
    isRefused(await logIn(await device.sign(await ask(), 1, { ...SITE, rpId: 'evil.test' })));
    isRefused(await logIn(await device.sign(await ask(), 1, { ...SITE, isVerified: false })));
    isRefused(await logIn(await device.sign(await begin(), 1)));
    isRefused(await logIn(await device.sign('AAAA', 1)));
    const late = await device.sign(await ask(), 1);
    later(FIVE_MINUTES);
    isRefused(await logIn(late));
    isRefused(await logIn({ ...(await device.sign(await ask(), 1)), clientDataJSON: 'bm90IGpzb24' }));
    expect((await logIn(await device.sign(await ask(), 1))).status).toBe(200);
  });

  it('tells nobody whether a passkey exists: the same reply, and the challenge names none', async () => {
    const { device } = await studentWithPasskey();
    const begun = await call('POST', `${LOGIN}/begin`, { body: {} });
    expect(begun.json).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), rpId: SITE.rpId });
    const stranger = await newDevice();
    const unknown = await logIn(await stranger.sign(await ask(), 1));
    const known = await logIn({ ...(await device.sign(await ask(), 1)), signature: 'MAYCAQECAQE' });
    isRefused(unknown);
    expect(known.text).toBe(unknown.text);
  });

  it('is refused to staff in the same words, with a passkey of before the role and with a second factor’s', async () => {
    const { device, studentId, token } = await studentWithPasskey();
    await addRole(studentId, 'support');
    isRefused(await logIn(await device.sign(await ask(), 1)));
    const { secret } = (await call('POST', '/api/admin/second-factor', { token, body: { password: PASSWORD } })).json;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });
    const confirmed = await call('POST', '/api/admin/second-factor/activate', { token, body: { code } });
    const staff = { token: confirmed.json.token };
    const factor = await newDevice();
    const { challenge } = (await call('POST', '/api/admin/passkeys/begin', { ...staff, body: {} })).json;
    expect((await call('POST', '/api/admin/passkeys', { ...staff, body: await factor.make(challenge) })).status).toBe(
      204,
    );
    isRefused(await logIn(await factor.sign(await ask(), 1)));
    const asked = (await call('POST', '/api/admin/passkeys/confirm/begin', { ...staff, body: {} })).json.challenge;
    isRefused(await logIn(await factor.sign(asked, 2)));
    const confirm = (body: object) => call('POST', '/api/admin/passkeys/confirm', { ...staff, body });
    expect((await confirm(await device.sign(await ask(), 3))).status).toBe(400);
  });

  it('of a suspended account says so to its owner alone; of a closed one nothing is left', async () => {
    const { device, studentId, send } = await studentWithPasskey();
    const { token } = await adminWithToken();
    const suspend = (isSuspended: boolean) =>
      callWith({ mailer })('PUT', `/api/admin/students/${studentId}/suspension`, {
        token,
        body: { clientId: crypto.randomUUID(), reason: 'A stranger has it', isSuspended },
      });
    expect((await suspend(true)).status).toBe(200);
    const refused = await logIn(await device.sign(await ask(), 1));
    expect([refused.status, refused.json.message]).toEqual([401, expect.stringContaining('has suspended')]);
    isRefused(await logIn({ ...(await device.sign(await ask(), 2)), signature: 'MAYCAQECAQE' }));
    expect((await suspend(false)).status).toBe(200);
    const opened = await logIn(await device.sign(await ask(), 3));
    expect(opened.status).toBe(200);
    const closing = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await send('POST', '/api/account/deletion', closing, opened.json.token)).status).toBe(200);
    isRefused(await logIn(await device.sign(await ask(), 4)));
  });

  it('that a removal or a new password overtakes leaves no session', async () => {
    const { loginPasskeys, sessions } = contextOf(env);
    for (const overtake of ['DELETE FROM login_passkeys', "UPDATE students SET password_hash = 'another'"]) {
      const { device, studentId } = await studentWithPasskey();
      const column = overtake.startsWith('DELETE') ? 'student_id' : 'id';
      let started = '';
      const raced = callWith({
        clock: { now: () => moment },
        loginPasskeys,
        sessions: {
          ...sessions,
          start: async (...input) => {
            await env.DB.prepare(`${overtake} WHERE ${column} = ?1`).bind(studentId).run();
            return (started = await sessions.start(...input));
          },
        },
      });
      isRefused(await raced('POST', LOGIN, { body: await device.sign(await ask(), 1) }));
      expect(await isAlive(started)).toBe(false);
    }
  });

  it('is refused by the origin of another site’s page', async () => {
    const { device } = await studentWithPasskey();
    const elsewhere = { origin: 'https://evil.test' };
    expect((await logIn(await device.sign(await ask(), 1), elsewhere)).status).toBe(403);
    expect((await call('POST', `${LOGIN}/begin`, { body: {}, headers: elsewhere })).status).toBe(403);
  });
});

describe('too many', () => {
  const at = (address: string) => ({ 'cf-connecting-ip': address });

  it('challenges of one address are refused, and the password goes on there', async () => {
    const address = '198.51.100.1';
    const { email } = await addStudent();
    await spend({ ...limitAt(PASSKEY_CHALLENGES_OF_ADDRESS, { address }), count: 300, now: moment });
    const begun = await call('POST', `${LOGIN}/begin`, { body: {}, headers: at(address) });
    expect([begun.status, begun.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const body = { email, password: PASSWORD };
    expect((await call('POST', '/api/auth/login', { body, headers: at(address) })).status).toBe(200);
  });

  it('refused passkeys of one address are 429, but not to a browser that the account knows', async () => {
    const address = '198.51.100.2';
    const { device } = await studentWithPasskey();
    const known = await logIn(await device.sign(await ask(), 1));
    const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? '';
    const stranger = await newDevice();
    await spend({ ...limitAt(PASSKEYS_OF_ADDRESS, { address }), count: 29, now: moment });
    isRefused(await logIn(await stranger.sign(await ask(), 1), at(address)));
    expect((await logIn(await stranger.sign(await ask(), 2), at(address))).status).toBe(429);
    expect((await logIn(await device.sign(await ask(), 2), at(address))).status).toBe(429);
    expect((await logIn(await device.sign(await ask(), 3), { ...at(address), cookie })).status).toBe(200);
  });
});

describe('removing', () => {
  it('takes one’s own passkey alone, which then opens nothing, and says so by mail and in the log', async () => {
    const { send, device, studentId, email, token } = await studentWithPasskey();
    const other = await studentWithPasskey();
    const { id } = (await send('GET', KEYS)).json.items[0];
    expect((await other.send('DELETE', `${KEYS}/${id}`, {})).status).toBe(404);
    expect((await send('DELETE', `${KEYS}/${id}`, {})).status).toBe(204);
    isRefused(await logIn(await device.sign(await ask(), 1)));
    expect(await isAlive(token)).toBe(true);
    await vi.waitFor(() => expect(mailsTo(email)[0]?.subject).toContain('removed'));
    await vi.waitFor(async () => expect(await eventsOf(studentId)).toContainEqual(['passkey-removed', null]));
  });

  it('a new password by code removes them all and lists them in the mail; one chosen in the profile keeps them', async () => {
    const changed = await studentWithPasskey();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await changed.send('POST', '/api/auth/password', body)).status).toBe(200);
    await vi.waitFor(() =>
      expect(mailsTo(changed.email)[0]?.text).toContain('still open your account: Chrome on Android'),
    );
    expect((await logIn(await changed.device.sign(await ask(), 1))).status).toBe(200);

    const reset = await studentWithPasskey();
    await vi.waitFor(() => expect(mailsTo(reset.email)).toHaveLength(1));
    expect((await (await askedReset(call, mailbox, reset)).confirm()).status).toBe(200);
    isRefused(await logIn(await reset.device.sign(await ask(), 1)));
    await vi.waitFor(() =>
      expect(mailsTo(reset.email)[0]?.text).toContain('no longer open your account: Chrome on Android'),
    );
  });
});
