import { changeRole, checkRole, giveRole, listStaff, resetFactor } from '#contract/staff/staff-members.ts';
import type { ChangeRoleBody, GiveRoleBody, ResetFactorBody, StaffMemberReply } from '#contract/staff/staff-members.ts';
import type { ChangeOutcome } from './outcome.ts';
import { changeOutcomeOf } from './outcome.ts';
import { request } from '../request.ts';
import { createTable } from './table.ts';

export type { StaffMemberReply as StaffMember };

/** Everybody who may open the admin area, on one page. */
export const staffTable = createTable<StaffMemberReply>(async () => {
  const reply = await request(listStaff, {});
  return reply.ok ? { ...reply, value: { items: reply.value.items, nextCursor: null } } : reply;
});

/** Whose account has this email, if a role can be given to it. */
export async function findAccount(
  email: string,
): Promise<{ readonly kind: 'ready'; readonly told: string } | ChangeOutcome> {
  const reply = await request(checkRole, { body: { email } });
  return reply.ok ? { kind: 'ready', told: reply.value.name } : changeOutcomeOf(reply);
}

export const give = async (body: GiveRoleBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(giveRole, { body }));

/** `role` null takes the role away. */
export const change = async (studentId: number, body: ChangeRoleBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(changeRole, { parameters: { studentId: String(studentId) }, body }));

/** Removes the second factor of somebody else, who can no longer give a code. */
export const removeFactorOf = async (studentId: number, body: ResetFactorBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(resetFactor, { parameters: { studentId: String(studentId) }, body }));
