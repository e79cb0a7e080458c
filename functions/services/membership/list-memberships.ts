import type { Membership } from '#domain/membership/membership.ts';
import { splitMemberships } from '#domain/membership/membership.ts';
import type { Context } from '../context.ts';
import { noSuchStudent, refuseOtherMemberships } from '../identity/refuse-other-memberships.ts';

interface Subscriptions {
  readonly activeMemberships: Membership[];
  readonly expiredMemberships: Membership[];
}

/**
 * Lists a student's memberships, for that student or an admin only (spec section 7). `segment` is the raw id from the
 * URL.
 */
export async function listMemberships(
  ctx: Context,
  { callerId, segment }: { callerId: number; segment: string },
): Promise<Subscriptions> {
  const studentId = await refuseOtherMemberships(ctx, callerId, segment);
  if (studentId !== callerId) {
    const student = await ctx.students.find(studentId);
    if (student === null || student.status === 'unclaimed') throw noSuchStudent();
  }
  const { activeMemberships, expiredMemberships } = splitMemberships(
    await ctx.memberships.list(studentId),
    ctx.clock.now(),
  );
  return { activeMemberships: [...activeMemberships], expiredMemberships: [...expiredMemberships] };
}
