import * as v from 'valibot';
import { paperReferenceEntries } from '../attempts/attempt.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema } from '../lib/instant.ts';
import { examParameter } from '../lib/exam-parameter.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const marks = { score: v.number(), maxScore: v.number() };

/** Questions of one mock. Those answered were neither left blank nor opted out of. */
const point = { mock: v.string(), asked: count, answered: count, right: count };

export const getSeriesTrend = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:exam/trend',
  summary:
    "How the caller's results at the mock tests of one exam went, by section and topic: the first result at each mock, of at most the twenty newest, the earliest first. Results that the caller has not seen yet are not in it. `weakest` are up to five topics to practise, each with a free paper that asks it or with question families that draw it (`paper` is null then): those where the caller had no larger share right than over all topics.",
  parameters: { exam: examParameter },
  access: 'student',
  body: null,
  reply: v.object({
    mocks: v.array(v.object({ mock: v.string(), title: v.string(), at: instantSchema, ...marks })),
    /** Points are in the order of `mocks`. */
    sections: v.array(v.object({ name: v.string(), points: v.array(v.object({ ...point, ...marks })) })),
    /** By name. Mocks that did not ask a topic have no point. */
    topics: v.array(v.object({ topic: v.string(), points: v.array(v.object(point)) })),
    weakest: v.array(
      v.object({
        topic: v.string(),
        asked: count,
        right: count,
        paper: v.nullable(v.object({ ...paperReferenceEntries, examName: v.string() })),
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type SeriesTrendReply = v.InferOutput<NonNullable<typeof getSeriesTrend.reply>>;
