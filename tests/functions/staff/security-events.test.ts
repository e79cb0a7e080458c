import { Secret, TOTP } from 'otpauth';
import { expect, it, vi } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import type { SecurityNote } from '../../../functions/ports/staff.ts';
import { SECURITY_EVENTS } from '../../../src/domain/staff/security-events.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { newDevice } from '../../support/worker/passkey-device.ts';
import { codeIn, FORGOT, NEW_PASSWORD, otherThan } from '../../support/worker/resets.ts';
import {
  addStudent,
  adminWithToken,
  followTokens,
  PASSWORD,
  quickPasswords,
  tokenFor,
} from '../../support/worker/students.ts';

/** Every event of the security log is made once by the calls that cause it, all from one network. */

const START = Date.UTC(2026, 10, 23, 10);
const ADDRESS = '203.0.113.50';
const clock = { time: START, now: () => clock.time };
const mails: Mail[] = [];
const notes: SecurityNote[] = [];
const append = (note: SecurityNote): Promise<void> => Promise.resolve(void notes.push(note));
const caller = callWith({
  clock,
  passwords: quickPasswords,
  mailer: { send: (mail) => Promise.resolve(void mails.unshift(mail)) },
  background: { run: (_, task) => void task() },
  securityLog: { ...contextOf(env).securityLog, append, appendSoon: append },
});

const follow = followTokens();
async function send(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const options = { headers: { 'cf-connecting-ip': ADDRESS }, ...(body === undefined ? {} : { body }) };
  return token === undefined
    ? caller(method, path, options)
    : follow(token, (used) => caller(method, path, { ...options, token: used }));
}
/** A call that has to be accepted. */
async function done(method: string, path: string, options: { token?: string; body?: unknown } = {}) {
  const answer = await send(method, path, options);
  expect([method, path, answer.status]).toEqual([method, path, expect.toSatisfy((status) => status < 300)]);
  return answer.json;
}
const logIn = (email: string, password: string) => send('POST', '/api/auth/login', { body: { email, password } });
/** Mails are written after the reply. */
const codeTo = (email: string): Promise<string> =>
  vi.waitFor(() => {
    const code = codeIn(mails.find(({ to }) => to === email)?.text ?? '');
    if (code === '') throw new Error(`no code to ${email}`);
    return code;
  }, 100_000);

async function aStudent() {
  await done('POST', '/api/auth/signup', {
    body: {
      firstName: 'Vaidehi',
      lastName: 'Joshi',
      email: 'events@academy.test',
      mobileNumber: '9333388880',
      gender: 'Female',
      education: 'HSC',
      password: 'Brick lane 77',
    },
  });
  const { email, studentId } = await addStudent();
  await logIn(email, 'Wrong@12345');
  const body = { email, mobilenumber: '', newpassword: NEW_PASSWORD };
  const { requestId } = await done('POST', FORGOT, { body });
  const code = await codeTo(email);
  await send('POST', FORGOT, { body: { ...body, requestId, code: otherThan(code) } });
  await done('POST', FORGOT, { body: { ...body, requestId, code } });
  const token = (await logIn(email, NEW_PASSWORD)).json.token as string;
  const change = (currentPassword: string) =>
    send('POST', '/api/auth/password', { token, body: { currentPassword, newPassword: 'quiet river 77' } });
  await change('not the one');
  const renewed = (await change(NEW_PASSWORD)).json.token as string;
  await done('GET', '/api/account/export', { token: renewed });
  const password = 'quiet river 77';
  await done('DELETE', '/api/auth/sessions', { token: renewed, body: { which: 'others', password } });
  const claim = { email: (await addStudent()).email };
  const asked = await done('POST', '/api/auth/email-claims', { body: claim });
  const confirmation = { ...claim, requestId: asked.requestId, code: await codeTo(claim.email) };
  await done('POST', '/api/auth/email-claims/confirm', { body: confirmation });
  return { email, studentId, password };
}

async function anOwner() {
  const { token } = await adminWithToken(1);
  const owner = { token: await tokenFor(1, START) };
  expect(owner.token).not.toBe(token);
  await done('POST', '/api/admin/confirm', { ...owner, body: { password: PASSWORD } });
  const factor = '/api/admin/second-factor';
  const { secret } = await done('POST', factor, { ...owner, body: { password: PASSWORD } });
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.time });
  await done('POST', `${factor}/activate`, { ...owner, body: { code: code() } });
  await send('POST', `${factor}/confirm`, { ...owner, body: { code: 'AAAA-AAAA-AAAA-AAAA' } });
  // A login with the password alone that guesses codes until it may not.
  const guesser = { token: await tokenFor(1, START), body: { code: '000000' } };
  for (let tries = 0; tries < 7; tries += 1) await send('POST', `${factor}/confirm`, guesser);
  clock.time += 60_000;
  await done('POST', `${factor}/confirm`, { ...owner, body: { code: code() } });
  await done('POST', `${factor}/recovery-codes`, { ...owner, body: {} });
  const { challenge } = await done('POST', '/api/admin/passkeys/begin', { ...owner, body: {} });
  await done('POST', '/api/admin/passkeys', { ...owner, body: await (await newDevice()).make(challenge) });
  const { items } = await done('GET', '/api/admin/passkeys', owner);
  await done('DELETE', `/api/admin/passkeys/${items[0].id}`, { ...owner, body: {} });
  return { ...owner, factor };
}

it('each line of the security log has the network that it came from', async () => {
  const student = await aStudent();
  const { factor, ...owner } = await anOwner();
  const reason = { reason: 'A new colleague in the office' };
  const named = () => ({ ...reason, clientId: crypto.randomUUID() });
  await done('POST', '/api/admin/staff', { ...owner, body: { ...named(), email: student.email, role: 'support' } });
  const member = `/api/admin/staff/${student.studentId}`;
  await done('PUT', member, { ...owner, body: { ...named(), seen: 'support', role: 'teacher' } });
  await done('PUT', member, { ...owner, body: { ...named(), seen: 'teacher', role: null } });
  await done('GET', `/api/admin/students/${student.studentId}`, owner);
  await done('GET', '/api/admin/security-log.csv', owner);
  const text = 'A list was read by a stranger';
  await done('POST', '/api/admin/breach-notices', {
    ...owner,
    body: {
      clientId: crypto.randomUUID(),
      password: PASSWORD,
      happened: text,
      consequences: text,
      measures: text,
      advice: text,
      contact: text,
    },
  });
  await done('DELETE', factor, { ...owner, body: {} });
  const child = await addStudent({ dob: '2012-01-01' });
  const parentEmail = 'parent@academy.test';
  const childsToken = await tokenFor(child.studentId, clock.time);
  await done('POST', '/api/parent-consent', { token: childsToken, body: { parentEmail } });
  const parentCode = await vi.waitFor(() => {
    const code = /\/parent#(\S+)$/m.exec(mails.find(({ to }) => to === parentEmail)?.text ?? '')?.[1];
    if (code === undefined) throw new Error('no mail to the parent');
    return code;
  }, 100_000);
  const parent = {
    code: parentCode,
    parentName: 'Meena Joshi',
    relation: 'mother',
    parentDob: '1984-02-11',
    isConfirmed: true,
    language: 'en',
  };
  await done('POST', '/api/parent-consent/agree', { body: parent });
  await done('POST', '/api/parent-consent/withdraw', { body: { code: parentCode } });
  const suspended = await addStudent({ status: 'disabled' });
  await logIn(suspended.email, PASSWORD);
  const { email } = await addStudent();
  for (let tries = 0; tries < 11; tries += 1) await logIn(email, 'Wrong@12345');
  const token = (await logIn(student.email, student.password)).json.token as string;
  await done('POST', '/api/account/deletion', {
    token,
    body: { confirmation: 'DELETE', password: student.password },
  });

  expect([...new Set(notes.map(({ event }) => event))].toSorted()).toEqual(SECURITY_EVENTS.toSorted());
  expect(notes.filter(({ address }) => address !== ADDRESS)).toEqual([]);
});

it('refused logins of one network make three lines in a quarter of an hour, however many there are', async () => {
  const { email, studentId } = await addStudent();
  notes.length = 0;
  const headers = { 'cf-connecting-ip': '203.0.113.51' };
  const guess = () => caller('POST', '/api/auth/login', { headers, body: { email, password: 'Wrong@12345' } });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(401);
  for (let tries = 0; tries < 8; tries += 1) expect((await guess()).status).toBe(429);
  const refused = notes.filter(({ event }) => event === 'login-throttled');
  expect(refused).toEqual(
    Array.from({ length: 3 }, () => ({
      at: new Date(clock.time).toISOString(),
      event: 'login-throttled',
      studentId,
      address: '203.0.113.51',
    })),
  );
});

it('refused logins of one provider’s network make no more lines, whichever address of it they come from', async () => {
  const { email } = await addStudent();
  notes.length = 0;
  const guess = (network: number) =>
    caller('POST', '/api/auth/login', {
      headers: { 'cf-connecting-ip': `2001:db8:77:${network.toString(16)}::1` },
      body: { email, password: 'Wrong@12345' },
    });
  const statuses: number[] = [];
  for (let network = 0; network < 40; network += 1) statuses.push((await guess(network)).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3);
  expect(notes.filter(({ event }) => event === 'login-throttled')).toHaveLength(3);
});
