import { expect, it } from 'vitest';
import packageFile from '../../package.json';
import { call, callWith, env } from '../support/worker/api.ts';

it('reports that the service and its database work, and the version', async () => {
  const answer = await call('GET', '/api/health');
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ status: 'ok', database: 'ok', backend: 'embedded', version: packageFile.version });
});

const brokenStatement = { first: () => Promise.reject(new Error('D1_ERROR: Network connection lost.')) };

it('is 503 when the database fails, and says so: a monitor needs only the status', async () => {
  const broken = callWith({}, { ...env, DB: { prepare: () => brokenStatement } as unknown as D1Database });
  const answer = await broken('GET', '/api/health');
  expect(answer.status).toBe(503);
  expect(answer.json).toEqual({
    message: 'The database cannot be reached.',
    status: 'degraded',
    database: 'unreachable',
    backend: 'embedded',
    version: packageFile.version,
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
