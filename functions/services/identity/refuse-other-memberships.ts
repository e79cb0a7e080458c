import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import { parseStudentId } from '#domain/identity/student.ts';
import { repliesMembershipText } from '#domain/text/en/replies-membership.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { isAdmin } from './is-admin.ts';

export const noSuchStudent = (): ServiceError => new ServiceError('not-found', repliesMembershipText().noStudent);

/**
 * Returns the student whose memberships the caller may see: the caller, or for an admin anyone (spec section 7).
 * `segment` is the raw id from the URL: '01' and '0x1' are not 1. Others are refused before checking whether the id
 * exists.
 */
export async function refuseOtherMemberships(ctx: Context, callerId: number, segment: string): Promise<number> {
  const studentId = parseStudentId(segment);
  if (studentId === null) throw noSuchStudent();
  if (studentId !== callerId && !(await isAdmin(ctx, callerId)))
    throw new ServiceError('forbidden', accountRefusalsText().otherMemberships);
  return studentId;
}
