import type { Identifier, Limit } from '../../ports.ts';
import type { Context } from '../context.ts';
import type { Admission } from './admit.ts';
import { admit } from './admit.ts';
import type { Client } from './client.ts';
import { GUESSES_OF_ADDRESS, LOGINS_OF_ACCOUNT, LOGINS_OF_DEVICE } from './limits.ts';

/** Whose tries are counted together: by what was typed, so that email and mobile number do not tell of each other. */
export const subjectOf = (identifier: Identifier): string =>
  'email' in identifier ? `email:${identifier.email}` : `mobile:${identifier.mobileNumber}`;

/** A success clears its own count: what failed elsewhere stays counted. */
const clearing = (ctx: Context, limit: Limit, subject: string): Admission => ({
  // Counted as a failure from the start, because there is no spare.
  fail: () => Promise.resolve(),
  forgive: () => ctx.throttles.clear(limit, subject),
});

/**
 * Lets a login go on to its hash, or throws 'throttled'. A browser that the student has logged in with before is
 * counted by itself alone, so that nobody else's failures can lock the student out.
 */
export async function admitLogin(
  ctx: Context,
  { client, identifier, studentId }: { client: Client; identifier: Identifier; studentId: number | null },
): Promise<Admission> {
  if (await ctx.devices.isTrusted(studentId, client.device, ctx.clock.now())) {
    const device = `${studentId}:${client.device}`;
    await admit(ctx, LOGINS_OF_DEVICE, device);
    return clearing(ctx, LOGINS_OF_DEVICE, device);
  }
  const atAddress = await admit(ctx, GUESSES_OF_ADDRESS, client.address);
  const subject = subjectOf(identifier);
  await admit(ctx, LOGINS_OF_ACCOUNT, subject).catch(async (error: unknown) => {
    await atAddress.forgive();
    throw error;
  });
  const ofAccount = clearing(ctx, LOGINS_OF_ACCOUNT, subject);
  return {
    fail: atAddress.fail,
    forgive: async () => void (await Promise.all([atAddress.forgive(), ofAccount.forgive()])),
  };
}
