import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { mockIdParameter, openedAttemptSchema, pageSchema } from './mock.ts';

export const takeOverMock = defineEndpoint({
  method: 'POST',
  path: '/api/mocks/:mock/takeover',
  summary:
    'Goes on with a started attempt on this page, with the keys of the sections that have begun. It raises `epoch`, so that the page that had it can send nothing more; the same page may repeat it. 409 for an attempt that has not started.',
  parameters: { mock: mockIdParameter },
  access: 'ticket',
  body: v.strictObject({ page: pageSchema }),
  reply: openedAttemptSchema,
  successStatus: [200],
  refusals: [401, 404, 409, 429],
});
