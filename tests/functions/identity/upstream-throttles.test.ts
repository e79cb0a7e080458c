import { beforeEach, describe, expect, it } from 'vitest';
import { subjectOf } from '../../../functions/services/identity/throttles/admit-login.ts';
import {
  CODES_OF_ADDRESS,
  GUESSES_OF_ADDRESS,
  LOGINS_OF_ACCOUNT_AT_ADDRESS,
  RESETS_OF_ADDRESS,
  SIGNUPS_OF_ADDRESS,
} from '../../../functions/services/identity/throttles/limits.ts';
import { json, openUpstream, proxyTo } from '../../support/upstream.ts';
import type { Answered } from '../../support/worker/api.ts';
import { limitAt, spend } from '../../support/worker/throttles.ts';

/** In proxy mode a flood ends at this edge: what is refused here is not seen by the upstream. */

const [LOGIN, SIGNUP, FORGOT] = ['/api/auth/login', '/api/auth/signup', '/api/auth/forgotpassword'];
const SENT = { status: 'code_sent', requestId: 'r', message: 'A code has been sent.' };
const WRONG = json({ message: 'Invalid credentials' }, 401);
const RIGHT = json({ token: 't', user: { studentId: 1001, name: 'Asha' } });

const upstream = await openUpstream();
const edge = proxyTo(upstream);
let names = 0;
const newEmail = () => `asha${(names += 1)}@proxy.test`;
const from = (address: string, device = '') => ({
  headers: { 'cf-connecting-ip': address, ...(device === '' ? {} : { cookie: device }) },
});
/** Each test calls from one address of its own, unless it names another. */
let place = 0;
beforeEach(() => void (place += 1));
const login = (body: object, { headers = {} }: { headers?: object } = {}) =>
  edge('POST', LOGIN, {
    body: { password: 'Academy@123', ...body },
    headers: { 'cf-connecting-ip': `198.51.100.${place}`, ...headers },
  });
const forgot = (body: object, options: object = {}) =>
  edge('POST', FORGOT, { body: { newpassword: 'Academy@124', ...body }, ...options });
const deviceOf = ({ headers }: Answered): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

async function inTurn(count: number, send: (index: number) => Promise<Answered>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(index)).status);
  return statuses;
}
/** Failures under an email from the address of the test, or from another. */
const failAt = (email: string, count: number, address = `198.51.100.${place}`) =>
  spend({ ...limitAt(LOGINS_OF_ACCOUNT_AT_ADDRESS, { address, account: subjectOf({ email }) }), count });
const passed = async () => (await upstream.seen()).length;

describe('logins that the upstream refuses', () => {
  it('of one account from one address end here after ten, in the words of the embedded academy', async () => {
    const email = newEmail();
    await upstream.reply(WRONG);
    expect(await inTurn(12, () => login({ email }))).toEqual([...times(10, 401), 429, 429]);
    const refused = await login({ email });
    expect([refused.json, refused.headers.get('retry-after')]).toEqual([
      { message: 'Too many tries. Try again in 15 minutes.' },
      '900',
    ]);
    expect(await passed()).toBe(10);
  });

  it('of many accounts from one address end here after thirty', async () => {
    await upstream.reply(WRONG);
    await spend({ ...limitAt(GUESSES_OF_ADDRESS, { address: '192.0.2.1' }), count: 29 });
    expect(await inTurn(3, () => login({ email: newEmail() }, from('192.0.2.1')))).toEqual([401, 429, 429]);
    expect(await passed()).toBe(1);
  });

  it('by 429 or any other refusal count as well', async () => {
    const email = newEmail();
    await upstream.reply(json({ message: 'Too many tries.' }, 429), json({ message: 'No' }, 400));
    await failAt(email, 7);
    expect(await inTurn(5, () => login({ email }))).toEqual([429, 400, 400, 429, 429]);
    expect(await passed()).toBe(3);
  });

  it('are forgiven by a success', async () => {
    const email = newEmail();
    await upstream.reply(RIGHT, WRONG);
    await failAt(email, 9);
    expect((await login({ email })).status).toBe(200);
    await failAt(email, 9);
    expect(await inTurn(2, () => login({ email }))).toEqual([401, 429]);
  });
});

describe('a browser that has logged in here before', () => {
  it('is let in whatever was tried, also by a cookie that several students share', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await upstream.reply(RIGHT, RIGHT, WRONG);
    const device = deviceOf(await login({ email: first }));
    expect(device).toMatch(/^__Host-dev=[\w-]{43}$/);
    expect(deviceOf(await login({ email: second }, from('192.0.2.2', device)))).toBe(device);
    for (const email of [first, second]) await failAt(email, 10);
    await upstream.reply(RIGHT);
    for (const email of [first, second]) {
      expect((await login({ email })).status).toBe(429);
      expect((await login({ email }, from('192.0.2.3', device))).status).toBe(200);
    }
  });

  it('has ten failures of its own, and is remembered for no other name', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await upstream.reply(RIGHT, WRONG);
    const device = deviceOf(await login({ email }));
    expect(await inTurn(11, () => login({ email }, from('192.0.2.4', device)))).toEqual([...times(10, 401), 429]);
    await failAt(other, 10, '192.0.2.5');
    expect((await login({ email: other }, from('192.0.2.5', device))).status).toBe(429);
  });

  it('is not remembered by a login that failed', async () => {
    await upstream.reply(WRONG);
    expect(deviceOf(await login({ email: newEmail() }))).toBe('');
  });
});

describe('while the upstream does not reply', () => {
  it('the student is not held up, and the address is after thirty tries', async () => {
    const email = newEmail();
    await upstream.reply({ status: 500, body: 'down' });
    expect(await inTurn(11, () => login({ email }))).toEqual(times(11, 502));
    await spend({ ...limitAt(GUESSES_OF_ADDRESS, { address: '192.0.2.6' }), count: 29 });
    expect(await inTurn(2, () => login({ email: newEmail() }, from('192.0.2.6')))).toEqual([502, 429]);
    await upstream.reply(RIGHT);
    expect((await login({ email })).status).toBe(200);
  });
});

it('sign-ups of one address end here after sixty', async () => {
  await upstream.reply(json({ message: 'Created' }, 201));
  const body = () => ({
    firstName: 'Asha',
    lastName: 'Patel',
    email: newEmail(),
    mobileNumber: '9876543210',
    gender: 'Female',
    education: 'HSC',
    password: 'Academy@123',
  });
  await spend({ ...limitAt(SIGNUPS_OF_ADDRESS, { address: '192.0.2.7' }), count: 59 });
  expect(await inTurn(3, () => edge('POST', SIGNUP, { body: body(), ...from('192.0.2.7') }))).toEqual([201, 429, 429]);
  expect(await passed()).toBe(1);
});

describe('resets', () => {
  it('are asked for once a minute for one account, whoever asks, and ten times an hour from one address', async () => {
    const email = newEmail();
    await upstream.reply(json(SENT, 202));
    const again = [await forgot({ email }), await forgot({ email })] as const;
    expect(again.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [202, null],
      [429, '60'],
    ]);
    await spend({ ...limitAt(RESETS_OF_ADDRESS, { address: '192.0.2.8' }), count: 9 });
    expect(await inTurn(3, () => forgot({ email: newEmail() }, from('192.0.2.8')))).toEqual([202, 429, 429]);
    expect(await passed()).toBe(2);
  });

  it('with codes that are wrong end here after thirty from one address', async () => {
    await upstream.reply(json({ message: 'This code is not right.' }, 400));
    const guess = () => forgot({ email: newEmail(), requestId: 'r', code: 'ABCDEFGH' }, from('192.0.2.9'));
    await spend({ ...limitAt(CODES_OF_ADDRESS, { address: '192.0.2.9' }), count: 29 });
    expect(await inTurn(3, guess)).toEqual([400, 429, 429]);
    expect(await passed()).toBe(1);
  });

  it('that change the password clear the account’s failures and forget every other browser', async () => {
    const email = newEmail();
    await upstream.reply(RIGHT, WRONG);
    const stolen = deviceOf(await login({ email }));
    await failAt(email, 10);
    await upstream.reply(json({ message: 'Password reset successful!' }), WRONG);
    const own = deviceOf(await forgot({ email, mobilenumber: '9876543219' }, from(`198.51.100.${place}`)));
    await failAt(email, 9);
    expect(await inTurn(2, () => login({ email }))).toEqual([401, 429]);
    expect((await login({ email }, { headers: { cookie: stolen } })).status).toBe(429);
    expect((await login({ email }, from('192.0.2.11', own))).status).toBe(401);
    expect((await login({ mobileNumber: '9876543219' }, from('192.0.2.11', own))).status).toBe(401);
  });
});
