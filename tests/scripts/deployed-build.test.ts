import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { SANDBOX_KEYS } from '../../functions/sandbox/sandbox-payments.ts';
import { ROOT, TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';

/** What must not be in a build that goes out, and how it behaves before anybody has set up its mail. */

const BUILD = `${ROOT}.cache/deployed-site`;
const DEVELOPERS_ONLY = ['/dev/outbox', '/dev/outbox.json', '/dev/ui'];
let folder: string;
/** Another one, for a server in local mode, that has its payment sandbox. */
let clockFolder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-deployed-'));
  await buildSite(BUILD, 'deployed');
  if (process.env['ACADEMY_BUILT'] !== '1') await buildSite(TEST_BUILD_FOLDER, 'local');
  await migrateLocalDatabase(folder);
  clockFolder = `${folder}-clock`;
  await cp(folder, clockFolder, { recursive: true });
  server = await startServer({ port: 0, buildFolder: BUILD, dataFolder: folder, isQuiet: true, mode: 'deployed' });
}, 300_000);
afterAll(async () => {
  await server.stop();
  for (const each of [folder, clockFolder]) await rm(each, { recursive: true, force: true });
});

/** What the database of a server that is not running holds: a payment in the payment sandbox's books that nobody has told of. */
function addUnseenPayment(dataFolder: string): void {
  const files = globSync('v3/d1/**/*.sqlite', { cwd: dataFolder }).filter((path) => !path.includes('metadata'));
  expect(files).toHaveLength(1);
  const database = new DatabaseSync(join(dataFolder, files[0] ?? ''));
  database.exec(`
    INSERT INTO students (id, status, email, mobile_number, password_hash, created_at, updated_at) VALUES (5000, 'active', 'clock@academy.test', '9555500000', 'x', 'now', 'now');
    INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, created_at, is_test, next_check_at)
      VALUES ('o1', 5000, 'k', '1-Year', 'A year', 12, 299900, 'INR', 18, 'sandbox', 'order_AAAAAAAAAAAAAA', 'open', strftime('%Y-%m-%dT%H:%M:%SZ'), 1, '2026-01-01T00:00:00.000Z');
    INSERT INTO sandbox_orders (id, amount, currency, created_at) VALUES ('order_AAAAAAAAAAAAAA', 299900, 'INR', 0);
    INSERT INTO sandbox_payments (id, order_id, amount, currency, status, created_at) VALUES ('pay_AAAAAAAAAAAAAA', 'order_AAAAAAAAAAAAAA', 299900, 'INR', 'captured', 0);
  `);
  database.close();
}

describe('the job of the clock', () => {
  test('is the built worker’s own, and a server that wakes it finds a payment that nobody told of', async () => {
    addUnseenPayment(clockFolder);
    const woken = await startServer({
      port: 0,
      buildFolder: TEST_BUILD_FOLDER,
      dataFolder: clockFolder,
      isQuiet: true,
      isWoken: true,
    });
    try {
      await expect
        .poll(() => woken.database.prepare("SELECT state FROM orders WHERE order_id = 'o1'").first<string>('state'), {
          timeout: 60_000,
        })
        .toBe('paid');
    } finally {
      await woken.stop();
    }
  }, 120_000);
});

describe('a deployed build', () => {
  test.each(DEVELOPERS_ONLY)('has no page %s', async (path) => {
    const answer = await fetch(server.url + path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('Outbox')]);
  });

  test.each([
    ['the outbox', '/dev/outbox'],
    ['the payment sandbox: its pages', 'Test payments: no money is taken'],
    ['the payment sandbox: its keys', SANDBOX_KEYS.keySecret],
    ['the payment sandbox: its books', 'INTO sandbox_'],
  ])('holds no code of %s', async (_, sign) => {
    const textsOf = async (build: string) =>
      Promise.all(globSync('server/**/*.{js,mjs}', { cwd: build }).map((path) => readFile(join(build, path), 'utf8')));
    const texts = await textsOf(BUILD);
    expect(texts.some((text) => text.includes('/api/auth/forgotpassword'))).toBe(true);
    expect(texts.filter((text) => text.includes(sign))).toEqual([]);
    // A sign that no build has would prove nothing.
    expect((await textsOf(TEST_BUILD_FOLDER)).some((text) => text.includes(sign))).toBe(true);
  });

  test('without a sender for its mails refuses a password reset, and says what to do', async () => {
    const answer = await fetch(`${server.url}/api/auth/forgotpassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@academy.test', mobilenumber: '', newpassword: 'Brand new phrase 1' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { message: 'Password reset is not available at the moment. Contact support.' },
    ]);
  });

  test('without keys sells nothing, says so, and has no payment sandbox', async () => {
    expect(await (await fetch(`${server.url}/api/payments/state`)).json()).toEqual({
      state: 'closed',
      contents: null,
      emptyPlans: [],
    });
    for (const path of ['/sandbox/pay/plink_AAAAAAAAAAAAAA', '/sandbox/v1/payment_links', '/sandbox/v1/orders'])
      expect(
        (
          await fetch(server.url + path, {
            method: 'POST',
            body: new URLSearchParams({ order_id: 'order_ABCDEFGHIJKLMN' }),
          })
        ).status,
        path,
      ).not.toBe(200);
    expect((await fetch(`${server.url}/api/payments/webhook`, { method: 'POST', body: '{}' })).status).toBe(503);
    expect(await (await fetch(`${server.url}/membership`)).text()).toContain('Payment is not open here yet.');
  });
});
