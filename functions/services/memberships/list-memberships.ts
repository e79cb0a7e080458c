import type { Membership } from '#domain/membership.ts';
import { splitMemberships } from '#domain/membership.ts';
import { parseStudentId } from '#domain/student.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { isAdmin } from '../students/is-admin.ts';

interface Subscriptions {
  readonly activeMemberships: Membership[];
  readonly expiredMemberships: Membership[];
}

const noSuchStudent = (): ServiceError => new ServiceError('not-found', 'There is no such student.');

/**
 * A student's memberships, for the student or an admin only (spec section 7). `segment` is the id as the address
 * spells it: '01' and '0x1' are not 1. Others are refused before the database is asked whether the id exists.
 */
export async function listMemberships(
  ctx: Context,
  { callerId, segment }: { callerId: number; segment: string },
): Promise<Subscriptions> {
  const studentId = parseStudentId(segment);
  if (studentId === null) throw noSuchStudent();
  if (studentId !== callerId) {
    if (!(await isAdmin(ctx, callerId))) throw new ServiceError('forbidden', 'You may see only your own memberships.');
    const student = await ctx.students.find(studentId);
    if (student === null || student.status === 'unclaimed') throw noSuchStudent();
  }
  const { activeMemberships, expiredMemberships } = splitMemberships(await ctx.memberships.list(studentId), ctx.clock.now());
  return { activeMemberships: [...activeMemberships], expiredMemberships: [...expiredMemberships] };
}
