import { beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { SAMPLE_PARAMETERS } from '../support/sample-parameters.ts';
import { json, openUpstream, proxyTo } from '../support/upstream.ts';
import { call, callWith } from '../support/worker/api.ts';
import { claimAdmin, studentWithToken, tokenFor } from '../support/worker/students.ts';

/** Sixty reads a minute for a student, over every call that hands out what is kept, by all sessions together. */

const ATTEMPTS = '/api/attempts';
/** What each page and each gate asks for, of one row: nothing to be gathered, and no gate may stay shut by it (spec section 8). */
const UNCOUNTED = ['/api/auth/profile', '/api/payments/subscriptions/:studentId'];
const MINUTE_MS = 60_000;
const reads = ENDPOINTS.filter(({ method, access }) => method === 'GET' && access === 'student');
const named = (endpoints: typeof ENDPOINTS) => endpoints.map((endpoint) => [endpoint.path, endpoint] as const);
const counted = reads.filter(({ path }) => !UNCOUNTED.includes(path));

const statusesOf = async (count: number, token: string, send = call): Promise<ReadonlySet<number>> =>
  new Set(
    (await Promise.all(Array.from({ length: count }, () => send('GET', ATTEMPTS, { token })))).map(
      ({ status }) => status,
    ),
  );

describe('a student who has read sixty times', () => {
  let studentId: number;
  let token: string;
  let other: string;
  const now = Date.now();
  let passed = 0;
  const clocked = callWith({ clock: { now: () => now + passed } });
  beforeAll(async () => {
    ({ token, studentId } = await studentWithToken());
    other = await tokenFor(studentId);
    expect(await statusesOf(60, token, clocked)).toEqual(new Set([200]));
  });

  it.each(named(counted))('waits for %s, in every session, and is told how long', async (_, endpoint) => {
    for (const each of [token, other]) {
      const answer = await clocked('GET', pathOf(endpoint, SAMPLE_PARAMETERS), { token: each });
      expect([answer.status, answer.json, answer.headers.get('retry-after')]).toEqual([
        429,
        { message: 'You have opened a lot within a minute. Try again in 1 minute.' },
        '60',
      ]);
    }
    expect(endpoint.refusals).toContain(429);
  });

  it.each(UNCOUNTED)('does not wait for %s', async (path) => {
    expect((await clocked('GET', path.replace(':studentId', String(studentId)), { token })).status).toBe(200);
  });

  it('may still save an attempt, and holds nobody else up', async () => {
    const attempt = {
      attemptId: crypto.randomUUID(),
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses: Array.from({ length: 10 }, () => null),
      secondsByQuestion: [],
      takenSeconds: 60,
    };
    expect((await clocked('POST', ATTEMPTS, { token, body: attempt })).status).not.toBe(429);
    const neighbour = await studentWithToken();
    expect((await clocked('GET', ATTEMPTS, { token: neighbour.token })).status).toBe(200);
  });

  it('reads on when the minute is over', async () => {
    passed = MINUTE_MS - 1;
    expect((await clocked('GET', ATTEMPTS, { token })).status).toBe(429);
    passed = MINUTE_MS;
    expect((await clocked('GET', ATTEMPTS, { token })).status).toBe(200);
  });
});

it('a dead token counts for nobody, and what an admin reads of the academy is not counted', async () => {
  await claimAdmin(1);
  const admin = await tokenFor(1);
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => call('GET', '/api/admin/materials', { token: admin })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { token, studentId } = await studentWithToken();
  const expired = await tokenFor(studentId, Date.now() - 36_000_000);
  expect(await statusesOf(70, expired)).toEqual(new Set([401]));
  expect(await statusesOf(60, token)).toEqual(new Set([200]));
});

it('in proxy mode this edge counts them', async () => {
  const upstream = await openUpstream();
  await upstream.reply(json({ user: { studentId: 1001, name: 'Asha' } }));
  const edge = proxyTo(upstream);
  expect(await statusesOf(60, 'token', edge)).toEqual(new Set([200]));
  expect(await statusesOf(3, 'token', edge)).toEqual(new Set([429]));
  expect((await edge('GET', '/api/auth/profile', { token: 'token' })).status).toBe(200);
});
