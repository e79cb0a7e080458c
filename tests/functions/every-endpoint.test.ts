import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { pathOf } from '../../src/contract/endpoint.ts';
import { SAMPLE_PARAMETERS } from '../support/sample-parameters.ts';
import type { Answered } from '../support/worker/api.ts';
import { ticketFor } from '../support/worker/mocks.ts';
import { call, callWith } from '../support/worker/api.ts';
import { claimAdmin, studentWithToken, tokenFor } from '../support/worker/students.ts';

const students = ENDPOINTS.filter(({ access }) => access !== 'public');
const withBody = ENDPOINTS.filter(({ body }) => body !== null);
const named = (endpoints: typeof ENDPOINTS) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const addressOf = (endpoint: (typeof ENDPOINTS)[number]) => pathOf(endpoint, SAMPLE_PARAMETERS);
/** The hash is not what these calls test. */
const cheap = callWith({ passwords: { hash: async () => 'scrypt$test', verify: async () => false } });
let token: string;
let adminToken: string;
/** Of the mock test in the sample parameters. */
let ticket: string;
beforeAll(async () => {
  ({ token } = await studentWithToken());
  await claimAdmin(1);
  adminToken = await tokenFor(1);
  ticket = await ticketFor(SAMPLE_PARAMETERS['mock'] ?? '');
});

const tokenOf = ({ access }: (typeof ENDPOINTS)[number]): string =>
  access === 'admin' ? adminToken : access === 'ticket' ? ticket : token;

/** What each endpoint does by itself; bad-input.test.ts has every form of bad token and body, for one of each class. */
it.each(named(students))('%s refuses a guest with 401, before it looks at the body', async (_, endpoint) => {
  const answer = await call(endpoint.method, addressOf(endpoint), endpoint.body === null ? {} : { raw: '{bad' });
  expect([answer.status, answer.json]).toEqual([401, { message: 'Session expired. Please login again.' }]);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

it.each(named(withBody))(
  '%s refuses broken JSON, another type, too much, calls from other sites, and a key that it does not know, which it names',
  async (_, endpoint) => {
    const send = (raw: string, headers = {}) =>
      call(endpoint.method, addressOf(endpoint), { raw, headers, token: tokenOf(endpoint) });
    const statuses = await Promise.all([
      send('{bad'),
      send('{}', { 'content-type': 'text/plain' }),
      send(' '.repeat((endpoint.longestBodyBytes ?? 16_384) + 1)),
      send('{}', { origin: 'https://evil.example' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 415, 413, 403]);
    const unknown = await send('{"isAdmin":true}');
    expect(unknown.status).toBe(400);
    expect(unknown.json.errors).toHaveProperty('isAdmin', 'isAdmin is not a known field');
  },
);

describe('whatever is sent', () => {
  /** Such answers are for everybody and name themselves. */
  const isKept = (status: number, headers: Headers): boolean =>
    status === 200 && headers.has('etag') && headers.get('cache-control')?.startsWith('public, ') === true;
  const isFit = ({ status, headers, text, json }: Answered): boolean =>
    status < 500 &&
    headers.get('x-content-type-options') === 'nosniff' &&
    (headers.get('cache-control') === 'no-store' || isKept(status, headers)) &&
    (text === '' || status < 300 || typeof json.message === 'string');
  const method = fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD');
  const path = fc.oneof(
    fc.constantFrom(...ENDPOINTS.map(addressOf)),
    fc.webPath().map((text) => `/api${text}`),
    fc
      .string()
      .map((text) => `/api/payments/subscriptions/${encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '?'))}`),
  );
  const keys = [
    'email',
    'mobileNumber',
    'password',
    'studentId',
    'attemptId',
    'responses',
    'pincode',
    '__proto__',
    'exam',
  ];
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()).map((value) => JSON.stringify(value)),
  );
  const header = fc.string({ unit: fc.constantFrom(...'abcXYZ019 ,;=/"-_.') });

  it('the reply is JSON with a message, nosniff and no-store, and never 5xx: 300 random calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        method,
        path,
        body,
        fc.option(header),
        fc.boolean(),
        async (verb, address, content, type, isStudent) => {
          const isReading = verb === 'GET' || verb === 'HEAD';
          const answer = await cheap(verb, address, {
            ...(isStudent ? { token } : {}),
            ...(isReading ? {} : { raw: content, headers: type === null ? {} : { 'content-type': type } }),
          });
          expect(isFit(answer), `${verb} ${address} ${content} ${answer.status}`).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
