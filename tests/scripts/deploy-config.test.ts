import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** wrangler.jsonc as it is deployed. */
const CONFIG = readFileSync(resolve(import.meta.dirname, '../../wrangler.jsonc'), 'utf8');

test('the deployed logs are kept, without the platform’s own line for each request, which holds addresses and headers', () => {
  expect(CONFIG).toMatch(
    /"observability": \{ "enabled": true, "logs": \{ "enabled": true, "invocation_logs": false \} \}/,
  );
});

test('what is deployed is not in local mode', () => {
  expect(CONFIG).toMatch(/"MODE": "deployed"/);
});

test('the worker is woken every five minutes, and no key or payment sandbox stands in the file', () => {
  expect(CONFIG).toContain('"triggers": { "crons": ["*/5 * * * *"] }');
  expect(CONFIG).not.toMatch(/RAZORPAY|PAYMENTS_SANDBOX/);
});

test('the academy is reached by its domain alone: no address of the platform’s goes around the rules that are set there', () => {
  expect(CONFIG).toContain('"workers_dev": false');
  expect(CONFIG).toContain('"preview_urls": false');
});

test('one address may make 3,000 calls of the API a minute, under the name that the API asks for', () => {
  expect(CONFIG).toContain(
    '"ratelimits": [{ "name": "FLOOR", "namespace_id": "1001", "simple": { "limit": 3000, "period": 60 } }]',
  );
});
