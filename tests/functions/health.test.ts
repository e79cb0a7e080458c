import { expect, it } from 'vitest';
import packageFile from '../../package.json';
import { call, callWith } from '../support/worker-api.ts';

it('tells that the service and its database answer, and which version it is', async () => {
  const answer = await call('GET', '/api/health');
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ status: 'ok', database: 'ok', backend: 'embedded', version: packageFile.version });
});

it('tells that the database does not answer, without failing itself', async () => {
  const broken = callWith({ database: { answers: () => Promise.resolve(false) } });
  const answer = await broken('GET', '/api/health');
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ status: 'degraded', database: 'unreachable' });
});
