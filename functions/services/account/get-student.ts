import type { StudentReply } from '#contract/account/get-student.ts';
import { listAttempts } from '../attempts/list-attempts.ts';
import type { Context } from '../context.ts';
import { directoryOf, findStudent } from './find-student.ts';
import { detailOf } from './student-replies.ts';

/**
 * Returns what admins see of one student. When a session shard is unavailable, only the number of sessions is missing.
 * Throws 'not-found'.
 */
export async function getStudent(
  ctx: Context,
  { segment, cursor }: { segment: string; cursor: string | undefined },
): Promise<StudentReply> {
  const student = await findStudent(ctx, segment);
  const { studentId } = student;
  const now = ctx.clock.now();
  const [held, sessions, { attempts, nextCursor }] = await Promise.all([
    directoryOf(ctx).memberships(studentId),
    ctx.sessions.count(studentId, now).catch(() => null),
    listAttempts(ctx, { studentId, cursor }),
  ]);
  return { item: detailOf(student, held, sessions, now), attempts, nextCursor };
}
