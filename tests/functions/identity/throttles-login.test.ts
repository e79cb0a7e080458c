import { beforeEach, describe, expect, it } from 'vitest';
import { subjectOf } from '../../../functions/services/identity/throttles/admit-login.ts';
import {
  GUESSES_OF_ADDRESS,
  LOGINS_OF_ACCOUNT,
  LOGINS_OF_ACCOUNT_AT_ADDRESS,
  LOGINS_OF_DEVICE,
} from '../../../functions/services/identity/throttles/limits.ts';
import type { Answered } from '../../support/worker/api.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addStudent, PASSWORD } from '../../support/worker/students.ts';
import { limitAt, spend } from '../../support/worker/throttles.ts';

/** How many tries each limit allows: throttles.test.ts. Here: which tries the API counts, under what, and its words. */

const LOGIN = '/api/auth/login';
const WRONG = 'Wrong@12345';
const MINUTE_MS = 60_000;
const OR_BY_MAIL = 'Or choose "Forgot password": a code by email lets you in at once.';
let hashed = 0;
/** The right password is told without the cost of its hash, and each hash is counted. */
const passwords = {
  hash: async () => 'scrypt$test',
  verify: async (password: string, stored: string | null) => ((hashed += 1), stored !== null && password === PASSWORD),
};
const quick = callWith({ passwords });
const from = (address: string, device = '') => ({
  headers: { 'cf-connecting-ip': address, ...(device === '' ? {} : { cookie: device }) },
});
const statuses = (answers: readonly Answered[]): number[] => answers.map(({ status }) => status);
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);
/** One after the other. */
async function inTurn(count: number, send: (index: number) => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await send(index));
  return answers;
}
const deviceOf = ({ headers }: Answered): string => headers.get('set-cookie')?.split(';')[0] ?? '';
/** Each test calls from one address of its own, unless it names another. */
let place = 0;
beforeEach(() => void (place += 1));
const here = () => `192.0.2.${place}`;
const login = (body: object, { headers = {} }: { headers?: object } = {}, send = quick) =>
  send('POST', LOGIN, { body, headers: { 'cf-connecting-ip': here(), ...headers } });

/** Failures under an email from the address of the test, unless it names another. */
const failAt = (email: string, count: number, { address = here(), now = Date.now() } = {}) =>
  spend({ ...limitAt(LOGINS_OF_ACCOUNT_AT_ADDRESS, { address, account: subjectOf({ email }) }), count, now });
/** Failures of an address, whatever the account. */
const guessAt = (address: string, count: number, isOpen = false) =>
  spend({ ...limitAt(GUESSES_OF_ADDRESS, { address }), count, isOpen });

describe('one account, tried from one address', () => {
  it('lets ten failures through to the hash; the rest are 429 and never reach it', async () => {
    const { email } = await addStudent();
    hashed = 0;
    const answers = await inTurn(12, () => login({ email, password: WRONG }));
    expect(statuses(answers)).toEqual([...times(10, 401), 429, 429]);
    expect(hashed).toBe(10);
  });

  it('that does not exist gets the same replies, byte for byte and try for try', async () => {
    const { email } = await addStudent();
    const now = Date.parse('2026-11-21T10:00:00.000Z');
    const frozen = callWith({ passwords, clock: { now: () => now } });
    const tries = async (name: string) => {
      const send = () => login({ email: name, password: WRONG }, {}, frozen);
      const first = await send();
      await failAt(name, 8, { now });
      return [first, ...(await inTurn(2, send))];
    };
    const [known, unknown] = [await tries(email), await tries('nobody@example.com')];
    expect(statuses(known)).toEqual([401, 401, 429]);
    const seen = (answers: readonly Answered[]) =>
      answers.map(({ status, text, headers }) => [status, text, headers.get('retry-after')]);
    expect(seen(unknown)).toEqual(seen(known));
  });

  it('says how long to wait, in words and in Retry-After, in half minutes', async () => {
    const { email } = await addStudent();
    let now = Date.parse('2026-11-21T10:00:00.000Z');
    const clocked = callWith({ passwords, clock: { now: () => now } });
    await failAt(email, 10, { now });
    now += 11 * MINUTE_MS + 1;
    const refused = await login({ email, password: PASSWORD }, {}, clocked);
    expect([refused.status, refused.headers.get('retry-after'), refused.json]).toEqual([
      429,
      '240',
      { message: `Too many tries. Try again in 4 minutes. ${OR_BY_MAIL}` },
    ]);
    expect(refused.codes).toEqual({ code: 'account-refusals.tooManyLogins', values: { seconds: 240 } });
    now += 4 * MINUTE_MS - 2;
    const last = await login({ email, password: PASSWORD }, {}, clocked);
    expect([last.headers.get('retry-after'), last.json.message]).toEqual([
      '30',
      `Too many tries. Try again in 30 seconds. ${OR_BY_MAIL}`,
    ]);
    now += 1;
    expect((await login({ email, password: PASSWORD }, {}, clocked)).status).toBe(200);
  });

  it('by email tells nothing of its mobile number', async () => {
    const { email, mobileNumber } = await addStudent();
    await failAt(email, 10);
    expect((await login({ email, password: WRONG })).status).toBe(429);
    expect((await login({ mobileNumber, password: WRONG })).status).toBe(401);
  });

  it('is free again after a success, and only for what came before it', async () => {
    const { email } = await addStudent();
    await failAt(email, 9);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
    await failAt(email, 9);
    expect(statuses(await inTurn(2, () => login({ email, password: WRONG })))).toEqual([401, 429]);
  });

  it('all at once: ten reach the hash', async () => {
    const { email } = await addStudent();
    hashed = 0;
    const answers = await Promise.all(Array.from({ length: 15 }, () => login({ email, password: WRONG })));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10);
    expect(hashed).toBe(10);
  });
});

describe('strangers at one account', () => {
  it('close it at their own address, not for the owner at another', async () => {
    const { email } = await addStudent();
    await failAt(email, 9, { address: '198.51.103.1' });
    const wrong = await inTurn(2, () => login({ email, password: WRONG }, from('198.51.103.1')));
    expect(statuses(wrong)).toEqual([401, 429]);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['thirty failures a day from one address', undefined, 30, '203.0.113.77', '203.0.113.77'],
    ['sixty from a whole /56 of IPv6', 0, 60, '2001:db8:6:1::1', '2001:db8:6:2::1'],
    ['ninety from a whole /48 of IPv6', 1, 90, '2001:db8:5:100::1', '2001:db8:5:200::1'],
  ] as const)('have %s; the owner elsewhere is not held up', async (_, network, most, address, next) => {
    const { email } = await addStudent();
    const of = { address, account: subjectOf({ email }), ...(network === undefined ? {} : { network }) };
    // Three minutes apart, so that the limit of fifteen minutes has nothing to say.
    await spend({
      ...limitAt(LOGINS_OF_ACCOUNT_AT_ADDRESS, of),
      count: most - 1,
      now: Date.now() - 3 * MINUTE_MS,
      pauseMs: 3 * MINUTE_MS,
    });
    expect((await login({ email, password: WRONG }, from(address))).status).toBe(401);
    expect((await login({ email, password: WRONG }, from(next))).status).toBe(429);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  it('at many addresses have two hundred failures an hour: then new browsers wait, or take the code by mail', async () => {
    const { email } = await addStudent();
    await spend({ limit: LOGINS_OF_ACCOUNT, subject: subjectOf({ email }), count: 199 });
    expect((await login({ email, password: WRONG }, from('203.0.113.1'))).status).toBe(401);
    const owner = await login({ email, password: PASSWORD });
    expect([owner.status, owner.json.message]).toEqual([429, expect.stringContaining(OR_BY_MAIL)]);
  });
});

describe('one address, trying many accounts', () => {
  it('is 429 from the 31st failure on', async () => {
    await guessAt('198.51.100.1', 29);
    const answers = await inTurn(3, (index) =>
      login({ email: `victim${index}@example.com`, password: WRONG }, from('198.51.100.1')),
    );
    expect(statuses(answers)).toEqual([401, 429, 429]);
  });

  it.each([
    ['x-forwarded-for', 1],
    ['x-real-ip', 2],
    ['forwarded', 3],
    ['true-client-ip', 4],
  ])('cannot pass for another by %s', async (header, place) => {
    const address = `198.51.101.${place}`;
    await guessAt(address, 29);
    const answers = await inTurn(2, (index) =>
      quick('POST', LOGIN, {
        body: { email: `v${index}@example.com`, password: WRONG },
        headers: { 'cf-connecting-ip': address, [header]: `203.0.113.${index}` },
      }),
    );
    expect(statuses(answers)).toEqual([401, 429]);
  });

  it('is one with all addresses of its /64, and none with another', async () => {
    await guessAt('2001:db8:1:2::1', 29);
    const answers = await inTurn(2, (index) =>
      login({ email: `w${index}@example.com`, password: WRONG }, from(`2001:db8:1:2:${index.toString(16)}::1`)),
    );
    expect(statuses(answers)).toEqual([401, 429]);
    expect((await login({ email: 'w99@example.com', password: WRONG }, from('2001:db8:1:3::1'))).status).toBe(401);
  });

  it('cannot change to other /64s of its /56 for more than 120 failures', async () => {
    await spend({ ...limitAt(GUESSES_OF_ADDRESS, { address: '2001:db8:7:1::1', network: 0 }), count: 119 });
    const answers = await inTurn(2, (index) =>
      login({ email: `n${index}@example.com`, password: WRONG }, from(`2001:db8:7:${index + 2}::1`)),
    );
    expect(statuses(answers)).toEqual([401, 429]);
    expect((await login({ email: 'n@example.com', password: WRONG }, from('2001:db8:7:100::1'))).status).toBe(401);
  });

  it('does not buy more failures with successes of its own', async () => {
    const own = await addStudent();
    await guessAt('198.51.100.2', 29);
    expect((await login({ email: own.email, password: PASSWORD }, from('198.51.100.2'))).status).toBe(200);
    const answers = await inTurn(2, (index) =>
      login({ email: `x${index}@example.com`, password: WRONG }, from('198.51.100.2')),
    );
    expect(statuses(answers)).toEqual([401, 429]);
  });

  it('may be a whole class that logs in at once: sixty tries under way hold up no right password', async () => {
    const { email } = await addStudent();
    await guessAt('198.51.100.3', 60, true);
    expect((await login({ email, password: PASSWORD }, from('198.51.100.3'))).status).toBe(200);
  });

  it('with 130 tries under way lets no more reach the hash', async () => {
    await guessAt('198.51.100.4', 129, true);
    hashed = 0;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        login({ email: `y${index}@example.com`, password: WRONG }, from('198.51.100.4')),
      ),
    );
    expect(statuses(answers).toSorted()).toEqual([401, ...times(4, 429)]);
    expect(hashed).toBe(1);
  });

  it('gets its try back when the account it tried was refused', async () => {
    const { email } = await addStudent();
    await failAt(email, 10, { address: '198.51.100.5' });
    // One more may be under way.
    await guessAt('198.51.100.5', 129, true);
    expect(statuses(await inTurn(2, () => login({ email, password: WRONG }, from('198.51.100.5'))))).toEqual(
      times(2, 429),
    );
    expect((await login({ email: 'z@example.com', password: WRONG }, from('198.51.100.5'))).status).toBe(401);
  });
});

describe('a browser that has logged in before', () => {
  const remembered = async () => {
    const student = await addStudent();
    return { ...student, device: deviceOf(await login({ email: student.email, password: PASSWORD })) };
  };

  it('gets a cookie that no script, no other site and no plain connection sees, for ninety days', async () => {
    const { email } = await addStudent();
    const answer = await login({ email, password: PASSWORD });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-dev=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect((await login({ email, password: WRONG })).headers.get('set-cookie')).toBeNull();
  });

  const failOn = (device: string, studentId: number, count: number) =>
    spend({ limit: LOGINS_OF_DEVICE, subject: `${studentId}:${device.split('=')[1]}`, count });

  it('logs in at the first try, and each time after, however many failures of strangers there were', async () => {
    const { email, device, studentId } = await remembered();
    await spend({ limit: LOGINS_OF_ACCOUNT, subject: subjectOf({ email }), count: 200 });
    expect((await login({ email, password: PASSWORD })).status).toBe(429);
    for (let round = 0; round < 2; round += 1) {
      // A success clears them, so that there is room for as many again.
      await failOn(device, studentId, 9);
      expect((await login({ email, password: PASSWORD }, { headers: { cookie: device } })).status).toBe(200);
    }
  });

  it('logs in from an address that is refused', async () => {
    const { email, device } = await remembered();
    await guessAt('198.51.102.1', 30);
    expect((await login({ email, password: PASSWORD }, from('198.51.102.1'))).status).toBe(429);
    expect((await login({ email, password: PASSWORD }, from('198.51.102.1', device))).status).toBe(200);
  });

  it('has ten failures of its own, which count for nobody else, and no hash after them', async () => {
    const { email, device } = await remembered();
    hashed = 0;
    const answers = await inTurn(12, () => login({ email, password: WRONG }, { headers: { cookie: device } }));
    expect(statuses(answers)).toEqual([...times(10, 401), 429, 429]);
    expect(hashed).toBe(10);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  it('is remembered for that student alone', async () => {
    const { device, studentId } = await remembered();
    const victim = await addStudent();
    await failAt(victim.email, 9);
    const answers = await inTurn(2, () =>
      login({ email: victim.email, password: WRONG }, { headers: { cookie: device } }),
    );
    expect(statuses(answers)).toEqual([401, 429]);
    // Kept in the same share of the throttles as the owner's.
    const neighbour = contextOf(env).devices.isTrusted(studentId + 256, device.split('=')[1] ?? '', Date.now());
    expect(await neighbour).toBe(false);
  });

  it('may be shared: each student who logged in on it is remembered', async () => {
    const [one, other] = [await remembered(), await addStudent()];
    const second = await login(
      { email: other.email, password: PASSWORD },
      { headers: { cookie: `a=b; ${one.device}` } },
    );
    expect(deviceOf(second)).toBe(one.device);
    for (const { email } of [one, other]) {
      await failAt(email, 10);
      expect((await login({ email, password: PASSWORD }, { headers: { cookie: one.device } })).status).toBe(200);
    }
  });

  it.each([
    '__Host-dev=',
    '__Host-dev=abc',
    `__Host-dev=${'A'.repeat(43)}`,
    `dev=${'A'.repeat(43)}`,
    `__Host-dev=${'A'.repeat(44)}`,
    ';;;',
    'x'.repeat(5000),
  ])('is not remembered with the cookie %j', async (cookie) => {
    const { email } = await addStudent();
    await failAt(email, 10);
    expect((await login({ email, password: PASSWORD }, { headers: { cookie } })).status).toBe(429);
  });

  it.each([
    ['a browser without a cookie of the server', 'Z'.repeat(43)],
    ['a browser whose cookie the server no longer knows', null],
  ])('gets a new token in %s', async (_, planted) => {
    const { email } = await addStudent();
    const now = Date.now();
    const stale = await contextOf(env).devices.trust(1, null, now - 91 * 24 * 60 * MINUTE_MS);
    const cookie = `__Host-dev=${planted ?? stale}`;
    const device = deviceOf(await login({ email, password: PASSWORD }, { headers: { cookie } }));
    expect(device).toMatch(/^__Host-dev=[\w-]{43}$/);
    expect(device).not.toBe(cookie);
    await failAt(email, 10);
    expect((await login({ email, password: PASSWORD }, { headers: { cookie } })).status).toBe(429);
    expect((await login({ email, password: PASSWORD }, { headers: { cookie: device } })).status).toBe(200);
  });

  it('is forgotten after ninety days, and beyond ten', async () => {
    const { devices } = contextOf(env);
    const { studentId } = await addStudent();
    const day = 24 * 60 * MINUTE_MS;
    const old = await devices.trust(studentId, null, 0);
    expect([
      await devices.isTrusted(studentId, old, 90 * day - 1),
      await devices.isTrusted(studentId, old, 90 * day),
    ]).toEqual([true, false]);
    for (let index = 1; index <= 10; index += 1) await devices.trust(studentId, null, index);
    expect(await devices.isTrusted(studentId, old, 11)).toBe(false);
  });

  it('opens nothing by itself', async () => {
    const { device } = await remembered();
    expect((await call('GET', '/api/auth/profile', { headers: { cookie: device } })).status).toBe(401);
  });
});
