import { describe, expect, it, vi } from 'vitest';
import { ServiceError, tooManyHashes } from '../../../functions/errors.ts';
import { hashQueue } from '../../../functions/storage/identity/hash-queue.ts';
import { hashPassword } from '../../../functions/storage/identity/scrypt-passwords.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { askedReset, mailsTo, newestCode } from '../../support/worker/resets.ts';
import { addStudent, PASSWORD, studentWithToken } from '../../support/worker/students.ts';

const QUICK = { most: 5, pollMs: 1 };

/** Work that ends when the test says so, and says how many run at once. */
function works() {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0, order: [] as number[] };
  const work = (name: number) => async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    seen.order.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.running -= 1;
    return name;
  };
  const endNext = async () => {
    // The queue rests between two hashes, for as long as the machine is busy.
    await vi.waitFor(() => expect(ends).not.toHaveLength(0), { timeout: 20_000 });
    ends.shift()?.();
  };
  return { seen, work, endNext };
}

describe('hashes', () => {
  it('run one at a time, in the order they came', async () => {
    const [inTurn, { seen, work, endNext }] = [hashQueue(QUICK), works()];
    const all = Promise.all([1, 2, 3, 4, 5].map((name) => inTurn(work(name))));
    for (let end = 0; end < 5; end += 1) await endNext();
    expect(await all).toEqual([1, 2, 3, 4, 5]);
    expect(seen).toMatchObject({ most: 1, order: [1, 2, 3, 4, 5] });
  });

  it('let other calls have their turn after each hash, however many wait', async () => {
    const [inTurn, order] = [hashQueue({ most: 6, pollMs: 5 }), [] as string[]];
    const work = async () => {
      await hashPassword(PASSWORD);
      order.push('hash');
      setTimeout(() => order.push('other'), 0);
    };
    await Promise.all(Array.from({ length: 6 }, () => inTurn(work)));
    expect(order.join(' ')).toMatch(/^(hash other ){5}hash$/);
  });

  it('beyond the limit are refused before any work, with a time to try again; later ones are taken again', async () => {
    const [inTurn, { seen, work, endNext }] = [hashQueue(QUICK), works()];
    const taken = [1, 2, 3, 4, 5].map((name) => inTurn(work(name)));
    expect(inTurn.isFull()).toBe(true);
    const refused = await inTurn(work(6)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServiceError);
    expect(refused).toMatchObject({ code: 'throttled', retryAfterSeconds: 30 });
    for (let end = 0; end < 5; end += 1) await endNext();
    await Promise.all(taken);
    expect(inTurn.isFull()).toBe(false);
    const later = inTurn(work(7));
    await endNext();
    expect([await later, seen.order]).toEqual([7, [1, 2, 3, 4, 5, 7]]);
  });

  it('are kept going for callers who leave, also those that fail', async () => {
    const kept: Promise<unknown>[] = [];
    const inTurn = hashQueue(QUICK, (hash) => kept.push(hash));
    await inTurn(() => Promise.resolve('one'));
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await Promise.all(kept)).toEqual(['one', undefined]);
  });

  it('that fail make room for the next', async () => {
    const inTurn = hashQueue({ most: 1, pollMs: 1 });
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
  });

  it('of a caller who is gone hold up nobody for good', async () => {
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
    try {
      const inTurn = hashQueue({ most: 1, pollMs: 1 });
      void inTurn(() => new Promise(() => undefined));
      await expect(inTurn(() => Promise.resolve('second'))).rejects.toThrow('Many people');
      await new Promise((resolve) => setTimeout(resolve, 20));
      // A hash that runs for long is not given up: another one beside it would slow both.
      now += 29_000;
      await expect(inTurn(() => Promise.resolve('second'))).rejects.toThrow('Many people');
      now += 1001;
      expect(await inTurn(() => Promise.resolve('second'))).toBe('second');
    } finally {
      clock.mockRestore();
    }
  });
});

it('a login that finds too many waiting is 429 and counts against nobody', async () => {
  const { email } = await addStudent();
  let isBusy = true;
  const passwords = {
    hash: async () => 'scrypt$test',
    verify: async (password: string) => {
      if (isBusy) throw tooManyHashes();
      return password === PASSWORD;
    },
  };
  const caller = callWith({ passwords });
  const login = (password: string) =>
    caller('POST', '/api/auth/login', { body: { email, password }, headers: { 'cf-connecting-ip': '198.51.100.77' } });
  for (let round = 0; round < 40; round += 1) {
    const answer = await login('Wrong@12345');
    expect([answer.status, answer.headers.get('retry-after'), answer.json.message]).toEqual([
      429,
      '30',
      'Many people are logging in at this moment. Try again in 30 seconds.',
    ]);
  }
  isBusy = false;
  expect((await login(PASSWORD)).status).toBe(200);
});

it('a sign-up, a reset or a password change that finds too many waiting keeps no counted try', async () => {
  let isBusy = true;
  const busyOr = async <Result>(result: Result): Promise<Result> => {
    if (isBusy) throw tooManyHashes();
    return result;
  };
  const passwords = { hash: () => busyOr('scrypt$test'), verify: () => busyOr(true) };
  const caller = callWith({ passwords, mailer: { send: async (mail) => mailbox.add(mail) } });
  const headers = { 'cf-connecting-ip': '198.51.100.78' };
  const { email, token } = await studentWithToken();
  const details = {
    firstName: 'Asha',
    lastName: 'Patel',
    gender: 'Female',
    education: 'HSC',
    password: 'Quiet river 77',
  };
  const signUp = (index: number) =>
    caller('POST', '/api/auth/signup', {
      body: { ...details, email: `busy${index}@example.com`, mobileNumber: '9876501234' },
      headers,
    });
  const reset = (more: object = {}) =>
    caller('POST', '/api/auth/forgotpassword', {
      body: { email, mobilenumber: '', newpassword: 'Quiet river 78', ...more },
      headers,
    });
  const change = () =>
    caller('POST', '/api/auth/password', {
      body: { currentPassword: PASSWORD, newPassword: 'Quiet river 79' },
      headers,
      token,
    });
  const asked = await askedReset(callWith({ mailer: { send: async (mail) => mailbox.add(mail) } }));
  const confirm = () => asked.confirm({}, caller);
  for (let round = 0; round < 61; round += 1)
    for (const answer of [await signUp(round), await reset(), await change(), await confirm()])
      expect(answer.json.message).toContain('Many people');
  isBusy = false;
  expect([(await signUp(0)).status, (await change()).status, (await confirm()).status]).toEqual([201, 200, 200]);
  const mailed = mailsTo(email).length;
  expect((await reset()).status).toBe(202);
  await newestCode(email, mailed + 1);
});

it('a login is refused before anything is read or counted when the queue is full', async () => {
  const counted: string[] = [];
  const away = (name: string) => () => {
    counted.push(name);
    return Promise.reject(new Error(name));
  };
  const passwords = { isFull: () => true, hash: away('hash'), verify: away('verify') };
  const { students, throttles, devices } = contextOf(env);
  const full = callWith({
    passwords,
    students: { ...students, findLogin: away('findLogin') },
    throttles: { ...throttles, take: away('take') },
    devices: { ...devices, isTrusted: away('isTrusted') },
  });
  const reply = await full('POST', '/api/auth/login', { body: { email: 'someone@academy.test', password: PASSWORD } });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '30']);
  expect(counted).toEqual([]);
});
