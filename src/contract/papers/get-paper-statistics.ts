import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { questionStatisticsSchema } from './item-statistics.ts';
import { paperParameters, paperReferenceEntries } from './papers.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const getPaperStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:exam/:day/:paper/statistics',
  summary:
    "What students' attempts at a practice paper say about each of its questions. Those that look wrong come first. Of each student the first attempt counts, among the newest attempts of the paper; one made on an earlier text of a question does not count for that question.",
  parameters: paperParameters,
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    ...paperReferenceEntries,
    topic: v.string(),
    /** Attempts that were read, each the first of its student. */
    attempts: count,
    /** False where the paper has more attempts than are read. */
    isWhole: v.boolean(),
    /** Of their scores, in marks. */
    average: v.nullable(v.number()),
    best: v.nullable(v.number()),
    items: v.array(questionStatisticsSchema),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type PaperStatistics = v.InferOutput<NonNullable<typeof getPaperStatistics.reply>>;
