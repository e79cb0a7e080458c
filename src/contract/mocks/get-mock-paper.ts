import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { mockIdParameter } from './mock.ts';

export const getMockPaper = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:mock/paper',
  summary:
    'The sealed paper of a ticket, in parts: one for each section where sections lock, else one. A part is AES-GCM over the gzipped JSON of a paper with its sections, in base64url. It can be fetched and kept ahead; the start gives the key of the first part, and the call for the keys those of later ones. No byte of it is an answer key or an explanation.',
  parameters: { mock: mockIdParameter },
  access: 'ticket',
  body: null,
  reply: v.object({
    version: v.literal(2),
    mock: v.string(),
    digest: v.string(),
    parts: v.array(v.object({ iv: v.string(), sealed: v.string() })),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type SealedPaper = v.InferOutput<NonNullable<typeof getMockPaper.reply>>;
