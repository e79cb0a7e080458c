import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { SessionShard } from '../../../functions/durable/session-shard.ts';
import { createToken, hashToken, shardOf, shardOfToken } from '../../../functions/durable/session-token.ts';
import { contextOf, env } from '../../support/worker/api.ts';

const shard = (name: string): DurableObjectStub<SessionShard> => env.SESSIONS.getByName(name);
const rowsIn = (stub: DurableObjectStub<SessionShard>) =>
  runInDurableObject(stub, (_: SessionShard, state) => state.storage.sql.exec('SELECT * FROM sessions').toArray());

describe('a token', () => {
  it('begins with the shard of its student, one of 256, the same at every call', () => {
    const shards = new Set(Array.from({ length: 1024 }, (_, index) => shardOf(1001 + index)));
    expect(shards.size).toBe(256);
    expect([...shards].every((name) => /^[0-9a-f]{2}$/.test(name))).toBe(true);
    expect(shardOf(1001)).toBe('e9');
    expect(shardOfToken(createToken(shardOf(1001)))).toBe(shardOf(1001));
  });

  it('carries 256 random bits: 43 characters of base64url, never twice the same', () => {
    const tokens = Array.from({ length: 1000 }, () => createToken('00'));
    expect(new Set(tokens).size).toBe(1000);
    expect(tokens.every((token) => /^00[\w-]{43}$/.test(token))).toBe(true);
  });

  it.each([
    '',
    'abc',
    `0g${'A'.repeat(43)}`,
    `00${'A'.repeat(42)}`,
    `00${'A'.repeat(44)}`,
    `00${'A'.repeat(42)}=`,
    `00${'A'.repeat(43)}\n`,
    `FF${'A'.repeat(43)}`,
  ])('is not %j', (text) => expect(shardOfToken(text)).toBeNull());
});

describe('a shard', () => {
  it('stores the SHA-256 of a token, and never the token', async () => {
    const { sessions } = contextOf(env);
    const token = await sessions.start(1001, 1000, 2000);
    const rows = await rowsIn(shard(`sessions-${shardOf(1001)}`));
    expect(rows).toEqual([
      {
        token_hash: await hashToken(token),
        student_id: 1001,
        started_at: 1000,
        expires_at: 2000,
        session_id: expect.stringMatching(/^[\w-]{22}$/),
        device_name: '',
        seen_at: 1000,
        staff_at: 0,
        replaced_hash: null,
        replaced_until: 0,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(2));
  });

  it('keeps sessions when it is evicted, and forgets presence', async () => {
    const stub = shard('evicted');
    await stub.start('hash', 1001, 1000, 2000);
    await stub.beat(1001, 1000);
    expect(await stub.countPresent(1000)).toBe(1);
    await evictDurableObject(stub);
    expect(await stub.find('hash', 1999)).toBe(1001);
    expect(await stub.countPresent(1000)).toBe(0);
  });

  describe('gives a session another token', () => {
    it('that ends the one before it at its first use, and changes neither its end nor its name', async () => {
      const stub = shard('renewed');
      await stub.start('old', 1001, 1000, 900_000, 'name', 'Phone');
      expect(await stub.renew('old', 'new', 5000)).toBe(true);
      // A repeated call, whose first reply was lost.
      expect(await stub.renew('old', 'new', 5000)).toBe(true);
      expect(await stub.find('old', 5001)).toBe(1001);
      expect(await stub.list(1001, 'old', 5001)).toMatchObject([{ sessionId: 'name', startedAt: 1000, isOwn: true }]);
      expect(await stub.find('new', 5002)).toBe(1001);
      expect(await stub.find('old', 5003)).toBeNull();
      expect(await stub.list(1001, 'new', 5003)).toMatchObject([{ sessionId: 'name', startedAt: 1000, isOwn: true }]);
      expect(await stub.find('new', 900_000)).toBeNull();
      expect(await stub.countSessions(1001, 5003)).toBe(1);
    });

    it('while the one before it lives for two minutes where the new one is never used, and asks staff again', async () => {
      const stub = shard('lost');
      await stub.start('old', 1001, 1000, 900_000);
      await stub.renew('old', 'lost', 5000);
      expect(await stub.findStaff('old', 5000)).toEqual({ studentId: 1001, isIdle: true });
      expect(await stub.find('old', 124_999)).toBe(1001);
      expect(await stub.find('old', 125_000)).toBeNull();
      expect(await stub.renew('old', 'late', 125_000)).toBe(false);
      expect(await stub.renew('never', 'new', 5000)).toBe(false);
      expect(await stub.findStaff('lost', 125_000)).toEqual({ studentId: 1001, isIdle: false });
    });

    it('again by the one before it, and then only the newest of the new ones counts', async () => {
      const stub = shard('again');
      await stub.start('old', 1001, 1000, 900_000);
      await stub.renew('old', 'lost', 5000);
      expect(await stub.renew('old', 'second', 6000)).toBe(true);
      expect(await stub.find('lost', 6001)).toBeNull();
      expect(await stub.find('second', 6001)).toBe(1001);
      expect(await stub.find('old', 6002)).toBeNull();
    });

    it('and both end with a logout by either, and with a sign-out of all devices', async () => {
      const stub = shard('ended');
      for (const [own, other] of [
        ['a', 'b'],
        ['c', 'd'],
      ] as const) {
        await stub.start(own, 1001, 1000, 900_000);
        await stub.renew(own, other, 5000);
      }
      await stub.endOthers(1001, 'a');
      expect([await stub.find('c', 5001), await stub.find('d', 5001), await stub.find('a', 5001)]).toEqual([
        null,
        null,
        1001,
      ]);
      await stub.end('a');
      expect(await stub.find('b', 5001)).toBeNull();
    });
  });

  it('sweeps what has expired at the next login', async () => {
    const stub = shard('swept');
    for (const hash of ['a', 'b', 'c']) await stub.start(hash, 1001, 1000, 2000);
    expect(await stub.find('a', 2000)).toBeNull();
    await stub.start('d', 1002, 2000, 3000);
    expect((await rowsIn(stub)).map(({ token_hash }) => token_hash)).toEqual(['d']);
  });

  it('keeps the five newest sessions of each student, and leaves the others alone', async () => {
    const stub = shard('full');
    await stub.start('other', 1257, 1, 2000);
    for (let login = 1; login <= 8; login += 1) await stub.start(`login-${login}`, 1001, 100 + login, 2000);
    expect((await rowsIn(stub)).map(({ token_hash }) => token_hash)).toEqual([
      'other',
      'login-4',
      'login-5',
      'login-6',
      'login-7',
      'login-8',
    ]);
  });

  it('counts a student as present for ten minutes after a heartbeat, once', async () => {
    const stub = shard('present');
    for (const at of [0, 1000, 2000]) await stub.beat(1001, at);
    await stub.beat(1257, 500_000);
    expect(await stub.countPresent(600_000)).toBe(2);
    expect(await stub.countPresent(602_000)).toBe(1);
    expect(await stub.countPresent(1_100_000)).toBe(0);
  });

  it('writes nothing at a heartbeat', async () => {
    const stub = shard('quiet');
    await stub.start('hash', 1001, 0, 2000);
    const written = () =>
      runInDurableObject(
        stub,
        (_: SessionShard, state) => state.storage.sql.exec('SELECT total_changes() AS changes').one()['changes'],
      );
    const before = await written();
    for (let beat = 0; beat < 100; beat += 1) await stub.beat(1001, beat);
    expect(await written()).toBe(before);
  });
});
