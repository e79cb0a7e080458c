import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { CARD_ANSWERS } from '#domain/courses/point-cards.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, rowIdParameter, versionSchema } from '../lib/editable.ts';

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const addCards = defineEndpoint({
  method: 'POST',
  path: '/api/cards',
  summary:
    'Puts the points to remember of a chapter, or of one lesson, into the caller’s cards, due at once; of a chapter those of the lessons that open for the caller. Points that are there already stay as they are, so repeating it changes nothing.',
  access: 'student',
  body: v.strictObject({ course: slug, of: v.picklist(['chapter', 'lesson']), slug }),
  reply: v.object({
    /** The points of these lessons, and how many of them are new in the cards. */
    points: count,
    added: count,
    /** Lessons of the chapter that do not open for the caller. */
    closed: count,
  }),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
export type AddedCards = v.InferOutput<typeof addCards.reply>;

const cardSchema = v.object({
  id: count,
  /** Named by the answer. */
  version: count,
  course: v.string(),
  lesson: v.string(),
  title: v.string(),
  language: v.picklist(LANGUAGES),
  /** Drawn text. */
  point: v.array(v.unknown()),
});
export type ListedCard = v.InferOutput<typeof cardSchema>;

export const listCards = defineEndpoint({
  method: 'GET',
  path: '/api/cards',
  summary:
    'The caller’s cards that are due now, longest due first, fifty at most, and how many are due in all. Cards of lessons that do not open for the caller wait. A point whose text its lesson no longer has leaves the cards. With `language`, a point is in it where its lesson has it.',
  query: { language: v.optional(v.picklist(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}`)) },
  access: 'student',
  body: null,
  reply: v.object({ cards: v.array(cardSchema), due: count }),
  successStatus: [200],
  refusals: [401, 429],
});

/** The browser chooses `answeredId`, so that an answer that is sent again is counted once. */
export const cardAnswerSchema = v.strictObject({
  answer: v.picklist(CARD_ANSWERS),
  version: versionSchema,
  answeredId: clientIdSchema,
});
export type CardAnswerBody = v.InferOutput<typeof cardAnswerSchema>;

export const answerCard = defineEndpoint({
  method: 'POST',
  path: '/api/cards/:id/answers',
  summary:
    'Answers a card that is due: `dueAt` says when it returns, null for one that was taken out. 409 for one that is not due, or was answered since it was listed. Never part of a score.',
  parameters: { id: rowIdParameter },
  access: 'student',
  body: cardAnswerSchema,
  reply: v.object({ dueAt: v.nullable(v.string()) }),
  successStatus: [200],
  refusals: [401, 404, 409],
});
export type CardReply = v.InferOutput<typeof answerCard.reply>;
