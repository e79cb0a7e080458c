import type { Context } from '../context.ts';
import type { StudentCaller } from './identify-caller.ts';
import { refuseOtherStudent } from './refuse-other-student.ts';

/** The student is here. Touches memory only, because every open page sends it every five minutes. */
export async function recordHeartbeat(ctx: Context, { caller, studentId }: { caller: StudentCaller; studentId: number | undefined }): Promise<void> {
  refuseOtherStudent(caller.studentId, studentId);
  await ctx.sessions.beat(caller.studentId, ctx.clock.now());
}
