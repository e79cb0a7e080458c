import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** wrangler.jsonc as it is deployed. */
const CONFIG = readFileSync(resolve(import.meta.dirname, '../../wrangler.jsonc'), 'utf8');

test('the deployed logs are kept, without the platform’s own line for each request, which holds addresses and headers', () => {
  expect(CONFIG).toMatch(/"observability": \{ "enabled": true, "logs": \{ "enabled": true, "invocation_logs": false \} \}/);
});

test('what is deployed is not in local mode', () => {
  expect(CONFIG).toMatch(/"MODE": "deployed"/);
});
