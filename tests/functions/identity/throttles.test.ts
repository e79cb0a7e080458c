import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Try } from '../../../functions/durable/sliding-window.ts';
import { waitFor } from '../../../functions/durable/sliding-window.ts';
import type { ThrottleShard } from '../../../functions/durable/throttle-shard.ts';
import { plainAddress, widerNetworks } from '../../../functions/middleware/client-address.ts';
import type { Limit } from '../../../functions/ports/identity.ts';
import {
  CODES_OF_ADDRESS,
  GUESSES_OF_ADDRESS,
  LOGINS_OF_ACCOUNT,
  LOGINS_OF_ACCOUNT_AT_ADDRESS,
  LOGINS_OF_DEVICE,
  READS_OF_STUDENT,
  RESETS_OF_ACCOUNT,
  RESETS_OF_ADDRESS,
  SIGNUPS_OF_ADDRESS,
} from '../../../functions/services/identity/throttles/limits.ts';
import { sha256 } from '../../../functions/sha256.ts';
import type { Answered } from '../../support/worker/api.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { addStudent, countRows, PASSWORD, studentWithToken } from '../../support/worker/students.ts';
import { limitAt, spend } from '../../support/worker/throttles.ts';

const statuses = (answers: readonly Answered[]): number[] => answers.map(({ status }) => status);
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);
let hashed = 0;
const passwords = { hash: async () => ((hashed += 1), 'scrypt$test'), verify: async () => false };
const quick = callWith({ passwords });
let people = 0;
const form = () => {
  people += 1;
  return {
    firstName: 'A',
    lastName: 'B',
    email: `pupil${people}@example.com`,
    mobileNumber: String(9_500_000_000 + people),
    gender: 'Other',
    education: 'HSC',
    password: PASSWORD,
  };
};

describe('what each limit allows', () => {
  const MINUTE_MS = 60_000;
  /** How many of so many tries come through, a pause apart; each fails at once, or stays without an outcome. */
  function through(limit: Limit, tries: number, pauseMs: number, hasFailed: boolean): number {
    const taken: Try[] = [];
    for (let index = 0; index < tries; index += 1) {
      const at = index * pauseMs;
      if (waitFor(taken, limit, at) === 0) taken.unshift({ at, hasFailed });
    }
    return taken.length;
  }
  const networkOf = (limit: Limit, network: 0 | 1) => limitAt(limit, { address: '2001:db8::1', network }).limit;
  const OF_56 = networkOf(LOGINS_OF_ACCOUNT_AT_ADDRESS, 0);
  const OF_48 = networkOf(LOGINS_OF_ACCOUNT_AT_ADDRESS, 1);

  it.each<[string, Limit, tries: number, pauseMs: number, allowed: number]>([
    ['an account from one address', LOGINS_OF_ACCOUNT_AT_ADDRESS, 20, 0, 10],
    ['an account from one address, every three minutes', LOGINS_OF_ACCOUNT_AT_ADDRESS, 60, 3 * MINUTE_MS, 30],
    ['an account from one /56', OF_56, 30, 0, 20],
    ['an account from one /56, every three minutes', OF_56, 80, 3 * MINUTE_MS, 60],
    ['an account from one /48', OF_48, 40, 0, 30],
    ['an account from one /48, every three minutes', OF_48, 120, 3 * MINUTE_MS, 90],
    ['an account from everywhere', LOGINS_OF_ACCOUNT, 220, 0, 200],
    ['an account from everywhere, every minute of a day', LOGINS_OF_ACCOUNT, 24 * 60, MINUTE_MS, 1000],
    ['many accounts from one address', GUESSES_OF_ADDRESS, 40, 0, 30],
    ['many accounts from one /56', networkOf(GUESSES_OF_ADDRESS, 0), 130, 0, 120],
    ['many accounts from one /48', networkOf(GUESSES_OF_ADDRESS, 1), 500, 0, 480],
    ['a remembered browser', LOGINS_OF_DEVICE, 20, 0, 10],
    ['codes from one address', CODES_OF_ADDRESS, 35, 0, 30],
    ['codes asked for by one address', RESETS_OF_ADDRESS, 13, 0, 10],
    ['codes for one account at once', RESETS_OF_ACCOUNT, 50, 0, 1],
    ['codes for one account, every minute of an hour', RESETS_OF_ACCOUNT, 60, MINUTE_MS, 12],
    ['sign-ups of one address', SIGNUPS_OF_ADDRESS, 70, 0, 60],
    ['reads of a student in ten seconds', READS_OF_STUDENT, 1000, 10, 60],
  ])('to %s', (_, limit, tries, pauseMs, allowed) => expect(through(limit, tries, pauseMs, true)).toBe(allowed));

  it('is 130 tries of an address under way, so that a whole class may log in at once', () =>
    expect(through(GUESSES_OF_ADDRESS, 200, 0, false)).toBe(130));
});

describe('sign-ups of one address', () => {
  it('are sixty an hour, a computer room of a school; then 429, no hash and no row', async () => {
    let now = Date.parse('2026-11-21T10:00:00.000Z');
    const clocked = callWith({ passwords, clock: { now: () => now } });
    const signup = (address: string) =>
      clocked('POST', '/api/auth/signup', { body: form(), headers: { 'cf-connecting-ip': address } });
    await spend({ ...limitAt(SIGNUPS_OF_ADDRESS, { address: '198.51.100.1' }), count: 57, now });
    const answers = await Promise.all(Array.from({ length: 6 }, () => signup('198.51.100.1')));
    expect(statuses(answers).toSorted()).toEqual([...times(3, 201), ...times(3, 429)]);
    const [rows, hashes] = [await countRows('students'), hashed];
    const refused = await signup('198.51.100.1');
    expect([refused.status, refused.headers.get('retry-after'), refused.json.message]).toEqual([
      429,
      '3600',
      'Too many tries. Try again in 60 minutes.',
    ]);
    expect([await countRows('students'), hashed]).toEqual([rows, hashes]);
    expect((await signup('198.51.100.2')).status).toBe(201);
    now += 60 * 60_000;
    expect((await signup('198.51.100.1')).status).toBe(201);
  });

  it('count when the email is known too: nobody asks about a thousand people', async () => {
    const { email } = await addStudent();
    const ask = () =>
      quick('POST', '/api/auth/signup', {
        body: { ...form(), email },
        headers: { 'cf-connecting-ip': '198.51.100.3' },
      });
    await spend({ ...limitAt(SIGNUPS_OF_ADDRESS, { address: '198.51.100.3' }), count: 57 });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    expect(statuses(answers).toSorted()).toEqual([...times(3, 409), ...times(3, 429)]);
  });

  it('do not count a form that is wrong', async () => {
    const send = (body: object) =>
      quick('POST', '/api/auth/signup', { body, headers: { 'cf-connecting-ip': '198.51.100.4' } });
    await spend({ ...limitAt(SIGNUPS_OF_ADDRESS, { address: '198.51.100.4' }), count: 59 });
    for (let round = 0; round < 2; round += 1) expect((await send({ ...form(), password: 'short' })).status).toBe(400);
    expect((await send(form())).status).toBe(201);
  });
});

describe('heartbeats', () => {
  it('eighty in two seconds: sixty are taken, the rest are 429, and the database hears of none', async () => {
    const { token, studentId } = await studentWithToken();
    const other = await studentWithToken();
    let now = Date.now();
    let statements = 0;
    const DB = new Proxy(env.DB, {
      get: (target, key) => {
        statements += 1;
        return Reflect.get(target, key).bind(target);
      },
    });
    const counted = callWith({ clock: { now: () => now } }, { ...env, DB });
    const beat = (who: { token: string; studentId: number }) =>
      counted('POST', '/api/auth/heartbeat', { token: who.token, body: { studentId: who.studentId } });
    const answers: Answered[] = [];
    for (let round = 0; round < 4; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => beat({ token, studentId })))));
      now += 500;
    }
    expect(statuses(answers).filter((status) => status === 204)).toHaveLength(60);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(20);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
    expect(statements).toBe(0);
    expect((await beat(other)).status).toBe(204);
    now += 60_000;
    expect((await beat({ token, studentId })).status).toBe(204);
  });
});

describe('what a throttle stores', () => {
  const LIMIT = { name: 'test', rules: [{ most: 2, windowMs: 1000 }] };

  it('is a hash: no address, no email, no device', async () => {
    const { throttles, devices } = contextOf(env);
    const subject = 'email:private.person@example.com';
    await throttles.take(LIMIT, subject, 1000);
    const device = await devices.trust(7, null, 1000);
    const stubs = [`throttles-${(await sha256(`test:${subject}`)).slice(0, 2)}`, 'throttles-07'].map((name) =>
      env.THROTTLES.getByName(name),
    );
    const rows = await Promise.all(
      stubs.map((stub) =>
        runInDurableObject(stub, (_: ThrottleShard, state) => [
          ...state.storage.sql.exec('SELECT * FROM tries').toArray(),
          ...state.storage.sql.exec('SELECT * FROM devices').toArray(),
        ]),
      ),
    );
    expect(rows.every((each) => each.length > 0)).toBe(true);
    for (const secret of ['private', 'person', device]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('outlives an eviction: waiting for a quiet spell brings nothing', async () => {
    const stub = env.THROTTLES.getByName('evicted');
    for (const at of [0, 1]) expect(await stub.take('key', LIMIT, at)).toMatchObject({ isAllowed: true });
    await evictDurableObject(stub);
    expect(await stub.take('key', LIMIT, 2)).toEqual({ isAllowed: false, waitMs: 998 });
  });

  it('is swept once it is over', async () => {
    const stub = env.THROTTLES.getByName('swept');
    for (const key of ['a', 'b', 'c']) await stub.take(key, LIMIT, 0);
    await stub.take('d', LIMIT, 1000);
    const left = await runInDurableObject(stub, (_: ThrottleShard, state) =>
      state.storage.sql.exec('SELECT key FROM tries').toArray(),
    );
    expect(left).toEqual([{ key: 'd' }]);
  });
});

describe('a sliding window', () => {
  const limit = {
    name: 'test',
    rules: [
      { most: 3, windowMs: 1000 },
      { most: 5, windowMs: 5000 },
    ],
  };
  const steps = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 60 });

  it('never lets more through in any stretch than its rules say, and names the very moment of the next', () => {
    fc.assert(
      fc.property(steps, (pauses) => {
        const taken: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          const tries = taken.map((at) => ({ at, hasFailed: false }));
          const wait = waitFor(tries, limit, now);
          if (wait === 0) taken.unshift(now);
          else
            expect([waitFor(tries, limit, now + wait - 1) > 0, waitFor(tries, limit, now + wait)]).toEqual([true, 0]);
        }
        for (const { most, windowMs } of limit.rules)
          for (const start of taken)
            expect(taken.filter((at) => at >= start && at < start + windowMs).length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('with a spare counts failures, and tries that never reported an outcome', () => {
    const spare = { name: 'test', rules: [{ most: 2, windowMs: 300_000 }], spare: 3 };
    const open = (at: number) => ({ at, hasFailed: false });
    expect(waitFor([open(4), open(3), open(2), open(1)], spare, 5)).toBe(0);
    expect(waitFor([open(5), open(4), open(3), open(2), open(1)], spare, 6)).toBe(30_000);
    expect(
      waitFor(
        [
          { at: 4, hasFailed: true },
          { at: 1, hasFailed: true },
        ],
        spare,
        5,
      ),
    ).toBe(299_996);
    expect(waitFor([open(4), open(1)], spare, 30_004)).toBe(269_997);
  });
});

describe('the address that is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    [null, 'local'],
    ['', 'local'],
    ['unknown', 'local'],
    ['203.0.113.7, 10.0.0.1', 'local'],
    ['2001:db8::1]/x', 'local'],
  ])('of %j is %s', (header, address) => expect(plainAddress(header)).toBe(address));

  it.each([
    ['203.0.113.7', []],
    ['::ffff:203.0.113.7', []],
    [null, []],
    ['2001:db8:1:2ff::9', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8:1:3::9', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ])('of %j has the wider networks %j', (header, networks) => expect(widerNetworks(header)).toEqual(networks));
});
