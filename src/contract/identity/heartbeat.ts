import { defineEndpoint } from '../endpoint.ts';
import { studentIdBodySchema } from './logout.ts';

export const heartbeat = defineEndpoint({
  method: 'POST',
  path: '/api/auth/heartbeat',
  summary: 'Tells that the student is here; sent every five minutes while the page is in view.',
  access: 'student',
  body: studentIdBodySchema,
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 429],
});
