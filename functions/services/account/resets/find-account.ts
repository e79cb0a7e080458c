import type { ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import type { Identifier, StudentRecord } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

/** The first of the two that was given; the body's schema asks for one. */
export const identifierOf = ({ email, mobilenumber }: ForgotPasswordBody): Identifier =>
  isGiven(email) ? { email } : { mobileNumber: mobilenumber ?? '' };

/** The account that all the given details belong to, by one look-up whatever is given. */
export async function findAccount(ctx: Context, body: ForgotPasswordBody): Promise<StudentRecord | null> {
  const student = (await ctx.students.findCredentials(identifierOf(body)))?.student ?? null;
  const isOther = isGiven(body.mobilenumber) && student?.mobileNumber !== body.mobilenumber;
  return isOther ? null : student;
}
