import { WARNINGS } from '#domain/site/messages.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { Permission } from '#domain/staff/rights.ts';
import { isAllowed } from '#domain/staff/rights.ts';
import { STAFF_MESSAGES } from '#domain/staff/staff-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';
import { identifyStudent } from './sessions/identify-caller.ts';

/** A caller whom the server has verified as staff, with the permission that this call needs. */
export interface AdminCaller extends StudentCaller {
  readonly role: Role;
}

/**
 * Identifies staff by an active session and the role that the account has now. Throws 'unauthenticated' without a
 * session, and 'forbidden' for any student (spec section 5) and for staff whose role lacks the permission.
 */
export async function identifyAdmin(
  ctx: Context,
  authorization: string | undefined,
  permission: Permission,
): Promise<AdminCaller> {
  const caller = await identifyStudent(ctx, authorization);
  const role = await ctx.staffRoles.find(caller.studentId);
  if (role === null) throw new ServiceError('forbidden', WARNINGS.adminsOnly);
  if (!isAllowed(role, permission)) throw new ServiceError('forbidden', STAFF_MESSAGES.notYours);
  return { ...caller, role };
}
