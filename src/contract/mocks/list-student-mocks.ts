import * as v from 'valibot';
import { studentIdSegmentSchema } from '../identity/user.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockStateSchema } from './mock.ts';

/** An attempt as admins see it: its score as soon as there is one. Marks in marks. */
const studentMockSchema = v.object({
  mock: v.string(),
  title: v.string(),
  attempt: v.number(),
  state: mockStateSchema,
  /** When the student's last ticket for it was given. */
  preparedAt: instantSchema,
  closedAt: v.nullable(instantSchema),
  score: v.nullable(v.number()),
  maxScore: v.nullable(v.number()),
  /** Why it does not count for the rank: a retake, or responses that came in too late; null where it counts. */
  unrankedAs: v.nullable(v.picklist(['retake', 'late'])),
  /** Null unless it is void. */
  voidReason: v.nullable(v.string()),
});
export type StudentMock = v.InferOutput<typeof studentMockSchema>;

export const listStudentMocks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/students/:id/mocks',
  summary:
    "A student's attempts at mock tests, newest first, a hundred at most, and the student's extra time in minutes an hour. `isWhole` is false when there are more.",
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'students',
  body: null,
  reply: v.object({
    extraMinutesPerHour: v.number(),
    attempts: v.array(studentMockSchema),
    isWhole: v.boolean(),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type StudentMocksReply = v.InferOutput<NonNullable<typeof listStudentMocks.reply>>;
