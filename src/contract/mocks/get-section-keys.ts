import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema } from '../lib/instant.ts';
import { contentKeysSchema, mockIdParameter } from './mock.ts';

/** For `:section` in an address: its index, from 0. */
const sectionParameter = v.pipe(v.string(), v.regex(/^(0|[1-9]\d?)$/), v.examples(['1']));

export const getSectionKeys = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:mock/keys/:section',
  summary:
    'Gives the key of a section that has begun by the clock of the server, with the keys of those before it. 409 with `errors.begun`, the number of sections that have begun, for a later one; where the student has gone on before the time was over, the events that say so come first.',
  parameters: { mock: mockIdParameter, section: sectionParameter },
  access: 'ticket',
  body: null,
  reply: v.object({ now: instantSchema, contentKeys: contentKeysSchema }),
  successStatus: [200],
  refusals: [401, 404, 409, 429],
});
export type SectionKeys = v.InferOutput<NonNullable<typeof getSectionKeys.reply>>;
