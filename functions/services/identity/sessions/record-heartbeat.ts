import { tooManyTries } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import type { StudentCaller } from './identify-caller.ts';
import { refuseOtherStudent } from './refuse-other-student.ts';

/** Records that the student is online. Writes to memory only, because every open page calls it every five minutes. */
export async function recordHeartbeat(
  ctx: Context,
  { caller, studentId }: { caller: StudentCaller; studentId: number | undefined },
): Promise<void> {
  refuseOtherStudent(caller.studentId, studentId);
  const waitMs = await ctx.sessions.beat(caller.studentId, ctx.clock.now());
  if (waitMs > 0) throw tooManyTries(waitMs);
}
