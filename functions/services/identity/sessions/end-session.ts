import type { Context } from '../../context.ts';
import type { TokenHolder } from './identify-caller.ts';
import { refuseOtherStudent } from './refuse-other-student.ts';

/** Logs out. A session that has already ended is no error; another student's id in the body throws 'forbidden'. */
export async function endSession(
  ctx: Context,
  { caller, studentId }: { caller: TokenHolder; studentId: number | undefined },
): Promise<void> {
  if (caller.session.state === 'ended') return;
  refuseOtherStudent(caller.session.studentId, studentId);
  await ctx.sessions.end(caller.token);
}
