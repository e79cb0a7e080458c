import { describe, expect, it } from 'vitest';
import { json, openUpstream, proxyTo } from '../support/upstream.ts';
import { countRows } from '../support/worker/students.ts';

/** What passes through this edge to the upstream and back, and what does not. */

const LOGIN = '/api/auth/login';
const PROFILE = '/api/auth/profile';
const LOGOUT = '/api/auth/logout';
const HEARTBEAT = '/api/auth/heartbeat';
const MB = 1024 * 1024;
const CREDENTIALS = { email: 'asha@academy.test', password: 'Academy@123' };
const USER = { studentId: 1001, name: 'Asha' };
const OVER = { message: 'Session expired. Please login again.' };
const SIGNUP = {
  firstName: 'Asha',
  lastName: 'Patel',
  email: 'asha@academy.test',
  mobileNumber: '9876543210',
  gender: 'Female',
  education: 'HSC',
  password: 'Academy@123',
};

const upstream = await openUpstream();
const edge = proxyTo(upstream);
const paths = async () => (await upstream.seen()).map(({ method, path }) => `${method} ${path}`);

describe('on the way there', () => {
  const HOSTILE = {
    cookie: 'session=1',
    'x-user-id': '1',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '10.0.0.1',
    forwarded: 'for=10.0.0.1',
    'cf-connecting-ip': '10.0.0.1',
    'x-request-id': 'mine',
    'x-http-method-override': 'DELETE',
    'proxy-authorization': 'Basic x',
    te: 'trailers',
    upgrade: 'h2c',
    connection: 'keep-alive, x-secret',
    'x-secret': '1',
    'keep-alive': 'timeout=5',
    'user-agent': 'student',
    'accept-language': 'gu',
    referer: 'https://academy.test/',
    via: '1.1 x',
  };
  /** What workerd itself puts on a request. */
  const OF_THE_RUNTIME = [
    'host',
    'accept-encoding',
    'content-length',
    'transfer-encoding',
    'connection',
    'cache-control',
    'pragma',
    'cf-worker',
    'cf-ew-via',
  ];
  const ownHeaders = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_RUNTIME.includes(name)));

  it("only headers of this edge's own making", async () => {
    await upstream.reply(json({ user: USER }));
    const answer = await edge('GET', PROFILE, { token: 'a-token', headers: HOSTILE });
    const [seen] = await upstream.seen();
    expect(ownHeaders(seen?.headers ?? {})).toEqual({
      accept: 'application/json',
      authorization: 'Bearer a-token',
      'x-request-id': answer.headers.get('x-request-id'),
    });
    expect(JSON.stringify(seen)).not.toMatch(/10\.0\.0\.1|evil|x-secret|session=1/);
  });

  it("the caller's address, where Cloudflare tells it and nobody else can", async () => {
    await upstream.reply(json({ user: USER }));
    await proxyTo(upstream, { mode: 'deployed' })('GET', PROFILE, {
      token: 'a-token',
      headers: { ...HOSTILE, 'cf-connecting-ip': '203.0.113.7' },
    });
    const [seen] = await upstream.seen();
    expect(seen?.headers['x-forwarded-for']).toBe('203.0.113.7');
    expect(JSON.stringify(seen)).not.toContain('10.0.0.1');
  });

  it('a public call carries no token, and its body is written anew from what the contract knows', async () => {
    await upstream.reply(json({ token: 't', user: USER }));
    await edge('POST', LOGIN, {
      raw: '{ "password":"x", "email":"a@b.in" , "password":"Academy@123"}',
      headers: { ...HOSTILE, authorization: 'Bearer stolen' },
    });
    const [seen] = await upstream.seen();
    expect(seen?.body).toBe('{"email":"a@b.in","password":"Academy@123"}');
    expect(Object.keys(ownHeaders(seen?.headers ?? {})).toSorted()).toEqual(['accept', 'content-type', 'x-request-id']);
  });

  it('only the paths of the contract, and nothing of the address beyond', async () => {
    await upstream.reply(json({ user: USER }));
    for (const path of [
      '/api/auth/admin',
      '/api/auth/',
      '/api/auth/profile/x',
      '/api/auth%2Fprofile',
      '/api/auth/../payments/x',
      '/api/payments/plans',
      '/api/payments/subscriptions',
      '/api/payments/subscriptions/1001/x',
      '/internal',
    ])
      expect((await edge('GET', path, { token: 'token' })).status, path).toBe(404);
    expect((await edge('DELETE', PROFILE, { token: 'token' })).headers.get('allow')).toBe('GET, HEAD, PATCH');
    expect(await paths()).toEqual([]);
    await edge('GET', `${PROFILE}?access_token=x&next=//evil.example#y`, { token: 'token' });
    expect(await paths()).toEqual([`GET ${PROFILE}`]);
  });

  it('nothing that the contract refuses', async () => {
    await upstream.reply(json({ token: 't', user: USER }));
    const statuses = [
      await edge('POST', LOGIN, { raw: '{bad' }),
      await edge('POST', LOGIN, { body: { ...CREDENTIALS, isAdmin: true } }),
      await edge('POST', LOGIN, { body: { password: 'x' } }),
      await edge('POST', LOGIN, { raw: '{}', headers: { 'content-type': 'text/plain' } }),
      await edge('POST', LOGIN, { body: CREDENTIALS, headers: { origin: 'https://evil.example' } }),
      await edge('POST', '/api/auth/signup', { body: { ...SIGNUP, studentId: 1 } }),
      await edge('POST', '/api/auth/signup', { body: { ...SIGNUP, password: 'short' } }),
      await edge('PATCH', PROFILE, { token: 'token', body: { pincode: 380001 } }),
      await edge('POST', HEARTBEAT, { token: 'token', body: { studentId: '1001' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 415, 403, 400, 400, 400, 400]);
    expect(await paths()).toEqual([]);
  });

  it('no call without a token that a header can carry', async () => {
    await upstream.reply(json({ user: USER }));
    for (const headers of [
      {},
      { authorization: 'Bearer' },
      { authorization: 'Basic x' },
      { authorization: 'Bearer a, Bearer b' },
      { authorization: `Bearer ${'a'.repeat(5000)}` },
      { cookie: 'token=x' },
    ]) {
      const answer = await edge('GET', PROFILE, { headers });
      expect([answer.status, answer.json, answer.headers.get('www-authenticate')]).toEqual([401, OVER, 'Bearer']);
      expect((await edge('POST', LOGOUT, { headers, body: {} })).status).toBe(401);
    }
    expect(await paths()).toEqual([]);
  });

  it('bodies of up to 1 MiB, and more is 413 with and without a length', async () => {
    await upstream.reply(json({ token: 't', user: USER }));
    const padded = (bytes: number) => JSON.stringify(CREDENTIALS).padEnd(bytes, ' ');
    const stream = (bytes: number) => new Blob([padded(bytes)]).stream();
    expect((await edge('POST', LOGIN, { raw: padded(MB) })).status).toBe(200);
    expect((await edge('POST', LOGIN, { raw: padded(MB + 1) })).status).toBe(413);
    expect((await edge('POST', LOGIN, { raw: stream(MB + 1) })).status).toBe(413);
    expect((await edge('POST', LOGIN, { raw: '['.repeat(MB) })).status).toBe(400);
    expect((await edge('POST', '/api/attempts', { token: 'token', raw: ' '.repeat(20_000) })).status).toBe(413);
    const sent = (await upstream.seen()).filter(({ path }) => path === LOGIN);
    expect(sent.map(({ body }) => body.length)).toEqual([JSON.stringify(CREDENTIALS).length]);
  });
});

describe('on the way back', () => {
  it("only what the contract names, field by field, and no header of the upstream's", async () => {
    const headers = {
      'set-cookie': 'session=1',
      'x-powered-by': 'Express',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=99',
      location: '/x',
      'x-request-id': 'theirs',
      server: 'x',
    };
    await upstream.reply(
      json(
        { token: 't', user: { ...USER, email: 'a@b.in', passwordHash: 'x', role: 'teacher' }, refreshToken: 'r' },
        200,
        headers,
      ),
    );
    const answer = await edge('POST', LOGIN, { body: CREDENTIALS });
    expect(answer.json).toEqual({ token: 't', user: { ...USER, email: 'a@b.in' } });
    expect(answer.headers.get('set-cookie'), 'this edge’s own').toMatch(/^__Host-dev=[^,]+$/);
    for (const name of ['x-powered-by', 'access-control-allow-origin', 'location', 'server'])
      expect(answer.headers.get(name), name).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it("a success is the contract's, whichever 2xx the upstream gave, and a sign-up may say nothing", async () => {
    const signup = async () => {
      const { status, json } = await edge('POST', '/api/auth/signup', { body: SIGNUP });
      return [status, json];
    };
    const created = [201, { message: 'Account created successfully!' }];
    for (const reply of [
      json({ user: { id: 7 } }),
      json({}, 201),
      { status: 204, body: '' },
      { status: 201, body: '' },
    ]) {
      await upstream.reply(reply);
      expect(await signup()).toEqual(created);
    }
    await upstream.reply(json({ message: 'Welcome' }));
    expect(await signup()).toEqual([201, { message: 'Welcome' }]);
    await upstream.reply(json({ message: 7 }, 201));
    expect((await signup())[0]).toBe(502);
    for (const reply of [{ status: 204, body: '' }, json({ ok: true }), { status: 200, body: '' }]) {
      await upstream.reply(reply);
      const answer = await edge('POST', LOGOUT, { token: 'token', body: {} });
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 413, 422, 423])(
    'a refusal of %i with a message passes as it is',
    async (status) => {
      await upstream.reply(
        json({ message: 'No, because.', stack: 'at /srv', errors: { pincode: 'Not a pincode' } }, status),
      );
      const answer = await edge('GET', PROFILE, { token: 'token' });
      expect([answer.status, answer.json]).toEqual([
        status,
        { message: 'No, because.', errors: { pincode: 'Not a pincode' } },
      ]);
      expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
      expect(await paths()).toHaveLength(1);
    },
  );

  it('as one line of plain text, at most 200 characters', async () => {
    await upstream.reply(json({ message: `  <b>No</b>\r\n\u0000\u202e ${'😀'.repeat(300)}` }, 400));
    const { message } = (await edge('GET', PROFILE, { token: 'token' })).json;
    expect(message).toBe(`<b>No</b> ${'😀'.repeat(190)}`);
    const hindi = 'क्\u200dष और શ્\u200cરી';
    await upstream.reply(json({ message: hindi }, 400));
    expect((await edge('GET', PROFILE, { token: 'token' })).json).toEqual({ message: hindi });
  });

  it('with fields that are names and sentences, and no others', async () => {
    const errors = {
      email: 'Known already',
      __proto__x: 'a',
      constructor: 'b',
      'a b': 'c',
      pincode: 7,
      city: `x${'y'.repeat(300)}`,
    };
    await upstream.reply(json({ message: 'No', errors }, 400));
    expect((await edge('GET', PROFILE, { token: 'token' })).json).toEqual({
      message: 'No',
      errors: { email: 'Known already', city: `x${'y'.repeat(199)}` },
    });
    for (const other of ['x', ['x'], null, 7, {}]) {
      await upstream.reply(json({ message: 'No', errors: other }, 400));
      expect((await edge('GET', PROFILE, { token: 'token' })).json).toEqual({ message: 'No' });
    }
  });

  it.each([
    ['30', '30'],
    ['999999999', '86400'],
    ['Wed, 21 Oct 2026 07:28:00 GMT', '60'],
    ['-1', '60'],
    [null, '60'],
  ])('429 with Retry-After %s passes with %s seconds', async (given, passed) => {
    await upstream.reply(json({ message: 'Too many tries.' }, 429, given === null ? {} : { 'retry-after': given }));
    const answer = await edge('POST', LOGIN, { body: CREDENTIALS });
    expect([answer.status, answer.json, answer.headers.get('retry-after')]).toEqual([
      429,
      { message: 'Too many tries.' },
      passed,
    ]);
  });
});

describe('who is named is checked here, whether or not the upstream looks', () => {
  const subscriptions = (id: number | string, token = 'token') =>
    edge('GET', `/api/payments/subscriptions/${id}`, { token });

  it("one's own memberships are asked for, another's are 403 and never asked for", async () => {
    const memberships = { activeMemberships: [], expiredMemberships: [] };
    await upstream.reply(json({ user: USER }), json(memberships));
    expect((await subscriptions(1001)).json).toEqual(memberships);
    expect(await paths()).toEqual([`GET ${PROFILE}`, 'GET /api/payments/subscriptions/1001']);
    await upstream.reply(json({ user: USER }));
    const answers = await Promise.all([1002, 999_999_999, 1].map((id) => subscriptions(id)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['403 {"message":"You may see only your own memberships.","code":"account-refusals.otherMemberships"}']),
    );
    expect(new Set(await paths())).toEqual(new Set([`GET ${PROFILE}`]));
  });

  it.each([
    '01',
    '1e0',
    '0x3e9',
    '%201001',
    '%31001',
    '1001%00',
    '%2e%2e%2fprofile',
    '..%2f..%2fauth%2fprofile',
    '1001;x',
    'abc',
  ])('%s is no id: 404, and goes nowhere', async (id) => {
    await upstream.reply(json({ user: USER }));
    expect((await subscriptions(id)).status).toBe(404);
    expect(await paths()).toEqual([]);
  });

  it.each([LOGOUT, HEARTBEAT])("%s in another student's name is 403 and is not sent on", async (path) => {
    await upstream.reply(json({ user: USER }), { status: 204, body: '' });
    const ofOther = await edge('POST', path, { token: 'token', body: { studentId: 1002 } });
    expect([ofOther.status, ofOther.json]).toEqual([403, { message: 'This session belongs to another student.' }]);
    expect(await paths()).toEqual([`GET ${PROFILE}`]);
    await upstream.reply(json({ user: USER }), { status: 204, body: '' });
    expect((await edge('POST', path, { token: 'token', body: { studentId: 1001 } })).status).toBe(204);
    expect((await upstream.seen())[1]).toMatchObject({ method: 'POST', path, body: '{"studentId":1001}' });
  });

  it('a dead token is 401 for a heartbeat and memberships; a logout has nothing left to end', async () => {
    await upstream.reply(json({ message: 'jwt expired' }, 401));
    for (const answer of [
      await edge('POST', HEARTBEAT, { token: 'token', body: { studentId: 1001 } }),
      await subscriptions(1001),
    ])
      expect([answer.status, answer.json]).toEqual([401, OVER]);
    expect((await edge('POST', LOGOUT, { token: 'token', body: { studentId: 1001 } })).status).toBe(204);
    expect(new Set(await paths())).toEqual(new Set([`GET ${PROFILE}`]));
  });
});

it('no account, and nothing about one, is stored in this database', async () => {
  const before = await Promise.all((['students', 'memberships'] as const).map(countRows));
  await upstream.reply(json({ message: 'Created' }, 201));
  await edge('POST', '/api/auth/signup', { body: SIGNUP });
  expect(await Promise.all((['students', 'memberships'] as const).map(countRows))).toEqual(before);
});
