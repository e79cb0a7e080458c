import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { defineText } from '#domain/lib/define-text.ts';
import { createApp } from '../../functions/app.ts';
import { ServiceError } from '../../functions/errors.ts';
import { call, callWith, contextOf, deployedEnv, env, ORIGIN } from '../support/worker/api.ts';
import { logged } from '../support/worker/log.ts';
import { tokenFor } from '../support/worker/students.ts';

const LOGIN = '/api/auth/login';
const KB = 1024;

function endless(bytes: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      sent += 8 * KB;
      return controller.enqueue(new TextEncoder().encode(' '.repeat(8 * KB)));
    },
  });
}

describe('a body that is no JSON object is 400', () => {
  it.each([
    ['broken', '{bad'],
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['nested without end', '['.repeat(16 * KB)],
    ['two values', '{}{}'],
  ])('%s', async (_, raw) => {
    const answer = await call('POST', LOGIN, { raw });
    expect(answer.status).toBe(400);
    expect(typeof answer.json.message).toBe('string');
  });

  it('bytes that are no UTF-8', async () => {
    const raw = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    expect((await call('POST', LOGIN, { raw })).status).toBe(400);
  });

  it('a list, where an empty object is fine', async () => {
    const token = await tokenFor(1001);
    expect((await call('POST', '/api/auth/heartbeat', { raw: '[]', token })).status).toBe(400);
    expect((await call('POST', '/api/auth/heartbeat', { raw: '{}', token })).status).toBe(204);
  });
});

describe('a body that breaks off', () => {
  const cut = (): ReadableStream<Uint8Array> => {
    let isFirst = true;
    return new ReadableStream({
      pull(controller) {
        if (!isFirst) return controller.error(new Error('Network connection lost.'));
        isFirst = false;
        return controller.enqueue(new TextEncoder().encode('{"email":"a@x.in",'));
      },
    });
  };

  it.each([LOGIN, '/api/payments/webhook'])('is 400 at %s, and no failure of ours in the log', async (path) => {
    const before = logged.length;
    const answer = await callWith({})('POST', path, { raw: cut() });
    expect([answer.status, answer.json]).toEqual([400, { message: 'The body did not arrive whole.' }]);
    expect(logged.slice(before).filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('content types', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=utf-16',
    '',
  ])('refuses %s with 415', async (type) => {
    const answer = await call('POST', LOGIN, {
      raw: '{"email":"a@x.in","password":"x"}',
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"'])(
    'takes %s',
    async (type) => {
      expect((await call('POST', LOGIN, { raw: '{bad', headers: { 'content-type': type } })).status).toBe(400);
    },
  );
});

describe('bodies over 16 KB are 413, before they are parsed', () => {
  it('with a Content-Length', async () => {
    expect((await call('POST', LOGIN, { raw: '['.repeat(200_000) })).status).toBe(413);
    expect((await call('POST', LOGIN, { raw: ' '.repeat(KB * KB) })).status).toBe(413);
  });

  it('without a Content-Length, counted while they arrive', async () => {
    const answer = await call('POST', LOGIN, { raw: endless(KB * KB) });
    expect(answer.status).toBe(413);
  });

  it('with a Content-Length that says less', async () => {
    const headers = { 'content-length': '10' };
    expect((await call('POST', LOGIN, { raw: ' '.repeat(20 * KB), headers })).status).toBe(413);
  });

  it('exactly 16 KB is read and one byte more is not', async () => {
    expect((await call('POST', LOGIN, { raw: ' '.repeat(16 * KB) })).status).toBe(400);
    expect((await call('POST', LOGIN, { raw: ' '.repeat(16 * KB + 1) })).status).toBe(413);
  });

  it('a password of 1 MB never reaches the hash', async () => {
    let hashes = 0;
    const passwords = { hash: async () => `${hashes++}`, verify: async () => hashes++ > 0 };
    const answer = await callWith({ passwords })('POST', LOGIN, {
      body: { email: 'a@x.in', password: 'x'.repeat(KB * KB) },
    });
    expect(answer.status).toBe(413);
    expect(hashes).toBe(0);
  });
});

it('a body that is nested deeper than any form of ours is no JSON: 400', async () => {
  const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`;
  expect((await call('POST', LOGIN, { raw: nested(101) })).json.message).toBe('The body is not valid JSON.');
  expect((await call('POST', LOGIN, { raw: nested(50) })).json.message).not.toBe('The body is not valid JSON.');
});

describe('keys of the prototype are 400 and change nothing', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s', async (key) => {
    const answer = await call('POST', LOGIN, {
      raw: `{"${key}":{"role":"admin"},"email":"a@x.in","password":"Academy@123"}`,
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(key);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('inside another value too', async () => {
    const answer = await call('POST', LOGIN, { raw: '{"email":{"a":[{"__proto__":1}]},"password":"x"}' });
    expect(answer.text).toContain('__proto__');
    expect(answer.status).toBe(400);
  });
});

describe('a refusal has the code of its message, for pages in other languages', () => {
  it.each([
    ['POST', LOGIN, { raw: '{bad' }, 'replies-lib.bodyNotJson'],
    ['POST', LOGIN, { raw: 'x', headers: { 'content-type': 'text/plain' } }, 'replies-lib.bodyType'],
    ['GET', '/api/nothing', {}, 'replies-lib.noCall'],
    ['GET', LOGIN, {}, 'replies-lib.noMethod'],
  ] as const)('%s %s', async (method, path, options, code) => {
    const answer = await call(method, path, options);
    expect(answer.codes).toMatchObject({ code });
  });

  it('and of those of its fields, with the values that they were made of', async () => {
    const answer = await call('POST', LOGIN, { body: { email: 'a@x.in', password: 'x', colour: 'red' } });
    expect(answer.json.errors).toEqual({ colour: 'colour is not a known field' });
    expect(answer.codes.errorCodes).toEqual({
      colour: { code: 'replies-lib.unknownField', values: { field: 'colour' } },
    });
  });

  it('and none of a fact that a page decides by, though some message has the same word', async () => {
    const read = defineText('a-screen', { short: 'ready', long: 'Be ready soon' });
    const app = createApp(contextOf(env)).get('/fact', () => {
      throw new ServiceError('conflict', read().long, { state: read().short, opensAt: '5', text: read().long });
    });
    const answer = await app.request(`${ORIGIN}/fact`);
    expect(await answer.json()).toEqual({
      message: 'Be ready soon',
      code: 'a-screen.long',
      errors: { state: 'ready', opensAt: '5', text: 'Be ready soon' },
      errorCodes: { text: { code: 'a-screen.long' } },
    });
  });
});

describe('methods', () => {
  it.each([
    ['GET', LOGIN, 'POST'],
    ['DELETE', '/api/auth/profile', 'GET, HEAD, PATCH'],
    ['PUT', '/api/attempts', 'POST, GET, HEAD'],
    ['POST', '/api/payments/subscriptions/1001', 'GET, HEAD'],
    ['OPTIONS', LOGIN, 'POST'],
    ['HEAD', LOGIN, 'POST'],
    ['PROPFIND', LOGIN, 'POST'],
    ['TRACE', LOGIN, 'POST'],
    ['TRACE', '/api/auth/profile', 'GET, HEAD, PATCH'],
    ['PATCH', '/api/admin/lessons/check', 'POST'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const answer = await call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('HEAD replies as GET does, without a body', async () => {
    const answer = await call('HEAD', '/api/health');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('');
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth/login/',
    '/api/auth/login/x',
    '/api/auth%2Flogin',
    '/api/../api/x',
  ])('%s is no call: 404', async (path) => {
    const answer = await call('GET', path);
    expect(answer.status).toBe(404);
    expect(typeof answer.json.message).toBe('string');
  });
});

describe('calls from other sites', () => {
  it.each([
    ['POST', { origin: 'https://evil.example' }],
    ['POST', { origin: 'null' }],
    ['POST', { origin: `${ORIGIN}.evil.example` }],
    ['POST', { 'sec-fetch-site': 'cross-site' }],
    ['POST', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['OPTIONS', { origin: 'https://evil.example', 'access-control-request-method': 'POST' }],
  ])('%s with %o is 403', async (method, headers) => {
    const answer = await call(method, LOGIN, { headers, ...(method === 'POST' ? { raw: '{bad' } : {}) });
    expect(answer.status).toBe(403);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([{}, { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    '%o comes from here',
    async (headers) => {
      expect((await call('POST', LOGIN, { headers, raw: '{bad' })).status).toBe(400);
    },
  );

  it('a read is not refused, yet no other site may see the reply', async () => {
    const answer = await call('GET', '/api/health', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('every reply', () => {
  it.each([
    [200, 'GET', '/api/health', {}],
    [400, 'POST', LOGIN, { raw: '{bad' }],
    [401, 'GET', '/api/auth/profile', {}],
    [403, 'POST', LOGIN, { raw: '{}', headers: { origin: 'https://evil.example' } }],
    [404, 'GET', '/api/nothing', {}],
    [405, 'GET', LOGIN, {}],
    [413, 'POST', LOGIN, { raw: ' '.repeat(20_000) }],
    [415, 'POST', LOGIN, { raw: 'x', headers: { 'content-type': 'text/plain' } }],
  ] as const)(
    'of status %i is JSON with the security headers, no-store and a request id',
    async (status, method, path, options) => {
      const { headers, ...answer } = await call(method, path, options);
      expect(answer.status).toBe(status);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(5000);
    },
  );
});

describe('the encryption of the connection', () => {
  const callOver = (tlsVersion: string): Promise<Response> =>
    exports.default.fetch(new Request(`${ORIGIN}/api/health`, { cf: { tlsVersion } }));

  it.each(['TLSv1', 'TLSv1.1'])('is too old with %s: 403 and what to do', async (version) => {
    const answer = await callOver(version);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      message: expect.stringContaining('Update it'),
      code: 'replies-lib.oldEncryption',
    });
  });

  it('may not be missing where the academy is deployed: 403 and what to do, also with a session', async () => {
    const app = createApp(contextOf(deployedEnv));
    const over = (origin: string) =>
      app.request(`${origin}/api/auth/profile`, { headers: { authorization: 'Bearer x' } });
    const refused = await over('http://academy.test');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        message: 'This came without encryption. Open the academy with https:// at the beginning of its address.',
        code: 'replies-lib.noEncryption',
      },
    ]);
    for (const origin of [ORIGIN, 'http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])
      expect((await over(origin)).status, origin).toBe(401);
    expect((await over('http://127.0.0.1.academy.test')).status).toBe(403);
  });

  it.each(['TLSv1.2', 'TLSv1.3'])('is fine with %s', async (version) => {
    const answer = await callOver(version);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });
});

describe('an unexpected failure', () => {
  it('gets 500 with a plain sentence, and only the log has the cause, under the same request id', async () => {
    const students = new Proxy(
      {},
      { get: () => () => Promise.reject(new Error('D1_ERROR: no such table students at /srv/secret')) },
    ) as never;
    const answer = await callWith({ students })('POST', LOGIN, { body: { email: 'a@x.in', password: 'Academy@123' } });
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({ message: 'Something went wrong' });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const lines = logged.filter((each) => each.includes(answer.headers.get('x-request-id') ?? 'an id'));
    expect(lines.filter((each) => each.includes('D1_ERROR'))).toHaveLength(1);
  });

  it('happens for a reply that breaks the contract, which never leaves the server', async () => {
    const broken = callWith({ version: 7 as never });
    expect((await broken('GET', '/api/health')).json).toEqual({ message: 'Something went wrong' });
  });
});

it('writes one line a request with id, method, pattern, status and time, and no address', async () => {
  logged.length = 0;
  const answer = await call('GET', '/api/payments/subscriptions/1001?access_token=abc', { token: 'junk' });
  expect(logged).toHaveLength(1);
  const { requestId, ms, ...line } = JSON.parse(logged[0] ?? '{}');
  expect(line).toEqual({
    level: 'info',
    event: 'request',
    method: 'GET',
    route: '/api/payments/subscriptions/:studentId',
    status: 401,
  });
  expect(requestId).toBe(answer.headers.get('x-request-id'));
  expect(ms).toBeGreaterThanOrEqual(0);
});
