import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockIdParameter, mockSchema } from './mock.ts';

export const createMockTicket = defineEndpoint({
  method: 'POST',
  path: '/api/mocks/:mock/ticket',
  summary:
    "Gives the right to one attempt, before or while the mock is open: the one that is under way, or the next. The calls of the attempt take `token` in place of the session's. 403 behind the plan or with an incomplete profile, 409 once entry has closed.",
  parameters: { mock: mockIdParameter },
  access: 'student',
  body: v.strictObject({}),
  reply: v.object({
    /** For the Authorization header: `Bearer {token}`. */
    token: v.string(),
    now: instantSchema,
    /** No attempt starts with this ticket afterwards; a running one goes on. */
    expiresAt: instantSchema,
    attempt: v.number(),
    /** False for a retake, which is practice. */
    isRanked: v.boolean(),
    extraTimeFactor: v.number(),
    /** Names the sealed paper. */
    digest: v.string(),
    mock: mockSchema,
  }),
  successStatus: [200],
  refusals: [401, 403, 404, 409, 429],
});
export type MockTicketReply = v.InferOutput<NonNullable<typeof createMockTicket.reply>>;
