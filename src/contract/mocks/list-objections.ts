import * as v from 'valibot';
import { RESPONSE_KINDS } from '#domain/mocks/mock-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { questionStatisticsSchema, staffRichSchema } from '../papers/item-statistics.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockIdParameter, mockWindowSchema } from './mock.ts';
import { rulingSchema } from './rulings.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A question that students object to. */
const disputedSchema = v.object({
  /** Its index in the whole paper, from 0. */
  question: count,
  id: v.string(),
  section: v.nullable(v.string()),
  topic: v.nullable(v.string()),
  /** In the first language of its section. */
  text: v.string(),
  options: v.array(v.string()),
  /** How it is answered, and so how its key is ruled on. */
  responseKind: v.picklist(RESPONSE_KINDS),
  rich: staffRichSchema,
  /** The entry in the key, as in a ruling; '*' for a question that was dropped. */
  right: v.string(),
  /** Objections since the last ruling on this question, and all of them. */
  open: count,
  total: count,
  /** The newest 20, newest first. They name nobody. `isOpen` is false for those before the last ruling. */
  reasons: v.array(v.object({ reason: v.string(), at: instantSchema, isOpen: v.boolean() })),
  /** Newest first. */
  rulings: v.array(rulingSchema),
  /** Null while nobody can gather them. */
  statistics: v.nullable(questionStatisticsSchema),
});
export type DisputedQuestion = v.InferOutput<typeof disputedSchema>;

export const listObjections = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mocks/:mock/objections',
  summary:
    'The questions of a mock test that students object to, those with the most open objections first, each with its text, its key, the reasons given, the rulings so far and its statistics.',
  parameters: { mock: mockIdParameter },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    now: instantSchema,
    id: v.string(),
    title: v.string(),
    exam: v.string(),
    timeWindow: mockWindowSchema,
    /** The last moment for objections; null where it is 30 days after each student's own result. */
    objectionsUntil: v.nullable(instantSchema),
    keyVersion: count,
    /** Objections without a ruling, of all questions. */
    open: count,
    items: v.array(disputedSchema),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type ObjectionQueue = v.InferOutput<NonNullable<typeof listObjections.reply>>;
