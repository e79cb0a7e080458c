import { describe, expect, it } from 'vitest';
import type { TestUpstream } from '../../support/upstream.ts';
import { json, openUpstream, proxyTo } from '../../support/upstream.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addMembership, claimAdmin, studentWithToken, tokenFor } from '../../support/worker/students.ts';

/** Calls that this academy answers itself in proxy mode, for callers that the upstream knows. */

const ATTEMPTS = '/api/attempts';
const PROFILE = '/api/auth/profile';
const OVER = { message: 'Session expired. Please login again.' };
const attempt = (attemptId: string = crypto.randomUUID()) => ({
  attemptId,
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: [0, 0, 'Skip', null],
  secondsByQuestion: [],
  takenSeconds: 61,
});
const studentAs = (upstream: TestUpstream, studentId: number) =>
  upstream.reply(json({ user: { studentId, name: 'Asha' } }));
const attemptIds = (json: { attempts: { attemptId: string }[] }) => json.attempts.map(({ attemptId }) => attemptId);

const upstream = await openUpstream();
const edge = proxyTo(upstream);
const hasty = proxyTo(upstream, { timeoutMs: 300 });

describe('attempts', () => {
  it("are stored under the upstream's studentId, of whom this database knows nothing, and listed to that student alone", async () => {
    const body = attempt();
    await studentAs(upstream, 876_543_210);
    expect((await edge('POST', ATTEMPTS, { token: 'one', body })).status).toBe(201);
    expect((await edge('POST', ATTEMPTS, { token: 'one', body })).status).toBe(200);
    expect(attemptIds((await edge('GET', ATTEMPTS, { token: 'one' })).json)).toEqual([body.attemptId]);
    expect(new Set((await upstream.seen()).map(({ path, headers }) => `${path} ${headers['authorization']}`))).toEqual(
      new Set([`${PROFILE} Bearer one`]),
    );
    await studentAs(upstream, 876_543_211);
    expect(attemptIds((await edge('GET', ATTEMPTS, { token: 'two' })).json)).toEqual([]);
  });

  it("of the same id here, at this upstream and at another are three people's", async () => {
    const own = await studentWithToken();
    const other = await openUpstream();
    const [body, theirs] = [attempt(), attempt()];
    await studentAs(upstream, own.studentId);
    await studentAs(other, own.studentId);
    expect((await edge('POST', ATTEMPTS, { token: 'token', body })).status).toBe(201);
    expect((await proxyTo(other)('POST', ATTEMPTS, { token: 'token', body: theirs })).status).toBe(201);
    expect((await call('POST', ATTEMPTS, { token: own.token, body })).status).toBe(201);
    const lists = await Promise.all([
      edge('GET', ATTEMPTS, { token: 'token' }),
      proxyTo(other)('GET', ATTEMPTS, { token: 'token' }),
      call('GET', ATTEMPTS, { token: own.token }),
    ]);
    expect(lists.map(({ json }) => attemptIds(json))).toEqual([[body.attemptId], [theirs.attemptId], [body.attemptId]]);
  });

  it('of our own accounts still need the account to be there', async () => {
    const { attempts } = contextOf(env);
    const row = {
      ...attempt(),
      topic: '',
      correct: 0,
      wrong: 0,
      skipped: 1,
      scoreHundredths: 0,
      maxHundredths: 0,
      submittedAt: '2026-11-21T10:00:00.000Z',
      responses: [],
      fingerprint: '',
    };
    await expect(
      attempts.add(999_888_777, row, { attemptId: row.attemptId, day: '2026-11-21', questions: null }),
    ).rejects.toThrow(/FOREIGN KEY/);
  });
});

describe('the caller', () => {
  it('is asked for at each call, so that a logout anywhere is over at once', async () => {
    await studentAs(upstream, 1001);
    expect((await edge('GET', ATTEMPTS, { token: 'token' })).status).toBe(200);
    await upstream.reply(json({ message: 'jwt expired' }, 401));
    const answer = await edge('GET', ATTEMPTS, { token: 'token' });
    expect([answer.status, answer.json, answer.headers.get('www-authenticate')]).toEqual([401, OVER, 'Bearer']);
  });

  it.each([
    ['401 of an unknown token', json({ message: 'x' }, 401), 401],
    ['403 of a shut account', json({ message: 'x' }, 403), 401],
    ['404, which must not read as an unknown paper', json({ message: 'No such user' }, 404), 502],
    ['400', json({ message: 'x' }, 400), 502],
    ['409, which must not read as another attempt', json({ message: 'x' }, 409), 502],
    ['429', json({ message: 'Slowly.' }, 429, { 'retry-after': '7' }), 429],
    ['500', json({ message: 'x' }, 500), 502],
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<p>' }, 502],
    ['silence', { fault: 'silence' }, 504],
    ['no studentId', json({ user: { name: 'Asha' } }), 502],
  ] as const)('%s: nothing is stored', async (_, reply, status) => {
    await upstream.reply(reply);
    const body = attempt();
    const isSilent = 'fault' in reply;
    expect((await (isSilent ? hasty : edge)('POST', ATTEMPTS, { token: 'token', body })).status).toBe(status);
    expect(
      await env.DB.prepare('SELECT 1 FROM attempts WHERE attempt_id = ?1').bind(body.attemptId).first(),
    ).toBeNull();
  });

  it("is none of our own sessions: a token of this academy's is a stranger's there, and is not looked up here", async () => {
    const { token } = await studentWithToken();
    await upstream.reply(json({ message: 'unknown token' }, 401));
    expect((await edge('GET', ATTEMPTS, { token })).status).toBe(401);
    expect((await upstream.seen())[0]?.headers['authorization']).toBe(`Bearer ${token}`);
  });

  it('without a token is refused before the upstream is asked', async () => {
    await studentAs(upstream, 1001);
    expect((await edge('GET', ATTEMPTS)).status).toBe(401);
    expect(await upstream.seen()).toEqual([]);
  });
});

describe("an upstream's studentId of 1, 2 or 3", () => {
  const memberships = json({ activeMemberships: [], expiredMemberships: [] });
  const askAs = async (studentId: number, adminIds: readonly number[] = []) => {
    await upstream.reply(json({ user: { studentId, name: 'Asha' } }), memberships);
    return (await proxyTo(upstream, { adminIds })('GET', '/api/payments/subscriptions/1005', { token: 'token' }))
      .status;
  };

  it('is no admin here, even where our own row of that id is a claimed and active admin', async () => {
    await claimAdmin(1);
    expect(
      await Promise.all(
        [call('GET', '/api/payments/subscriptions/1', { token: await tokenFor(1) })].map(
          async (answer) => (await answer).status,
        ),
      ),
    ).toEqual([200]);
    expect([await askAs(1), await askAs(2), await askAs(3)]).toEqual([403, 403, 403]);
  });

  it('is an admin where the operator vouches for that id, and no other id ever is', async () => {
    expect([
      await askAs(1, [2]),
      await askAs(2, [2]),
      await askAs(3, [1, 2]),
      await askAs(1001, [1, 2, 3]),
      await askAs(4, [4]),
    ]).toEqual([403, 200, 403, 403, 403]);
  });
});

it('no port of accounts reads this database in proxy mode: its rows of the same id are other people', async () => {
  const { studentId } = await studentWithToken();
  await addMembership(studentId, { membershipType: '3-Year' });
  const context = contextOf({ ...env, UPSTREAM_API_URL: upstream.origin });
  const reads = [
    context.students.find(studentId),
    context.students.findCredentials({ email: 'a@b.in' }),
    context.memberships.list(studentId),
    context.sessions.end('x'),
    context.sessions.start(studentId, 0, 1),
    context.passwords.verify('x', null),
  ];
  for (const read of reads) await expect(read).rejects.toThrow(/kept by the upstream/);
});

it('the setting chooses the mode: with an upstream set every call of accounts goes there, without one none does', async () => {
  await studentAs(upstream, 1001);
  const inProxyMode = callWith({}, { ...env, UPSTREAM_API_URL: `${upstream.origin}/` });
  expect((await inProxyMode('GET', PROFILE, { token: 'token' })).json).toEqual({
    user: { studentId: 1001, name: 'Asha' },
  });
  const embedded = callWith({}, { ...env, UPSTREAM_API_URL: '' });
  expect((await embedded('GET', PROFILE, { token: 'token' })).status).toBe(401);
  expect(await upstream.seen()).toHaveLength(1);
});

it('health tells the mode, asks the upstream nothing and does not tell where it is', async () => {
  await studentAs(upstream, 1001);
  const answer = await edge('GET', '/api/health');
  expect(answer.json).toMatchObject({ status: 'ok', backend: 'proxy' });
  expect(answer.text).not.toMatch(/127\.0\.0\.1|http/);
  expect(await upstream.seen()).toEqual([]);
});

describe('the material of members', () => {
  const MATERIALS = '/api/materials/courses.english';
  const member = (membershipType: string, user: object = {}) => ({
    user: { studentId: 4321, name: 'Asha', ...user },
    activeMemberships: [
      { membershipType, plan: null, examType: null, startDate: null, endDate: null, specialMembership: false },
    ],
    expiredMemberships: [],
  });

  it("opens by the memberships that the upstream knows, asked with the caller's own token", async () => {
    await upstream.reply(json(member('English-1-Year')));
    expect((await edge('GET', MATERIALS, { token: 'one' })).status).toBe(200);
    const paths = (await upstream.seen()).map(({ path, headers }) => `${path} ${headers['authorization']}`);
    expect(new Set(paths)).toEqual(new Set([`${PROFILE} Bearer one`, '/api/payments/subscriptions/4321 Bearer one']));
  });

  it("stays shut for another module's membership, and opens a test series for free access that the upstream tells of", async () => {
    await upstream.reply(json(member('TestSeries')));
    const refused = await edge('GET', MATERIALS, { token: 'one' });
    expect([refused.status, refused.json]).toEqual([
      403,
      { message: 'Please purchase a premium plan to access this content.' },
    ]);
    await upstream.reply(json({ ...member('1-Year', { FreeAccess: '2099-01-01' }), activeMemberships: [] }));
    expect((await edge('GET', '/api/materials/testseries.dyso', { token: 'one' })).status).toBe(200);
  });

  it.each([
    ['HTML', { body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['no memberships', json({ user: { studentId: 4321, name: 'Asha' } })],
  ])('stays shut when the upstream replies with %s', async (_, reply) => {
    await upstream.reply(reply);
    const answer = await edge('GET', MATERIALS, { token: 'one' });
    expect([answer.status, Object.keys(answer.json)]).toEqual([502, ['message']]);
  });
});
