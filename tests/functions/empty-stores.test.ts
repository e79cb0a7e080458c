import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { emptyStores } from '../support/empty-stores.ts';

/** workerd evicts an object after ten idle seconds. */
const EVICTION_MS = 12_000;

it('leaves nothing in the database, the files or the objects, also after they were evicted from memory', async () => {
  await env.DB.prepare('CREATE TABLE leftovers (name TEXT)').run();
  await env.FILES.put('leftover', 'bytes');
  await env.SESSIONS.getByName('sessions-00').start('a'.repeat(64), 256, 0, Number.MAX_SAFE_INTEGER);
  await env.THROTTLES.getByName('empty-stores').trust(256, 'a-device', 0, Number.MAX_SAFE_INTEGER);
  expect(await listDurableObjectIds(env.SESSIONS)).not.toEqual([]);

  await new Promise((resolve) => setTimeout(resolve, EVICTION_MS));
  await emptyStores();

  expect(await env.DB.prepare("SELECT name FROM sqlite_master WHERE name = 'leftovers'").first()).toBeNull();
  expect((await env.FILES.list()).objects).toEqual([]);
  expect(await env.SESSIONS.getByName('sessions-00').countSessions(256, 1)).toBe(0);
  expect(await env.THROTTLES.getByName('empty-stores').isTrusted(256, 'a-device', 1)).toBe(false);
});
