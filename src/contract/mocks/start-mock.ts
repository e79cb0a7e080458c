import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { languageSchema, mockIdParameter, openedAttemptSchema, pageSchema } from './mock.ts';

export const startMock = defineEndpoint({
  method: 'POST',
  path: '/api/mocks/:mock/start',
  summary:
    'Starts the attempt of a ticket and gives the key of its paper, or of its first section where sections lock. The same page may repeat it. 409 with `errors.opensAt` before the mock opens, after entry has closed, with a ticket that has ended, and when another page has started it.',
  parameters: { mock: mockIdParameter },
  access: 'ticket',
  body: v.strictObject({ page: pageSchema, language: languageSchema }),
  reply: openedAttemptSchema,
  successStatus: [200],
  refusals: [401, 404, 409, 429],
});
