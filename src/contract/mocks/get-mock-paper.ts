import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { mockIdParameter } from './mock.ts';

export const getMockPaper = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:mock/paper',
  summary:
    'The sealed paper of a ticket: AES-GCM over the gzipped JSON of the paper, in base64url. It can be fetched and kept ahead; start gives the key. No byte of it is an answer key or an explanation.',
  parameters: { mock: mockIdParameter },
  access: 'ticket',
  body: null,
  reply: v.object({ version: v.literal(1), mock: v.string(), digest: v.string(), iv: v.string(), sealed: v.string() }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type SealedPaper = v.InferOutput<NonNullable<typeof getMockPaper.reply>>;
