import type { ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import type { Identifier, StudentRecord } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

/** The email if given, else the mobile number; the schema requires one of them. */
export const identifierOf = ({ email, mobilenumber }: ForgotPasswordBody): Identifier =>
  isGiven(email) ? { email } : { mobileNumber: mobilenumber ?? '' };

/**
 * Finds the account that matches all given details. Always does exactly one look-up, so that its time reveals nothing.
 */
export async function findAccount(ctx: Context, body: ForgotPasswordBody): Promise<StudentRecord | null> {
  const student = (await ctx.students.findCredentials(identifierOf(body)))?.student ?? null;
  const isOther = isGiven(body.mobilenumber) && student?.mobileNumber !== body.mobilenumber;
  return isOther ? null : student;
}
