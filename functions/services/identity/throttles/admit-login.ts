import { tooManyLogins, tooManyTries } from '../../../errors.ts';
import type { Identifier } from '../../../ports/account.ts';
import type { DeviceOwner } from '../../../ports/identity.ts';
import { canonicalEmail } from '#domain/account/email.ts';
import type { Context } from '../../context.ts';
import type { Admission } from './admit.ts';
import { admit, admitAt, admitByAll, giveBackOnFailure, limitsAt } from './admit.ts';
import type { Client } from './client.ts';
import {
  GUESSES_OF_ADDRESS,
  LOGINS_OF_ACCOUNT,
  LOGINS_OF_ACCOUNT_AT_ADDRESS,
  LOGINS_OF_DEVICE,
  PASSKEYS_OF_ADDRESS,
} from './limits.ts';

/**
 * The subject that tries are counted under. It is the typed name, so that email and mobile number do not reveal each
 * other.
 */
export const subjectOf = (identifier: Identifier): string =>
  'email' in identifier ? `email:${canonicalEmail(identifier.email)}` : `mobile:${identifier.mobileNumber}`;

export interface LoginAdmission extends Admission {
  /** Whether the account has logged in with this browser before. */
  readonly isKnownDevice: boolean;
  /**
   * For a login without an outcome (proxy mode). It is not counted against the account, so that the owner is not locked
   * out, but it is counted against the address.
   */
  readonly leaveOpen: () => Promise<void>;
  /** For a login whose password was never compared. It counts nowhere. */
  readonly giveBack: () => Promise<void>;
}

/** Admits a login from a remembered browser. A success clears only this browser's count. */
async function admitDevice(ctx: Context, device: string): Promise<LoginAdmission> {
  const taken = await admit(ctx, LOGINS_OF_DEVICE, device);
  return {
    isKnownDevice: true,
    // Every try of this limit counts, so there is nothing to add.
    fail: () => Promise.resolve(),
    forgive: () => ctx.throttles.clear(LOGINS_OF_DEVICE, device),
    leaveOpen: taken.forgive,
    giveBack: taken.forgive,
  };
}

/** Uncounts the failed logins of an account, everywhere and at this client's address. */
export async function clearLogins(ctx: Context, subject: string, client: Client): Promise<void> {
  const counted = [[LOGINS_OF_ACCOUNT, subject] as const, ...limitsAt(LOGINS_OF_ACCOUNT_AT_ADDRESS, client, subject)];
  await Promise.all(counted.map(([limit, key]) => ctx.throttles.clear(limit, key)));
}

/**
 * Admits a login with a passkey or throws 'throttled': by the remembered browser, or else by the address. `owner` is null
 * for an unknown passkey.
 */
export async function admitPasskey(
  ctx: Context,
  { client, owner }: { client: Client; owner: number | null },
): Promise<LoginAdmission> {
  if (await ctx.devices.isTrusted(owner, client.device, ctx.clock.now()))
    return admitDevice(ctx, `${owner}:${client.device}`);
  const { fail, forgive } = await admitAt(ctx, PASSKEYS_OF_ADDRESS, client);
  return { isKnownDevice: false, fail, forgive, leaveOpen: fail, giveBack: forgive };
}

/**
 * Admits a login or throws 'throttled'. A remembered browser is counted separately, and every other one by account and
 * address, so that other people's failures cannot lock the student out. `owner` is null for an unknown account.
 */
export async function admitLogin(
  ctx: Context,
  { client, identifier, owner }: { client: Client; identifier: Identifier; owner: DeviceOwner | null },
): Promise<LoginAdmission> {
  if (await ctx.devices.isTrusted(owner, client.device, ctx.clock.now()))
    return admitDevice(ctx, `${owner}:${client.device}`);
  const subject = subjectOf(identifier);
  // Only where a reset is known to open the account is the student sent to it.
  const refusal = ctx.account === null || ctx.mailer === null ? tooManyTries : tooManyLogins;
  const atAddress = await admitAt(ctx, GUESSES_OF_ADDRESS, client, { refusal });
  const ofAccount = await giveBackOnFailure(
    () =>
      admitByAll([
        admitAt(ctx, LOGINS_OF_ACCOUNT_AT_ADDRESS, client, { account: subject, refusal }),
        admit(ctx, LOGINS_OF_ACCOUNT, subject, refusal),
      ]),
    atAddress.forgive,
  );
  return {
    isKnownDevice: false,
    fail: atAddress.fail,
    forgive: async () => void (await Promise.all([atAddress.forgive(), clearLogins(ctx, subject, client)])),
    leaveOpen: async () => void (await Promise.all([atAddress.fail(), ofAccount.forgive()])),
    giveBack: async () => void (await Promise.all([atAddress.forgive(), ofAccount.forgive()])),
  };
}
