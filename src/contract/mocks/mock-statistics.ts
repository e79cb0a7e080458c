import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { questionStatisticsSchema } from '../papers/item-statistics.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockIdParameter, mockWindowSchema } from './mock.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const listedMockEntries = {
  id: v.string(),
  title: v.string(),
  exam: v.string(),
  timeWindow: mockWindowSchema,
  questions: count,
};

export const listAdminMocks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mocks',
  summary: 'Every mock test, by exam and name, with its attempts and the objections that wait for a ruling.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    now: instantSchema,
    items: v.array(
      v.object({
        ...listedMockEntries,
        /** Those that are scored, whether they count for the rank or not. */
        attempts: count,
        /** Objections that no ruling answers. */
        openObjections: count,
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type AdminMockList = v.InferOutput<NonNullable<typeof listAdminMocks.reply>>;

export const getMockStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mocks/:mock/statistics',
  summary:
    'What the ranked attempts of a mock test say about each of its questions. Those that look wrong come first. The figures are gathered at most once a minute.',
  parameters: { mock: mockIdParameter },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    now: instantSchema,
    ...listedMockEntries,
    keyVersion: count,
    /** When the figures were gathered; null while there are none. */
    asOf: v.nullable(instantSchema),
    /** True where simulated attempts are among the figures, which only a local academy has. */
    isSample: v.boolean(),
    /** Attempts that count for the rank. */
    attempts: count,
    /** Of their scores, in marks. */
    average: v.nullable(v.number()),
    best: v.nullable(v.number()),
    items: v.array(questionStatisticsSchema),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type MockStatistics = v.InferOutput<NonNullable<typeof getMockStatistics.reply>>;
