import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockAttemptSummarySchema, mockDecisionSchema, mockSchema } from './mock.ts';
import { examParameter } from '../lib/exam-parameter.ts';

export const listMocks = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:exam',
  summary:
    "The mock tests of one exam's series, with the caller's attempts and what the caller may do with each now. No mock starts while `isProfileComplete` is false.",
  parameters: { exam: examParameter },
  access: 'student',
  body: null,
  reply: v.object({
    now: instantSchema,
    isProfileComplete: v.boolean(),
    mocks: v.array(
      v.object({ mock: mockSchema, decision: mockDecisionSchema, attempts: v.array(mockAttemptSummarySchema) }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type MockList = v.InferOutput<NonNullable<typeof listMocks.reply>>;
