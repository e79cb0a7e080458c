import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../functions/storage/account/scrypt-passwords.ts';

const PASSWORD = 'Academy@123';

describe('a password', () => {
  it('is kept as scrypt with N=2^14, r=8, p=5, a salt of 16 bytes and its parameters', async () => {
    const [scheme, N, r, p, salt, hash] = (await hashPassword(PASSWORD)).split('$');
    expect([scheme, N, r, p]).toEqual(['scrypt', '16384', '8', '5']);
    expect(Buffer.from(salt ?? '', 'base64url')).toHaveLength(16);
    expect(Buffer.from(hash ?? '', 'base64url')).toHaveLength(32);
  });

  it('has another salt each time, and each fits', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).not.toBe(other);
    expect(await Promise.all([verifyPassword(PASSWORD, one), verifyPassword(PASSWORD, other)])).toEqual([true, true]);
  });

  it('fits no other: not in other letters, not cut, not longer', async () => {
    const stored = await hashPassword(PASSWORD);
    const others = ['academy@123', 'Academy@12', 'Academy@1234', '', ` ${PASSWORD}`];
    expect(await Promise.all(others.map((password) => verifyPassword(password, stored)))).toEqual(
      others.map(() => false),
    );
  });

  it('of no account is never right, whatever it is', async () => {
    expect(await verifyPassword(PASSWORD, null)).toBe(false);
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
    const hashes = await Promise.all([hashPassword(one), hashPassword(other)]);
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
        [password.normalize('NFC'), password].slice(0, count).map((text) => ['scrypt$16384$8$5', text]),
      );
    }
  });

  it('with a stored hash of unknown form fails loudly, never as right', async () => {
    await expect(verifyPassword(PASSWORD, 'plain')).rejects.toThrow('unknown form');
    await expect(verifyPassword(PASSWORD, '')).rejects.toThrow('unknown form');
  });
});
