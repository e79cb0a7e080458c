import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { eventsReplySchema, mockIdParameter } from './mock.ts';
import { LONGEST_BATCH_BYTES, mockBatchEntries } from './post-mock-events.ts';

export const submitMock = defineEndpoint({
  method: 'POST',
  path: '/api/mocks/:mock/submit',
  summary:
    'Sends the last events, of which the last is `submit`, and closes the attempt. Repeating it changes nothing. The result comes from its own call.',
  parameters: { mock: mockIdParameter },
  access: 'ticket',
  body: v.strictObject(mockBatchEntries),
  longestBodyBytes: LONGEST_BATCH_BYTES,
  reply: eventsReplySchema,
  successStatus: [200],
  refusals: [401, 404, 409, 429],
});
