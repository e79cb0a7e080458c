import { pbkdf2Sync, scryptSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  FULL_COST,
  hashPassword,
  LOW_COST,
  parsePasswordCost,
  scryptPasswords,
  verifyPassword,
} from '../../../functions/storage/identity/scrypt-passwords.ts';
import { call, callWith, contextOf, deployedEnv, env } from '../../support/worker/api.ts';
import { addStudent } from '../../support/worker/students.ts';

const PASSWORD = 'Academy@123';
/** For what is the same at every cost. */
const quickHash = (password: string): Promise<string> => hashPassword(password, LOW_COST);

describe('a password', () => {
  it('is stored as scrypt with N=2^14, r=8, p=5, a salt of 16 bytes and its parameters', async () => {
    const [scheme, N, r, p, salt, hash] = (await hashPassword(PASSWORD)).split('$');
    expect([scheme, N, r, p]).toEqual(['scrypt-lanes', '16384', '8', '5']);
    expect(Buffer.from(salt ?? '', 'base64url')).toHaveLength(16);
    expect(Buffer.from(hash ?? '', 'base64url')).toHaveLength(32);
  });

  it('has another salt each time, and each fits', async () => {
    const [one, other] = await Promise.all([quickHash(PASSWORD), quickHash(PASSWORD)]);
    expect(one).not.toBe(other);
    expect(await Promise.all([verifyPassword(PASSWORD, one), verifyPassword(PASSWORD, other)])).toEqual([true, true]);
  });

  it('fits no other: not in other letters, not cut, not longer', async () => {
    const stored = await quickHash(PASSWORD);
    const others = ['academy@123', 'Academy@12', 'Academy@1234', '', ` ${PASSWORD}`];
    expect(await Promise.all(others.map((password) => verifyPassword(password, stored)))).toEqual(
      others.map(() => false),
    );
  });

  it('of no account is never right, whatever it is', async () => {
    expect(await verifyPassword(PASSWORD, null)).toBe(false);
  });

  it('is hashed in lanes: each a scrypt with its number after the salt, then one round of PBKDF2 over all', async () => {
    const cost = { N: 1024, r: 8, p: 3 };
    const [, , , , salt = '', hash] = (await hashPassword(PASSWORD, cost)).split('$');
    const lanes = [0, 1, 2].map((lane) =>
      scryptSync(PASSWORD, Buffer.concat([Buffer.from(salt, 'base64url'), Buffer.of(lane)]), 32, { ...cost, p: 1 }),
    );
    expect(hash).toBe(pbkdf2Sync(PASSWORD, Buffer.concat(lanes), 1, 32, 'sha256').toString('base64url'));
  });

  it('lets other calls in between two lanes', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 0);
    await hashPassword(PASSWORD);
    clearInterval(others);
    expect(turns).toBeGreaterThanOrEqual(FULL_COST.p);
  });

  it('of the former form rests as often as one in lanes and as none, so that the time does not tell them apart', async () => {
    const former = scryptSync(PASSWORD, Buffer.alloc(16), 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 });
    const forms = [
      `scrypt$16384$8$5$${'A'.repeat(22)}$${former.toString('base64url')}`,
      await hashPassword('other'),
      null,
    ];
    const timers = vi.spyOn(globalThis, 'setTimeout');
    // A clock that stands still: no pause is prolonged because the machine is busy.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      const counts: number[] = [];
      for (const stored of forms) {
        timers.mockClear();
        await verifyPassword(PASSWORD, stored);
        counts.push(timers.mock.calls.length);
      }
      expect(counts).toEqual([8, 8, 8]);
    } finally {
      timers.mockRestore();
      clock.mockRestore();
    }
  });

  it('is checked by the parameters that were stored with it', async () => {
    const stored = 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$';
    const hash = scryptSync(PASSWORD, Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 }).toString('base64url');
    expect(await verifyPassword(PASSWORD, stored + hash)).toBe(true);
  });

  it.each([
    ['राज\u095bी', 'राज\u091c\u093cी'],
    ['Jose\u0301 12345', 'Jos\u00e9 12345'],
    ['\u1100\u1161 Academy', '\uac00 Academy'],
  ])('fits however its letters are composed: %j and %j', async (one, other) => {
    const hashes = await Promise.all([quickHash(one), quickHash(other)]);
    for (const stored of hashes)
      expect(await Promise.all([verifyPassword(one, stored), verifyPassword(other, stored)])).toEqual([true, true]);
  });

  it('fits a hash of the text as it was typed, too', async () => {
    const typed = 'Jose\u0301 12345';
    const stored = `scrypt$1024$8$1$${'A'.repeat(22)}$${scryptSync(typed, Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 }).toString('base64url')}`;
    expect([await verifyPassword(typed, stored), await verifyPassword('Jos\u00e9 12345', stored)]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['Academy@123', 1],
    ['Jose\u0301 12345', 2],
  ])('%j that is wrong costs as much with an account as without one: %i hashes', async (password, count) => {
    for (const stored of [await hashPassword(PASSWORD.toLowerCase()), null]) {
      const compared: string[][] = [];
      const compare = async (hash: string, text: string) => {
        compared.push([hash.split('$').slice(0, 4).join('$'), text]);
        return false;
      };
      expect([await verifyPassword(password, stored, compare), await verifyPassword(password, stored)]).toEqual([
        false,
        false,
      ]);
      expect(compared).toEqual(
        [password.normalize('NFC'), password].slice(0, count).map((text) => ['scrypt-lanes$16384$8$5', text]),
      );
    }
  });

  it('with a stored hash of unknown form fails loudly, never as right', async () => {
    await expect(verifyPassword(PASSWORD, 'plain')).rejects.toThrow('unknown form');
    await expect(verifyPassword(PASSWORD, '')).rejects.toThrow('unknown form');
  });
});

it('logs in by the full cost: signed up, logged in, and refused with another password', async () => {
  const own = callWith({ passwords: contextOf({ ...env, PASSWORD_COST: '' }).passwords });
  const account = {
    firstName: 'Asha',
    lastName: 'Patel',
    email: 'full.cost@academy.test',
    mobileNumber: '9876501234',
    gender: 'Female',
    education: 'Graduation',
    password: PASSWORD,
  };
  expect((await own('POST', '/api/auth/signup', { body: account })).status).toBe(201);
  const stored = await env.DB.prepare('SELECT password_hash FROM students WHERE email = ?1')
    .bind(account.email)
    .first<string>('password_hash');
  expect(stored).toMatch(/^scrypt-lanes\$16384\$8\$5\$/);
  const statusOf = async (password: string) =>
    (await own('POST', '/api/auth/login', { body: { email: account.email, password } })).status;
  expect([await statusOf(PASSWORD), await statusOf(`${PASSWORD}4`)]).toEqual([200, 401]);
});

describe('PASSWORD_COST', () => {
  it('is the full cost unless it is set, here and deployed', () => {
    for (const mode of ['local', 'deployed'] as const)
      for (const setting of [undefined, '']) expect(parsePasswordCost(setting, mode)).toBe(FULL_COST);
  });

  it('low makes cheap hashes in local mode, and hashes of the full cost still fit', async () => {
    expect(parsePasswordCost('low', 'local')).toBe(LOW_COST);
    const { email } = await addStudent();
    await env.DB.prepare('UPDATE students SET password_hash = ?1 WHERE email = ?2')
      .bind(await scryptPasswords().hash(PASSWORD), email)
      .run();
    expect((await call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('low stops the start of a deployed academy, and any other word stops every start', () => {
    expect(() => contextOf({ ...deployedEnv, PASSWORD_COST: 'low' })).toThrow(/^PASSWORD_COST is for tests/);
    for (const setting of ['cheap', 'full', 'LOW', '0'])
      expect(() => contextOf({ ...env, PASSWORD_COST: setting })).toThrow(/^PASSWORD_COST must be/);
  });
});
