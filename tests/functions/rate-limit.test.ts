import { expect, it } from 'vitest';
import { bindingRateLimit } from '../../functions/storage/binding-rate-limit.ts';
import type { RateLimiter } from '../../functions/ports/lib.ts';
import { callWith, env } from '../support/worker/api.ts';

/** The outer limit on what one address may ask for (security.md 2.5). */

const LIMIT = 3;
const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

/** A rate limit of three calls, a database that nobody may read meanwhile, and the addresses that were counted. */
function counted() {
  const counts = new Map<string, number>();
  const rateLimiter: RateLimiter = {
    admits: async (address) => {
      counts.set(address, (counts.get(address) ?? 0) + 1);
      return (counts.get(address) ?? 0) <= LIMIT;
    },
  };
  return { call: callWith({ rateLimiter }), counts };
}

it('replies 429 with Retry-After and a sentence that says what to do', async () => {
  const { call } = counted();
  for (let count = 0; count < LIMIT; count += 1)
    expect((await call('GET', '/api/payments/state', from('203.0.113.5'))).status).toBe(200);
  const answer = await call('GET', '/api/payments/state', from('203.0.113.5'));
  expect([answer.status, answer.headers.get('retry-after'), answer.json]).toEqual([
    429,
    '60',
    { message: 'Too many calls have come from your network. Try again in 1 minute.' },
  ]);
  expect([answer.headers.get('x-content-type-options'), answer.headers.get('cache-control')]).toEqual([
    'nosniff',
    'no-store',
  ]);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect((await call('GET', '/api/payments/state', from('203.0.113.6'))).status).toBe(200);
});

it('reads nothing for a call that it refuses, whatever is called', async () => {
  const DB = new Proxy(env.DB, { get: () => expect.unreachable('the database was asked') });
  const call = callWith({ rateLimiter: { admits: async () => false } }, { ...env, DB });
  for (const [method, path] of [
    ['GET', '/api/current-affairs/latest'],
    ['GET', '/api/papers'],
    ['POST', '/api/auth/login'],
    ['GET', '/api/none'],
  ] as const)
    expect((await call(method, path, from('203.0.113.7'))).status, path).toBe(429);
});

it('counts IPv6 by its /64', async () => {
  const { call, counts } = counted();
  for (const end of ['1', '2', 'ffff:1', '4']) await call('GET', '/api/payments/state', from(`2001:db8:1:2::${end}`));
  expect([...counts]).toEqual([['2001:db8:1:2::/64', 4]]);
});

it('counts nothing without a known address: a server on one’s own machine, and its bench, go on', async () => {
  const { call, counts } = counted();
  for (const address of ['', 'unknown', 'x'.repeat(80)])
    for (let count = 0; count <= LIMIT; count += 1)
      expect((await call('GET', '/api/payments/state', from(address))).status).toBe(200);
  expect([...counts]).toEqual([]);
});

it('lets the gateway’s messages and the way back from its page through', async () => {
  const { call, counts } = counted();
  for (const [method, path] of [
    ['POST', '/api/payments/webhook'],
    ['POST', '/api/payments/callback?order=00000000-0000-4000-8000-000000000000'],
    ['GET', '/api/payments/return'],
  ] as const)
    for (let count = 0; count <= LIMIT; count += 1)
      expect(
        (await call(method, path, { ...(method === 'POST' && { raw: '{}' }), ...from('203.0.113.8') })).status,
        path,
      ).not.toBe(429);
  expect([...counts]).toEqual([]);
});

it('asks the binding by the address, and lets every call pass where there is none or it fails', async () => {
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) <= 1 });
  const rateLimiter = bindingRateLimit({ limit });
  expect([await rateLimiter.admits('a'), await rateLimiter.admits('b'), keys]).toEqual([true, false, ['a', 'b']]);
  expect(await bindingRateLimit(undefined).admits('a')).toBe(true);
  expect(await bindingRateLimit({ limit: () => Promise.reject(new Error('away')) }).admits('a')).toBe(true);
});
