import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the service answers and its database can be read and written; 503 with the same body when not.',
  access: 'public',
  body: null,
  reply: v.object({
    status: v.picklist(['ok', 'degraded']),
    database: v.picklist(['ok', 'unreachable', 'incomplete', 'damaged', 'full']),
    backend: v.picklist(['embedded', 'proxy']),
    version: v.string(),
  }),
  successStatus: [200],
  refusals: [],
});
