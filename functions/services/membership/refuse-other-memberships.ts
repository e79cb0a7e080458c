import { parseStudentId } from '#domain/account/student.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { isAdmin } from '../account/is-admin.ts';

export const noSuchStudent = (): ServiceError => new ServiceError('not-found', 'There is no such student.');

/**
 * The student whose memberships the caller may see: the caller, for an admin anyone (spec section 7). `segment` is the
 * id as the address spells it: '01' and '0x1' are not 1. Others are refused before it is asked whether the id exists.
 */
export async function refuseOtherMemberships(ctx: Context, callerId: number, segment: string): Promise<number> {
  const studentId = parseStudentId(segment);
  if (studentId === null) throw noSuchStudent();
  if (studentId !== callerId && !(await isAdmin(ctx, callerId)))
    throw new ServiceError('forbidden', 'You may see only your own memberships.');
  return studentId;
}
