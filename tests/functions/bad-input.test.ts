import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { pathOf } from '../../src/contract/endpoint.ts';
import { SAMPLE_PARAMETERS } from '../support/sample-parameters.ts';
import { SCRIPT_PAYLOADS } from '../support/script-payloads.ts';
import type { Answered, Caller } from '../support/worker/api.ts';
import { call as callOnce, callWith, contextOf, env } from '../support/worker/api.ts';
import { ticketFor } from '../support/worker/mocks.ts';
import type { TestStudent } from '../support/worker/students.ts';
import { claimAdmin, countRows, PASSWORD, studentWithToken, tokenFor } from '../support/worker/students.ts';

/** Bad input that holds for many calls at once; what is one call's own stands in that call's file. */

const LOGIN = '/api/auth/login';
const SIGNUP = '/api/auth/signup';
const PROFILE = '/api/auth/profile';
const FORM = {
  firstName: 'Asha',
  lastName: 'Patel',
  email: 'bad@example.com',
  mobileNumber: '9612345678',
  gender: 'Female',
  education: 'Graduation',
  password: PASSWORD,
};
let calls = 0;

/** Each call from an address of its own, so that no throttle answers in the route's place. */
const fromAnywhere =
  (caller: Caller): Caller =>
  (method, path, options = {}) => {
    calls += 1;
    return caller(method, path, {
      ...options,
      headers: { 'cf-connecting-ip': `10.1.${calls >> 8}.${calls & 255}`, ...options.headers },
    });
  };

const call = fromAnywhere(callOnce);
const cheap = fromAnywhere(callWith({ passwords: { hash: async () => 'scrypt$test', verify: async () => false } }));

let student: TestStudent & { token: string };
let adminToken: string;
let ticket: string;
beforeAll(async () => {
  student = await studentWithToken();
  await claimAdmin(1);
  adminToken = await tokenFor(1);
  ticket = await ticketFor(SAMPLE_PARAMETERS['mock'] ?? '');
});

/** Somebody who may make the call. */
const tokenFitFor = ({ access }: (typeof ENDPOINTS)[number]): string =>
  access === 'admin' ? adminToken : access === 'ticket' ? ticket : student.token;

/** Never 5xx, always JSON with a sentence, never kept, never guessed at. */
function expectRefusal({ status, headers, json }: Answered, expected: number): void {
  expect([status, typeof json?.message]).toEqual([expected, 'string']);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
}

/** One of each class: mountEndpoint and the guards treat those of one class alike. every-endpoint.test.ts asks all. */
function oneOfEach(classOf: (endpoint: (typeof ENDPOINTS)[number]) => string | null) {
  const found = new Map<string, (typeof ENDPOINTS)[number]>();
  for (const endpoint of ENDPOINTS) {
    const name = classOf(endpoint);
    if (name !== null && !found.has(name)) found.set(name, endpoint);
  }
  return [...found.values()].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
}

const withBody = oneOfEach(({ access, body, longestBodyBytes }) =>
  body === null ? null : `${access}, ${longestBodyBytes ?? 'the usual'} bytes`,
);
const students = oneOfEach(({ access, body, takesBytes }) =>
  access === 'public' ? null : `${access}, ${takesBytes === true ? 'bytes' : body === null ? 'no body' : 'a body'}`,
);
// The payment page and the gateway's server call from elsewhere: their signature is what lets them in (tests/functions/membership).
const changing = oneOfEach(({ access, method, takesBytes, takesSignedBody }) =>
  method === 'GET' || takesSignedBody !== undefined
    ? null
    : `${access}, ${method}, ${takesBytes === true ? 'bytes' : 'JSON'}`,
);
const addressOf = (endpoint: (typeof ENDPOINTS)[number]): string =>
  pathOf(endpoint, { ...SAMPLE_PARAMETERS, studentId: String(student.studentId) });

describe.each(withBody)('%s, by somebody who may call it', (_, endpoint) => {
  const send = (raw: BodyInit, headers: Record<string, string> = {}) =>
    call(endpoint.method, addressOf(endpoint), { raw, headers, token: tokenFitFor(endpoint) });

  it.each([
    ['broken JSON', '{bad'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['two values', '{}{}'],
    ['8,000 lists in one another', `${'['.repeat(8000)}${']'.repeat(8000)}`],
  ])('refuses %s with 400', async (_name, raw) => {
    expectRefusal(await send(raw), 400);
  });

  it('refuses 200,000 open brackets and a body of 1 MB, or more where more is taken, with 413, with and without a length', async () => {
    const beyond = Math.max(1024 * 1024, (endpoint.longestBodyBytes ?? 0) + 1);
    expectRefusal(await send('['.repeat(Math.max(200_000, (endpoint.longestBodyBytes ?? 0) + 1))), 413);
    expectRefusal(await send(' '.repeat(beyond)), 413);
    expectRefusal(await send(new Blob([' '.repeat(beyond)]).stream()), 413);
  });

  it('refuses 200,000 lists in one another, also where so much is taken', async () => {
    const { status } = await send(`{"authored":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    expect([400, 413]).toContain(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s with 415',
    async (type) => {
      expectRefusal(await send('{}', { 'content-type': type }), 415);
    },
  );

  it('refuses keys of the prototype with 400, and no object has gained anything', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype'])
      expectRefusal(await send(`{"${key}":{"role":"admin"}}`), 400);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe.each(students)('%s', (_, endpoint) => {
  const options = () => (endpoint.body === null ? {} : { body: {} });

  it('takes a token from the header alone: in the query or a cookie it is none', async () => {
    const living = tokenFitFor(endpoint);
    for (const name of ['access_token', 'token', 'authorization'])
      expectRefusal(await call(endpoint.method, `${addressOf(endpoint)}?${name}=${living}`, options()), 401);
    expectRefusal(
      await call(endpoint.method, addressOf(endpoint), { ...options(), headers: { cookie: `token=${living}` } }),
      401,
    );
  });

  it.each([
    ['without a token', 'Bearer'],
    ['with a blank', 'Bearer '],
    ['of another scheme', 'Basic x'],
    ['of 20 KB', `Bearer ${'a'.repeat(20_000)}`],
    ['of two words', 'Bearer a b'],
  ])('refuses an Authorization %s with 401', async (_name, authorization) => {
    expectRefusal(await call(endpoint.method, addressOf(endpoint), { ...options(), headers: { authorization } }), 401);
  });

  it('refuses a living token with a letter more, or one less, with 401', async () => {
    const living = tokenFitFor(endpoint);
    const send = (token: string) => call(endpoint.method, addressOf(endpoint), { ...options(), token });
    for (const token of [`${living}a`, living.slice(0, -1)]) expectRefusal(await send(token), 401);
  });

  it('refuses two tokens, even two living ones, with 401', async () => {
    expectRefusal(
      await call(endpoint.method, addressOf(endpoint), {
        ...options(),
        headers: { authorization: `Bearer ${tokenFitFor(endpoint)}, Bearer ${tokenFitFor(endpoint)}` },
      }),
      401,
    );
  });
});

describe.each(changing)('%s', (_, endpoint) => {
  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'from another site (%o) is 403 and lets nobody in',
    async (headers) => {
      const answer = await call(endpoint.method, addressOf(endpoint), {
        body: {},
        token: tokenFitFor(endpoint),
        headers,
      });
      expectRefusal(answer, 403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('login', () => {
  it('with a key that comes twice is one look-up, of the last', async () => {
    const lookedUp: unknown[] = [];
    const ports = contextOf(env);
    const watched = callWith({
      students: { ...ports.students, findLogin: (who) => (lookedUp.push(who), Promise.resolve(null)) },
    });
    await watched('POST', LOGIN, { raw: `{"email":"a@x.in","email":"b@x.in","password":"${PASSWORD}"}` });
    expect(lookedUp).toEqual([{ email: 'b@x.in' }]);
  });

  it.each([[12_345_678], [['Academy@123']], [{ length: 9 }], [null], [true]])(
    'with the password %j is 400: nothing is made a text',
    async (password) => {
      expectRefusal(await call('POST', LOGIN, { body: { email: student.email, password } }), 400);
    },
  );
});

it('of a parameter that is sent twice, the first counts', async () => {
  const statusOf = async (query: string) => (await call('GET', `/api/timetable?${query}`)).status;
  expect([await statusOf('from=2026-11-23&from=x'), await statusOf('from=x&from=2026-11-23')]).toEqual([200, 400]);
});

describe('sign-up', () => {
  it('refuses a password of 129 characters, also where each is four bytes', async () => {
    for (const password of ['x'.repeat(129), '😀'.repeat(129), '😀'.repeat(7)]) {
      const answer = await cheap('POST', SIGNUP, { body: { ...FORM, password } });
      expectRefusal(answer, 400);
      expect(Object.keys(answer.json.errors)).toEqual(['password']);
    }
  });

  it('with role, studentId, FreeAccess and confirmPassword names one that is not known and makes no row', async () => {
    const before = await countRows('students');
    const answer = await cheap('POST', SIGNUP, {
      body: { ...FORM, role: 'admin', studentId: 1, FreeAccess: '2099-01-01', confirmPassword: PASSWORD },
    });
    expectRefusal(answer, 400);
    expect(answer.json.errors).toEqual({ role: 'role is not a known field' });
    expect(await countRows('students')).toBe(before);
  });
});

describe('script payloads are stored and returned as plain text', () => {
  it('in a name', async () => {
    for (const [index, payload] of SCRIPT_PAYLOADS.entries()) {
      const person = { email: `xss${index}@example.com`, mobileNumber: String(9_500_000_000 + index) };
      expect(
        (await cheap('POST', SIGNUP, { body: { ...FORM, ...person, firstName: payload, lastName: payload } })).status,
      ).toBe(201);
      const row = await env.DB.prepare('SELECT first_name, last_name FROM students WHERE email = ?1')
        .bind(person.email)
        .first();
      expect(row).toEqual({ first_name: payload, last_name: payload });
    }
  });

  it('in state, city and address', async () => {
    for (const payload of SCRIPT_PAYLOADS) {
      const { token } = await studentWithToken();
      const body = { pincode: '380001', state: payload, city: payload, address: payload, dob: '2003-08-15' };
      const answer = await call('PATCH', PROFILE, { token, body });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect((await call('GET', PROFILE, { token })).json.user).toMatchObject(body);
    }
  });
});

it('a refusal of a key with half a character in it is valid JSON', async () => {
  const answer = await call('POST', LOGIN, { raw: String.raw`{"\ud800":1,"email":"a@x.in","password":"x"}` });
  expectRefusal(answer, 400);
  expect(answer.text.isWellFormed()).toBe(true);
  expect(answer.text).not.toMatch(/\\ud[89a-f]/i);
});
