import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { mockCardEntries } from './get-mock-card.ts';
import { attemptNumberQuery, mockAttemptSummarySchema, mockIdParameter } from './mock.ts';

export const getMockResult = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:mock/result',
  summary:
    "The score card of the caller's newest attempt, or of another by its number. `card` is null while the attempt is not over, before `resultsAt`, and for a voided attempt. Once a card is given no event counts any more. `standing` comes with the card, or is null for the moment when the figures cannot be gathered.",
  parameters: { mock: mockIdParameter },
  query: { attempt: attemptNumberQuery },
  access: 'student',
  body: null,
  reply: v.object({
    ...mockCardEntries,
    title: v.string(),
    exam: v.string(),
    attempts: v.array(mockAttemptSummarySchema),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type MockResult = v.InferOutput<NonNullable<typeof getMockResult.reply>>;
