import * as v from 'valibot';
import { examParameter } from '../lib/exam-parameter.ts';
import { defineEndpoint } from '../endpoint.ts';

export const listPaperScores = defineEndpoint({
  method: 'GET',
  path: '/api/paper-scores/:exam',
  summary: "The best score of each of an exam's papers that the caller has taken; nothing for one that has none.",
  parameters: { exam: examParameter },
  access: 'student',
  body: null,
  reply: v.object({
    /** By 'cgl/1/2', in percent of the paper's maximum with one decimal. */
    best: v.record(v.string(), v.number()),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
