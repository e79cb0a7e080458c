import * as v from 'valibot';
import { noteRefusal } from '#domain/mocks/objection.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { questionIndexSchema, shortTextSchema } from './create-objection.ts';
import { rulingKindSchema } from './get-mock-review.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockIdParameter } from './mock.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How far the scores of all attempts follow a ruling. `attempts` grows while students hand in. */
const progressSchema = v.object({
  attempts: count,
  done: count,
  /** Of those done, how many have another score. */
  changed: count,
});

export const rulingSchema = v.object({
  id: count,
  /** Its index in the whole paper, from 0. */
  question: count,
  kind: rulingKindSchema,
  /** What earns the marks since then, as in a ruling; empty for `stands` and `dropped`. */
  right: v.string(),
  /** What students read. */
  note: v.string(),
  at: instantSchema,
  /** The version of the key that it made; null for `stands`. */
  keyVersion: v.nullable(count),
});
export type RulingItem = v.InferOutput<typeof rulingSchema>;

/** With the progress of its re-score; null for `stands`, which changes no score. */
const followedRulingSchema = v.object({ ...rulingSchema.entries, progress: v.nullable(progressSchema) });
export type FollowedRuling = v.InferOutput<typeof followedRulingSchema>;

const rulingEntries = {
  question: questionIndexSchema,
  kind: rulingKindSchema,
  /**
   * What earns the marks from now on; empty for `stands` and `dropped`. The indices of options, one digit each from 0, in
   * ascending order: exactly one for `key-changed`, two or more for `several-keys`. Where several options are right
   * together, sets such as '+02'; where a number is typed, numbers and ranges such as '=2.5' and '=9.7..9.9'. Several
   * sets or ranges stand beside each other: '+02|+12'.
   */
  right: v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^(\d{0,9}|[+=][\d.-]+(\|[+=][\d.-]+)*)$/, 'right must be options, sets of options, or numbers'),
  ),
};

export const previewRuling = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mocks/:mock/rulings/preview',
  summary: 'What a ruling would do to the scores of all attempts. Nothing is changed. 400 for a ruling that cannot be.',
  parameters: { mock: mockIdParameter },
  access: 'admin',
  permission: 'content',
  body: v.strictObject(rulingEntries),
  reply: v.object({
    attempts: count,
    /** How many of them gain or lose so many marks, the highest gain first. Those whose score stays are not listed. */
    differences: v.array(v.object({ marks: v.number(), attempts: count })),
    changed: count,
    /** Of the attempts that count for the rank: how many get a better rank, how many a worse one. */
    ranks: v.object({ better: count, worse: count }),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type RulingPreviewBody = v.InferOutput<typeof previewRuling.body>;
export type RulingPreviewReply = v.InferOutput<NonNullable<typeof previewRuling.reply>>;

export const createRuling = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mocks/:mock/rulings',
  summary:
    'Rules on a question: its objections are answered, students read the note, and unless the key stands all attempts are scored again. 400 for a ruling that cannot be, 409 when the key was changed at the same moment. The same `clientId` again changes nothing and gets the same reply.',
  parameters: { mock: mockIdParameter },
  access: 'admin',
  permission: 'content',
  body: v.strictObject({ clientId: clientIdSchema, ...rulingEntries, note: shortTextSchema(noteRefusal) }),
  reply: v.object({ item: followedRulingSchema }),
  successStatus: [201],
  refusals: [401, 403, 404, 409],
});
export type CreateRulingBody = v.InferOutput<typeof createRuling.body>;

export const listRulings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mocks/:mock/rulings',
  summary: 'The rulings of a mock test, newest first, each with the progress of its re-score.',
  parameters: { mock: mockIdParameter },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ now: instantSchema, items: v.array(followedRulingSchema) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type RulingList = v.InferOutput<NonNullable<typeof listRulings.reply>>;
