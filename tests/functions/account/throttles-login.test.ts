import { beforeEach, describe, expect, it } from 'vitest';
import type { Answered } from '../../support/worker/api.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addStudent, PASSWORD } from '../../support/worker/students.ts';

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
const login = (body: object, { headers = {} }: { headers?: object } = {}, send = quick) =>
  send('POST', LOGIN, { body, headers: { 'cf-connecting-ip': `192.0.2.${place}`, ...headers } });

describe('one account, tried from one address', () => {
  it('lets ten failures through to the hash; the rest are 429 and never reach it', async () => {
    const { email } = await addStudent();
    hashed = 0;
    const answers = await inTurn(20, () => login({ email, password: WRONG }));
    expect(statuses(answers)).toEqual([...times(10, 401), ...times(10, 429)]);
    expect(hashed).toBe(10);
  });

  it('that does not exist gets the same replies, byte for byte and try for try', async () => {
    const { email } = await addStudent();
    const frozen = callWith({ passwords, clock: { now: () => Date.parse('2026-11-21T10:00:00.000Z') } });
    const known = await inTurn(12, () => login({ email, password: WRONG }, {}, frozen));
    const unknown = await inTurn(12, () => login({ email: 'nobody@example.com', password: WRONG }, {}, frozen));
    const seen = (answers: readonly Answered[]) =>
      answers.map(({ status, text, headers }) => [status, text, headers.get('retry-after')]);
    expect(seen(unknown)).toEqual(seen(known));
  });

  it('says how long to wait, in words and in Retry-After, in half minutes', async () => {
    const { email } = await addStudent();
    let now = Date.parse('2026-11-21T10:00:00.000Z');
    const clocked = callWith({ passwords, clock: { now: () => now } });
    await inTurn(10, () => login({ email, password: WRONG }, {}, clocked));
    now += 11 * MINUTE_MS + 1;
    const refused = await login({ email, password: PASSWORD }, {}, clocked);
    expect([refused.status, refused.headers.get('retry-after'), refused.json]).toEqual([
      429,
      '240',
      { message: `Too many tries. Try again in 4 minutes. ${OR_BY_MAIL}` },
    ]);
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
    await inTurn(11, () => login({ email, password: WRONG }));
    expect((await login({ mobileNumber, password: WRONG })).status).toBe(401);
  });

  it('is free again after a success, and only for what came before it', async () => {
    const { email } = await addStudent();
    await inTurn(9, () => login({ email, password: WRONG }));
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
    expect(statuses(await inTurn(11, () => login({ email, password: WRONG })))).toEqual([...times(10, 401), 429]);
  });

  it('all at once: ten reach the hash', async () => {
    const { email } = await addStudent();
    hashed = 0;
    const answers = await Promise.all(Array.from({ length: 40 }, () => login({ email, password: WRONG })));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10);
    expect(hashed).toBe(10);
  });
});

describe('strangers at one account', () => {
  it('close it at their own address, not for the owner at another', async () => {
    const { email } = await addStudent();
    const wrong = await inTurn(20, () => login({ email, password: WRONG }, from('198.51.103.1')));
    expect(statuses(wrong)).toEqual([...times(10, 401), ...times(10, 429)]);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  it('have thirty failures a day from one address, and ninety from a whole /48 of IPv6', async () => {
    const { email } = await addStudent();
    let now = Date.parse('2026-11-21T10:00:00.000Z');
    const clocked = callWith({ passwords, clock: { now: () => now } });
    const failures = async (count: number, address: (index: number) => string) => {
      let reached = 0;
      for (let index = 0; index < count; index += 1) {
        now += 3 * MINUTE_MS;
        const { status } = await login({ email, password: WRONG }, from(address(index)), clocked);
        reached += status === 401 ? 1 : 0;
      }
      return reached;
    };
    expect(await failures(60, () => '198.51.103.2')).toBe(30);
    expect(await failures(120, (index) => `2001:db8:5:${(index * 0x100).toString(16)}::1`)).toBe(90);
    expect(await failures(80, (index) => `2001:db8:6:${index.toString(16)}::1`)).toBe(60);
    expect((await login({ email, password: PASSWORD }, {}, clocked)).status).toBe(200);
  });

  it('at many addresses have two hundred failures an hour: then new browsers wait, or take the code by mail', async () => {
    const { email } = await addStudent();
    const wrong = await inTurn(201, (index) => login({ email, password: WRONG }, from(`203.0.113.${index % 21}`)));
    expect(statuses(wrong)).toEqual([...times(200, 401), 429]);
    const owner = await login({ email, password: PASSWORD });
    expect([owner.status, owner.json.message]).toEqual([429, expect.stringContaining(OR_BY_MAIL)]);
  });
});

describe('one address, trying many accounts', () => {
  it('is 429 from the 31st failure on', async () => {
    const answers = await inTurn(40, (index) =>
      login({ email: `victim${index}@example.com`, password: WRONG }, from('198.51.100.1')),
    );
    expect(statuses(answers)).toEqual([...times(30, 401), ...times(10, 429)]);
  });

  it.each([
    ['x-forwarded-for', 1],
    ['x-real-ip', 2],
    ['forwarded', 3],
    ['true-client-ip', 4],
  ])('cannot pass for another by %s', async (header, place) => {
    const address = `198.51.101.${place}`;
    const answers = await inTurn(32, (index) =>
      quick('POST', LOGIN, {
        body: { email: `v${index}@example.com`, password: WRONG },
        headers: { 'cf-connecting-ip': address, [header]: `203.0.113.${index}` },
      }),
    );
    expect(statuses(answers)).toEqual([...times(30, 401), ...times(2, 429)]);
  });

  it('is one with all addresses of its /64, and none with another', async () => {
    const answers = await inTurn(31, (index) =>
      login({ email: `w${index}@example.com`, password: WRONG }, from(`2001:db8:1:2:${index.toString(16)}::1`)),
    );
    expect(statuses(answers)).toEqual([...times(30, 401), 429]);
    expect((await login({ email: 'w99@example.com', password: WRONG }, from('2001:db8:1:3::1'))).status).toBe(401);
  });

  it('cannot change to other /64s of its /56 for more than 120 failures', async () => {
    const answers = await inTurn(130, (index) =>
      login({ email: `n${index}@example.com`, password: WRONG }, from(`2001:db8:7:${(index % 10).toString(16)}::1`)),
    );
    expect(statuses(answers)).toEqual([...times(120, 401), ...times(10, 429)]);
    expect((await login({ email: 'n@example.com', password: WRONG }, from('2001:db8:7:100::1'))).status).toBe(401);
  });

  it('does not buy more failures with successes of its own', async () => {
    const own = await addStudent();
    const answers = await inTurn(35, async (index) => {
      await login({ email: own.email, password: PASSWORD }, from('198.51.100.2'));
      return login({ email: `x${index}@example.com`, password: WRONG }, from('198.51.100.2'));
    });
    expect(statuses(answers)).toEqual([...times(30, 401), ...times(5, 429)]);
  });

  it('may be a whole class that logs in at once: sixty right passwords, sixty logins', async () => {
    const students = await Promise.all(Array.from({ length: 60 }, () => addStudent()));
    const answers = await Promise.all(
      students.map(({ email }) => login({ email, password: PASSWORD }, from('198.51.100.3'))),
    );
    expect(statuses(answers)).toEqual(times(60, 200));
  });

  it('all at once: no more than 130 of 200 reach the hash', async () => {
    hashed = 0;
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        login({ email: `y${index}@example.com`, password: WRONG }, from('198.51.100.4')),
      ),
    );
    expect(hashed).toBeLessThanOrEqual(130);
    expect((await login({ email: 'y@example.com', password: WRONG }, from('198.51.100.4'))).status).toBe(429);
  });

  it('gets its try back when the account it tried was refused', async () => {
    const { email } = await addStudent();
    expect(statuses(await inTurn(42, () => login({ email, password: WRONG }, from('198.51.100.5'))))).toEqual([
      ...times(10, 401),
      ...times(32, 429),
    ]);
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

  it('logs in at the first try, and each time after, however many failures of strangers there were', async () => {
    const { email, device } = await remembered();
    await inTurn(60, (index) => login({ email, password: WRONG }, from(`203.0.113.${index % 3}`)));
    const answers = await inTurn(20, () => login({ email, password: PASSWORD }, { headers: { cookie: device } }));
    expect(statuses(answers)).toEqual(times(20, 200));
  });

  it('logs in from an address that is refused', async () => {
    const { email, device } = await remembered();
    await inTurn(31, (index) => login({ email: `q${index}@example.com`, password: WRONG }, from('198.51.102.1')));
    expect((await login({ email, password: PASSWORD }, from('198.51.102.1'))).status).toBe(429);
    expect((await login({ email, password: PASSWORD }, from('198.51.102.1', device))).status).toBe(200);
  });

  it('has ten failures of its own, which count for nobody else, and no hash after them', async () => {
    const { email, device } = await remembered();
    hashed = 0;
    const answers = await inTurn(20, () => login({ email, password: WRONG }, { headers: { cookie: device } }));
    expect(statuses(answers)).toEqual([...times(10, 401), ...times(10, 429)]);
    expect(hashed).toBe(10);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  it('is remembered for that student alone', async () => {
    const { device, studentId } = await remembered();
    const victim = await addStudent();
    const answers = await inTurn(11, () =>
      login({ email: victim.email, password: WRONG }, { headers: { cookie: device } }),
    );
    expect(statuses(answers)).toEqual([...times(10, 401), 429]);
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
      await inTurn(10, () => login({ email, password: WRONG }));
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
    await inTurn(10, () => login({ email, password: WRONG }));
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
    await inTurn(10, () => login({ email, password: WRONG }));
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
