import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the service and its database answer; 503 with the same body when the database does not.',
  access: 'public',
  body: null,
  reply: v.object({
    status: v.picklist(['ok', 'degraded']),
    database: v.picklist(['ok', 'unreachable']),
    backend: v.picklist(['embedded', 'proxy']),
    version: v.string(),
  }),
  successStatus: [200],
  refusals: [],
});
