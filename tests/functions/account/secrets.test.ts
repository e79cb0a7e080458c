import { runInDurableObject } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import type { SessionShard } from '../../../functions/durable/session-shard.ts';
import { shardOf } from '../../../functions/durable/session-token.ts';
import { createApp } from '../../../functions/app.ts';
import { pathOf } from '../../../src/contract/endpoint.ts';
import { SAMPLE_PARAMETERS } from '../../support/sample-parameters.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { contextOf, env, ORIGIN } from '../../support/worker/api.ts';

const PASSWORD = 'Kept-From-Logs@1';
const EMAIL = 'private.person@example.com';
const MOBILE = '9898989898';
const ADDRESS = '7 Hidden Lane';
const CITY = 'Secretpur';
const IP = '203.0.113.77';
const SIGNUP = {
  firstName: 'Private',
  lastName: 'Person',
  email: EMAIL,
  mobileNumber: MOBILE,
  gender: 'Other',
  education: 'HSC',
  password: PASSWORD,
};
const PROFILE = { pincode: '387654', state: 'Gujarat', city: CITY, address: ADDRESS, dob: '2001-02-03' };

interface SendOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly app?: ReturnType<typeof createApp>;
}

/** Every parameter that an address can have, each somebody's email. */
const PRIVATE_PARAMETERS = Object.fromEntries(Object.keys(SAMPLE_PARAMETERS).map((name) => [name, EMAIL]));

/** Sends calls to an app that logs to the console, as the deployed one does. */
async function send(
  method: string,
  path: string,
  { body, token = '', app = createApp(contextOf(env)) }: SendOptions = {},
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'cf-connecting-ip': IP,
    'user-agent': 'Private Phone 7',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  return app.request(ORIGIN + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function logIn(): Promise<{ token: string; studentId: number }> {
  const { token, user } = (await (
    await send('POST', '/api/auth/login', { body: { email: EMAIL, password: PASSWORD } })
  ).json()) as { token: string; user: { studentId: number } };
  return { token, studentId: user.studentId };
}

async function tablesAsText(studentId: number): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const tables = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()));
  const stub = env.SESSIONS.getByName(`sessions-${shardOf(studentId)}`);
  const sessions = await runInDurableObject(stub, (_: SessionShard, state) =>
    state.storage.sql.exec('SELECT * FROM sessions').toArray(),
  );
  expect(sessions).toHaveLength(1);
  return JSON.stringify([tables.map((table) => table.results), sessions]);
}

/** A student's whole stay, with everything that goes wrong on the way; each call is one line of the log at least. */
async function wholeJourney(): Promise<{ secrets: string[]; stored: string; calls: number }> {
  const failing = createApp(
    contextOf({
      ...env,
      DB: flakyDatabase(env.DB, () => ({ moment: 'before', message: 'D1_ERROR: Network connection lost.' })),
    }),
  );
  const broken = createApp(
    contextOf({
      ...env,
      DB: flakyDatabase(env.DB, () => ({ moment: 'after', message: 'D1_ERROR: no such table: students' })),
    }),
  );
  const attempt = {
    attemptId: crypto.randomUUID(),
    exam: 'cgl',
    day: '1',
    paper: '1',
    responses: [0, 1, 2, 3],
    secondsByQuestion: [],
    takenSeconds: 5,
  };
  await send('POST', '/api/auth/signup', { body: SIGNUP });
  const { token, studentId } = await logIn();
  const stored = await tablesAsText(studentId);
  const steps: readonly [string, string, SendOptions?][] = [
    ['POST', '/api/auth/signup', { body: SIGNUP }],
    ['POST', '/api/auth/signup', { body: { ...SIGNUP, isAdmin: PASSWORD } }],
    ['POST', '/api/auth/login', { body: { mobileNumber: MOBILE, password: `${PASSWORD}wrong` } }],
    ['POST', '/api/auth/login', { body: `{"email":"${EMAIL}","password":"${PASSWORD}` }],
    ['GET', `/api/auth/profile?access_token=${token}`, { token }],
    ['PATCH', '/api/auth/profile', { token, body: PROFILE }],
    ['PATCH', '/api/auth/profile', { token, body: { ...PROFILE, pincode: ADDRESS } }],
    ['GET', `/api/payments/subscriptions/${studentId}`, { token }],
    ['GET', `/api/payments/subscriptions/${encodeURIComponent(EMAIL)}`, { token }],
    ['POST', '/api/attempts', { token, body: attempt }],
    ['POST', '/api/attempts', { token, body: { ...attempt, responses: [3, 3, 3, 3] } }],
    ['GET', `/api/attempts?cursor=${token}`, { token }],
    ['POST', '/api/auth/heartbeat', { token, body: { studentId } }],
    ['GET', `/api/${EMAIL}/${token}`],
    ['DELETE', `/api/auth/profile?name=${MOBILE}`, { token }],
    ...[failing, broken].flatMap((app): [string, string, SendOptions][] => [
      ['GET', '/api/auth/profile', { token, app }],
      ['POST', '/api/auth/login', { app, body: { email: EMAIL, password: PASSWORD } }],
      ['POST', '/api/auth/signup', { app, body: SIGNUP }],
      ['PATCH', '/api/auth/profile', { token, app, body: PROFILE }],
    ]),
    ['GET', '/api/health', { app: failing }],
    // Every call there is, also those that come later, with what no call takes.
    ...ENDPOINTS.filter(({ path }) => path !== '/api/auth/logout').map(
      ({ method, path, body, ...endpoint }): [string, string, SendOptions] => [
        method,
        pathOf({ ...endpoint, method, path, body }, PRIVATE_PARAMETERS),
        { token, ...(body === null ? {} : { body: { ...SIGNUP, ...PROFILE, token } }) },
      ],
    ),
    ['POST', '/api/auth/logout', { token, body: { studentId } }],
    ['GET', '/api/auth/profile', { token }],
  ];
  for (const [method, path, options] of steps) await send(method, path, options);
  return { secrets: [PASSWORD, token, token.slice(2)], stored, calls: steps.length + 2 };
}

it('through a whole journey, failures included, no table and no line of the log holds the password or the token, and no line holds anything of the person', async () => {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
  const { secrets, stored, calls } = await wholeJourney();
  vi.restoreAllMocks();
  const log = lines.join('\n');
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'request');
  expect(requests).toHaveLength(calls);
  expect(new Set(requests.map(({ route }) => route))).toEqual(
    new Set([...ENDPOINTS.map(({ path }) => path), 'unmatched']),
  );
  const statuses = new Set(requests.map(({ status }) => status));
  expect([200, 201, 204, 400, 401, 404, 405, 409, 500, 503].filter((status) => !statuses.has(status))).toEqual([]);
  expect(stored).toContain(EMAIL);
  for (const secret of secrets) expect(stored + log).not.toContain(secret);
  const studentId = /"student_id":(\d+)/.exec(stored)?.[1] ?? '';
  for (const personal of [
    EMAIL,
    MOBILE,
    'Private',
    'Person',
    ADDRESS,
    CITY,
    PROFILE.pincode,
    PROFILE.dob,
    IP,
    `"${studentId}"`,
    `:${studentId}`,
    `/${studentId}`,
  ])
    expect(log).not.toContain(personal);
});
