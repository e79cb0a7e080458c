import * as v from 'valibot';
import { attemptRecordSchema } from '../attempts/attempt.ts';
import { defineEndpoint } from '../endpoint.ts';
import { attemptCursorSchema } from '../attempts/list-attempts.ts';
import { studentIdSegmentSchema } from '../identity/user.ts';
import { studentDetailSchema } from './student-record.ts';

export const getStudent = defineEndpoint({
  method: 'GET',
  path: '/api/admin/students/:id',
  summary:
    'One student with memberships, living sessions and attempts, newest first, fifty a page; `cursor` continues the attempts.',
  parameters: { id: studentIdSegmentSchema },
  query: { cursor: attemptCursorSchema },
  access: 'admin',
  permission: 'students',
  body: null,
  reply: v.object({
    item: studentDetailSchema,
    attempts: v.array(attemptRecordSchema),
    nextCursor: v.nullable(v.string()),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type StudentReply = v.InferOutput<typeof getStudent.reply>;
