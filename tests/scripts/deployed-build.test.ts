import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { ROOT } from '../../scripts/paths.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';

/** What must not be in a build that goes out, and how it behaves before anybody has set up its mail. */

const BUILD = `${ROOT}.cache/deployed-site`;
const DEVELOPERS_ONLY = ['/dev/outbox', '/dev/outbox.json', '/dev/ui'];
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-deployed-'));
  await buildSite(BUILD, 'deployed');
  await migrateLocalDatabase(folder);
  server = await startServer({ port: 0, buildFolder: BUILD, dataFolder: folder, isQuiet: true, mode: 'deployed' });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a deployed build', () => {
  test.each(DEVELOPERS_ONLY)('has no page %s', async (path) => {
    const answer = await fetch(server.url + path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('Outbox')]);
  });

  test('holds no code of the outbox', async () => {
    const modules = globSync('server/**/*.{js,mjs}', { cwd: BUILD });
    const texts = await Promise.all(modules.map((path) => readFile(join(BUILD, path), 'utf8')));
    expect(texts.some((text) => text.includes('/api/auth/forgotpassword'))).toBe(true);
    expect(texts.filter((text) => text.includes('/dev/outbox'))).toEqual([]);
  });

  test('without a sender for its mails refuses a password reset, and says what to do', async () => {
    const answer = await fetch(`${server.url}/api/auth/forgotpassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@academy.test', mobilenumber: '', newpassword: 'Brand new phrase 1' }),
    });
    expect([answer.status, await answer.json()]).toEqual([503, { message: 'Password reset is not available at the moment. Contact support.' }]);
  });

  test('without keys sells nothing, says so, and has no test bank', async () => {
    expect(await (await fetch(`${server.url}/api/payments/state`)).json()).toEqual({ state: 'closed' });
    for (const path of ['/sandbox/v1/checkout/embedded', '/sandbox/checkout', '/sandbox/v1/orders'])
      expect((await fetch(server.url + path, { method: 'POST', body: new URLSearchParams({ order_id: 'order_ABCDEFGHIJKLMN' }) })).status, path).not.toBe(200);
    expect((await fetch(`${server.url}/api/payments/webhook`, { method: 'POST', body: '{}' })).status).toBe(503);
    expect(await (await fetch(`${server.url}/membership`)).text()).toContain('Payment is not open here yet.');
  });
});
