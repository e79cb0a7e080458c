import type { ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import type { LoginBody } from '#contract/identity/login.ts';
import type { Identifier } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';
import { loginNameOf } from '../sessions/start-session.ts';
import { admit, admitAt } from '../throttles/admit.ts';
import { admitLogin, clearLogins, subjectOf } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { CODES_OF_ADDRESS, RESETS_OF_ACCOUNT, RESETS_OF_ADDRESS, SIGNUPS_OF_ADDRESS } from '../throttles/limits.ts';

/** A counted try of a forwarded call. Exactly one of these is called when it ends. */
export interface ForwardedTry {
  /** The upstream accepted the call with this status. Returns the browser's device token; null for none. */
  readonly succeed: (status: number) => Promise<string | null>;
  /** The upstream refused the call. */
  readonly fail: () => Promise<void>;
  /** The upstream's reply was missing or unreadable. */
  readonly leaveOpen: () => Promise<void>;
}

const done = (): Promise<void> => Promise.resolve();
/** For tries whose count does not depend on the outcome. */
export const WITHOUT_END: ForwardedTry = { succeed: () => Promise.resolve(null), fail: done, leaveOpen: done };

async function admitForwardedLogin(ctx: Context, body: LoginBody, client: Client): Promise<ForwardedTry> {
  const identifier = loginNameOf(body);
  const name = subjectOf(identifier);
  const admission = await admitLogin(ctx, { client, identifier, owner: name });
  return {
    succeed: async () =>
      (await Promise.all([ctx.devices.trust(name, client.device, ctx.clock.now()), admission.forgive()]))[0],
    fail: admission.fail,
    leaveOpen: admission.leaveOpen,
  };
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

/** The names in a reset request, as logins are counted under them. */
const namesIn = ({ email, mobilenumber }: ForgotPasswordBody): readonly string[] =>
  [...(isGiven(email) ? [{ email }] : []), ...(isGiven(mobilenumber) ? [{ mobileNumber: mobilenumber }] : [])].map(
    (each: Identifier) => subjectOf(each),
  );

/** After a password change, forgets every other browser and clears failed logins of these names. */
async function forgetEarlier(ctx: Context, names: readonly string[], client: Client): Promise<string> {
  await Promise.all(names.flatMap((name) => [ctx.devices.distrustAll(name), clearLogins(ctx, name, client)]));
  const remembered = await ctx.devices.trust(names[0] ?? '', client.device, ctx.clock.now());
  await Promise.all(names.slice(1).map((name) => ctx.devices.trust(name, remembered, ctx.clock.now())));
  return remembered;
}

/** Some upstreams change the password in the first call and reply 200, so that call is limited like a guess too. */
async function admitForwardedReset(ctx: Context, body: ForgotPasswordBody, client: Client): Promise<ForwardedTry> {
  const names = namesIn(body);
  const succeed = (status: number): Promise<string | null> =>
    status === 200 ? forgetEarlier(ctx, names, client) : Promise.resolve(null);
  if (body.code === undefined) {
    await admitAt(ctx, RESETS_OF_ADDRESS, client);
    const ofAccount = await admit(ctx, RESETS_OF_ACCOUNT, names[0] ?? '');
    return { succeed, fail: done, leaveOpen: ofAccount.forgive };
  }
  const atAddress = await admitAt(ctx, CODES_OF_ADDRESS, client);
  return {
    succeed: async (status) => (await Promise.all([succeed(status), atAddress.forgive()]))[0],
    fail: atAddress.fail,
    leaveOpen: atAddress.fail,
  };
}

async function admitForwardedSignup(ctx: Context, _body: unknown, client: Client): Promise<ForwardedTry> {
  await admitAt(ctx, SIGNUPS_OF_ADDRESS, client);
  return WITHOUT_END;
}

/**
 * Applies rate limits before a call is forwarded (docs/decisions/008 and 010). Each throws 'throttled'. Bodies have
 * passed their schemas. No student id is known here, so typed names stand for accounts.
 */
export const ADMIT_FORWARDED = {
  login: (ctx: Context, body: unknown, client: Client) => admitForwardedLogin(ctx, body as LoginBody, client),
  signup: admitForwardedSignup,
  reset: (ctx: Context, body: unknown, client: Client) => admitForwardedReset(ctx, body as ForgotPasswordBody, client),
} as const;
