import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import type { Context } from '../../functions/services/context.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { pathOf } from '../../src/contract/endpoint.ts';
import { parseBody } from '../../src/contract/lib/parse-body.ts';

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const named = ENDPOINTS.map((endpoint) => [keyOf(endpoint), endpoint] as const);

describe('the contract and the server', () => {
  it.each([
    ['embedded', null],
    ['proxy', { send: () => Promise.reject(new Error('none')) }],
  ])(
    'hold the same calls in %s mode: each endpoint is mounted, once, and no route is without an endpoint',
    (_, upstream) => {
      const mounted = createApp({ upstream } as Context)
        .routes.filter(({ method }) => method !== 'ALL')
        .map(keyOf);
      expect(mounted.toSorted()).toEqual(ENDPOINTS.map(keyOf).toSorted());
    },
  );

  it('leave no endpoint out of the list', async () => {
    const names = readdirSync('src/contract', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replace('.ts', ''))
      .filter((name) => name !== 'endpoints');
    const modules = await Promise.all(
      names.map(
        (name): Promise<Record<string, unknown>> => import(/* @vite-ignore */ resolve('src/contract', `${name}.ts`)),
      ),
    );
    const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
    const exported = modules.flatMap((module) => Object.values(module)).filter(isObject);
    // A resource holds its endpoints by name.
    const held = exported.flatMap((value) => Object.values(value)).filter(isObject);
    const defined = [...exported, ...held].filter((value) => 'successStatus' in value);
    expect(new Set(defined)).toEqual(new Set(ENDPOINTS));
  });
});

describe.each(named)('%s', (_, endpoint) => {
  it('is written out in full', () => {
    expect(endpoint.path).toMatch(
      /^\/api(\/[a-z-]+)+(\.json|\.csv|\.ics|(\/:[A-Za-z]+)+(\/[a-z-]+(\.csv|\/:[A-Za-z]+|\/[a-z-]+)?)?)?$/,
    );
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
    expect(endpoint.successStatus.length).toBeGreaterThan(0);
  });

  it('has a body unless it reads', () => {
    expect(endpoint.body === null).toBe(
      endpoint.method === 'GET' || endpoint.takesBytes === true || endpoint.takesSignedBody !== undefined,
    );
  });

  it('has a reply unless it is 204, a file or a redirect', () => {
    expect(endpoint.reply === null).toBe(
      endpoint.successStatus.includes(204) ||
        endpoint.successStatus.includes(303) ||
        endpoint.file !== undefined ||
        endpoint.givesFile === true,
    );
  });

  it('refuses guests where it is for students', () => {
    expect(endpoint.refusals.includes(401)).toBe(
      endpoint.access !== 'public' ||
        endpoint.path === '/api/auth/login' ||
        endpoint.path === '/api/auth/login/passkey' ||
        endpoint.path === '/api/materials/:id/file' ||
        endpoint.path === '/api/timetable/:id/class',
    );
  });

  it('refuses other students where it is for admins, and is kept by nobody unless it is for everybody', () => {
    expect(endpoint.refusals).toEqual(
      endpoint.access === 'admin' ? expect.arrayContaining([401, 403]) : expect.anything(),
    );
    expect(endpoint.freshForSeconds === undefined || (endpoint.access === 'public' && endpoint.method === 'GET')).toBe(
      true,
    );
  });

  it('refuses a key that it does not know', () => {
    if (endpoint.body === null) return;
    const parsed = parseBody(endpoint.body, { isAdmin: true });
    expect(parsed).toMatchObject({ ok: false, errors: { isAdmin: 'isAdmin is not a known field' } });
  });

  it.each([null, [], 'text', 7, undefined])('refuses %j as a body', (data) => {
    if (endpoint.body === null) return;
    expect(parseBody(endpoint.body, data)).toEqual({
      ok: false,
      message: 'The body must be a JSON object',
      errors: {},
    });
  });
});

describe('paths', () => {
  it('take their parameters encoded', () => {
    const subscriptions = ENDPOINTS.find(({ path }) => path.includes(':studentId'));
    expect(subscriptions && pathOf(subscriptions, { studentId: '1/../2' })).toBe(
      '/api/payments/subscriptions/1%2F..%2F2',
    );
  });

  it('are those of the specification, section 7', () => {
    const keys = ENDPOINTS.map(keyOf);
    for (const call of [
      'GET /api/payments/subscriptions/:studentId',
      'POST /api/auth/login',
      'GET /api/auth/profile',
      'POST /api/auth/signup',
      'POST /api/auth/forgotpassword',
      'POST /api/auth/logout',
      'POST /api/auth/heartbeat',
    ])
      expect(keys).toContain(call);
  });
});
