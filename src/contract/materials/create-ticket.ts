import * as v from 'valibot';
import { rowIdParameter } from '../lib/editable.ts';
import { defineEndpoint } from '../endpoint.ts';

export const createTicket = defineEndpoint({
  method: 'POST',
  path: '/api/materials/:id/ticket',
  summary:
    'A ticket for the files of one material: for two minutes, and only while this session and the membership last. Ten a minute.',
  parameters: { id: rowIdParameter },
  access: 'student',
  body: v.strictObject({}),
  reply: v.object({ ticket: v.string(), expiresAt: v.string() }),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
