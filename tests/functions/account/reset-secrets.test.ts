import { runInDurableObject } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import type { SessionShard } from '../../../functions/durable/session-shard.ts';
import { shardOf } from '../../../functions/durable/session-token.ts';
import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';
import { createApp } from '../../../functions/app.ts';
import { contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { NEW_PASSWORD, newestCode } from '../../support/worker/resets.ts';

const PASSWORD = 'Kept-From-Logs@1';
const EMAIL = 'private.person@example.com';
const MOBILE = '9898989898';

async function tablesAsText(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const tables = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()));
  return JSON.stringify(tables.map((table) => table.results));
}

it('after sign-up, login, use and a new password, no table and no line of the log holds a password, a code or the token, and no line holds the person', async () => {
  const lines: unknown[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(...parts));
  const mailbox = memoryMailbox(() => Date.now());
  const app = createApp(contextOf(env, env.ASSETS, mailbox));
  const send = async (method: string, path: string, body?: unknown, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await app.request(ORIGIN + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.status === 204
      ? null
      : ((await response.json()) as { token: string; requestId: string; user: { studentId: number } });
  };
  await send('POST', '/api/auth/signup', {
    firstName: 'Private',
    lastName: 'Person',
    email: EMAIL,
    mobileNumber: MOBILE,
    gender: 'Other',
    education: 'HSC',
    password: PASSWORD,
  });
  const login = await send('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD });
  const token = login?.token ?? '';
  const studentId = login?.user.studentId ?? 0;
  expect(token).toHaveLength(45);
  await send('GET', `/api/auth/profile?access_token=${token}`, undefined, token);
  await send('GET', `/api/payments/subscriptions/${studentId}`, undefined, token);
  await send('POST', '/api/auth/heartbeat', { studentId }, token);
  await send('POST', '/api/auth/login', { email: EMAIL, password: `${PASSWORD}wrong` });
  const reset = { email: EMAIL, mobilenumber: MOBILE, newpassword: NEW_PASSWORD };
  const requestId = (await send('POST', '/api/auth/forgotpassword', reset))?.requestId;
  const code = await newestCode(EMAIL, 1, mailbox);
  const stub = env.SESSIONS.getByName(`sessions-${shardOf(studentId)}`);
  const sessions = await runInDurableObject(stub, (_: SessionShard, state) =>
    state.storage.sql.exec('SELECT * FROM sessions').toArray(),
  );
  const stored = (await tablesAsText()) + JSON.stringify(sessions);
  await send('POST', '/api/auth/logout', { studentId }, token);
  await send('POST', '/api/auth/forgotpassword', { ...reset, requestId, code });
  const storedAfter = await tablesAsText();
  vi.restoreAllMocks();

  const log = lines.map(String).join('\n');
  expect(stored).toContain(EMAIL);
  expect(sessions).toHaveLength(1);
  expect(lines).toHaveLength(9);
  expect(storedAfter).not.toBe(stored);
  expect(code).toHaveLength(8);
  for (const secret of [PASSWORD, NEW_PASSWORD, code, token, token.slice(2)])
    expect(stored + storedAfter + log).not.toContain(secret);
  for (const person of [EMAIL, MOBILE, 'Private', String(studentId)]) expect(log).not.toContain(person);
});
