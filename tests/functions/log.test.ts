import { afterEach, expect, it, vi } from 'vitest';
import { contextOf, deployedEnv, env } from '../support/worker/api.ts';

const ENTRY = { event: 'request', requestId: 'r', method: 'GET', route: '/api/health', status: 200, ms: 3 };
afterEach(() => vi.restoreAllMocks());

it('the deployed log is objects, whose fields can be searched; on a terminal it is lines of JSON', () => {
  const written: unknown[] = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void written.push(line));
  contextOf(deployedEnv).log.write('info', ENTRY);
  contextOf({ ...env, MODE: 'local' }).log.write('info', ENTRY);
  expect(written).toEqual([{ level: 'info', ...ENTRY }, JSON.stringify({ level: 'info', ...ENTRY })]);
});

it('an error is written as one', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  contextOf(env).log.write('error', { event: 'failure' });
  expect(error).toHaveBeenCalledOnce();
});
