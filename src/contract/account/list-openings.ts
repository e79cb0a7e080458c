import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { studentIdSegmentSchema } from '../identity/user.ts';

/** What a student opened first at an instant (ISO). */
const openingSchema = v.object({
  kind: v.picklist(['material', 'class', 'recording', 'mock', 'lesson']),
  /** Null where it was removed for good. */
  title: v.nullable(v.string()),
  /** The planned date of a class, YYYY-MM-DD; null for all else. */
  day: v.nullable(v.string()),
  openedAt: v.string(),
  /** False for what every student may open now. */
  needsMembership: v.boolean(),
});
export type StudentOpening = v.InferOutput<typeof openingSchema>;

/** A payment that was not refunded, and what was opened since. Instants are ISO. */
const paymentSinceSchema = v.object({
  id: v.number(),
  planName: v.string(),
  amountPaise: v.number(),
  paidAt: v.string(),
  /** The end of the seven days of the terms, rule 1. */
  sevenDaysUntil: v.string(),
  /** How many things that need a membership were first opened since, and the first of them. */
  openedSince: v.number(),
  firstOpenedAt: v.nullable(v.string()),
});
export type PaymentSince = v.InferOutput<typeof paymentSinceSchema>;

export const listOpenings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/students/:id/openings',
  summary:
    'What a student opened and joined, each with its first time, the latest first, two hundred at most, and what was opened since each payment. `isWhole` is false when there is more. Payments are empty for staff who may not see them.',
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'students',
  body: null,
  reply: v.object({
    openings: v.array(openingSchema),
    isWhole: v.boolean(),
    payments: v.array(paymentSinceSchema),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type StudentOpenings = v.InferOutput<typeof listOpenings.reply>;
