import * as v from 'valibot';
import { MOST_EXTRA_MINUTES_PER_HOUR } from '#domain/mocks/mock-rules.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { reasonSchema } from '../lib/admin-fields.ts';
import { studentIdSegmentSchema } from '../identity/user.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockIdParameter } from './mock.ts';

/** Every change carries its own id, so that a retry changes nothing, and a reason for the audit log. */
const changeEntries = { clientId: clientIdSchema, reason: reasonSchema };

export const voidMockAttempt = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mocks/:mock/:studentId/:attempt/void',
  summary:
    'Voids an attempt, which then counts for nothing; the student reads the reason. The next attempt counts for the rank again. Voiding it again changes nothing, and the reply says the first reason. On 503 it is in the log and not done for sure: send it again.',
  parameters: {
    mock: mockIdParameter,
    studentId: studentIdSegmentSchema,
    attempt: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.examples(['1'])),
  },
  access: 'admin',
  permission: 'student-changes',
  body: v.strictObject(changeEntries),
  reply: v.object({ item: v.object({ state: v.literal('void'), voidedAt: instantSchema, reason: v.string() }) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type VoidMockAttemptBody = v.InferOutput<typeof voidMockAttempt.body>;

export const setExtraTime = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/students/:id/extra-time',
  summary:
    'Sets how much longer every section of a mock test is for this student, in minutes an hour; 0 takes it away. 20 where a scribe writes. It counts for tickets from now on, not for an attempt that has started.',
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'student-changes',
  body: v.strictObject({
    ...changeEntries,
    extraMinutesPerHour: v.pipe(
      v.number(STUDENT_MESSAGES.extraMinutes),
      v.integer(STUDENT_MESSAGES.extraMinutes),
      v.minValue(0, STUDENT_MESSAGES.extraMinutes),
      v.maxValue(MOST_EXTRA_MINUTES_PER_HOUR, STUDENT_MESSAGES.extraMinutes),
    ),
  }),
  reply: v.object({ item: v.object({ extraMinutesPerHour: v.number() }) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type SetExtraTimeBody = v.InferOutput<typeof setExtraTime.body>;
