import type { DeviceOwner, Identifier } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';
import type { Admission } from './admit.ts';
import { admit } from './admit.ts';
import type { Client } from './client.ts';
import { GUESSES_OF_ADDRESS, LOGINS_OF_ACCOUNT, LOGINS_OF_DEVICE } from './limits.ts';

/** Whose tries are counted together: by what was typed, so that email and mobile number do not tell of each other. */
export const subjectOf = (identifier: Identifier): string =>
  'email' in identifier ? `email:${identifier.email}` : `mobile:${identifier.mobileNumber}`;

export interface LoginAdmission extends Admission {
  /** Nobody said whether it was right (proxy mode): the account's owner is not held up by it; at the address it counts. */
  readonly leaveOpen: () => Promise<void>;
}

/** By a browser of the owner's. A success clears its own count: what failed elsewhere stays counted. */
async function admitDevice(ctx: Context, device: string): Promise<LoginAdmission> {
  const taken = await admit(ctx, LOGINS_OF_DEVICE, device);
  return {
    // Counted as a failure from the start, because there is no spare.
    fail: () => Promise.resolve(),
    forgive: () => ctx.throttles.clear(LOGINS_OF_DEVICE, device),
    leaveOpen: taken.forgive,
  };
}

/**
 * Lets a login go on to its hash, or throws 'throttled'. A browser that the student has logged in with before is
 * counted by itself alone, so that nobody else's failures can lock the student out. `owner` is null for an unknown account.
 */
export async function admitLogin(
  ctx: Context,
  { client, identifier, owner }: { client: Client; identifier: Identifier; owner: DeviceOwner | null },
): Promise<LoginAdmission> {
  if (await ctx.devices.isTrusted(owner, client.device, ctx.clock.now()))
    return admitDevice(ctx, `${owner}:${client.device}`);
  const atAddress = await admit(ctx, GUESSES_OF_ADDRESS, client.address);
  const subject = subjectOf(identifier);
  const ofAccount = await admit(ctx, LOGINS_OF_ACCOUNT, subject).catch(async (error: unknown) => {
    await atAddress.forgive();
    throw error;
  });
  return {
    fail: atAddress.fail,
    forgive: async () =>
      void (await Promise.all([atAddress.forgive(), ctx.throttles.clear(LOGINS_OF_ACCOUNT, subject)])),
    leaveOpen: async () => void (await Promise.all([atAddress.fail(), ofAccount.forgive()])),
  };
}
