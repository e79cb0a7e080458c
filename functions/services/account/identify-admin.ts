import { WARNINGS } from '#domain/site/messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';
import { identifyStudent } from './sessions/identify-caller.ts';
import { isAdmin } from './is-admin.ts';

/** A caller whom the server has verified as an admin for this call. */
export interface AdminCaller extends StudentCaller {
  readonly isAdmin: true;
}

/**
 * Identifies an admin by an active session. Throws 'unauthenticated' without one and 'forbidden' for any other student
 * (spec section 5).
 */
export async function identifyAdmin(ctx: Context, authorization: string | undefined): Promise<AdminCaller> {
  const caller = await identifyStudent(ctx, authorization);
  if (!(await isAdmin(ctx, caller.studentId))) throw new ServiceError('forbidden', WARNINGS.adminsOnly);
  return { ...caller, isAdmin: true };
}
