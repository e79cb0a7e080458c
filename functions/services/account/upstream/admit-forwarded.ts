import type { ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import type { LoginBody } from '#contract/account/login.ts';
import type { Identifier } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';
import { loginNameOf } from '../sessions/start-session.ts';
import { admit } from '../throttles/admit.ts';
import { admitLogin, subjectOf } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import {
  GUESSES_OF_ADDRESS,
  LOGINS_OF_ACCOUNT,
  RESETS_OF_ACCOUNT,
  RESETS_OF_ADDRESS,
  SIGNUPS_OF_ADDRESS,
} from '../throttles/limits.ts';

/** A try that is sent on to the upstream. It is told of its end, once. */
export interface ForwardedTry {
  /** The upstream did it, and answered with this status. The text that the browser is to keep; null for none. */
  readonly succeed: (status: number) => Promise<string | null>;
  /** The upstream said no. */
  readonly fail: () => Promise<void>;
  /** The upstream said nothing that could be understood. */
  readonly leaveOpen: () => Promise<void>;
}

const done = (): Promise<void> => Promise.resolve();
/** Counted when it was taken, or not at all: its end changes nothing. */
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

/** All that was typed of the account, as logins name it. */
const namesIn = ({ email, mobilenumber }: ForgotPasswordBody): readonly string[] =>
  [...(isGiven(email) ? [{ email }] : []), ...(isGiven(mobilenumber) ? [{ mobileNumber: mobilenumber }] : [])].map(
    (each: Identifier) => subjectOf(each),
  );

/** The password is new: nobody is remembered by these names but this browser, and nobody's failures count. */
async function forgetEarlier(ctx: Context, names: readonly string[], { device }: Client): Promise<string> {
  await Promise.all(
    names.flatMap((name) => [ctx.devices.distrustAll(name), ctx.throttles.clear(LOGINS_OF_ACCOUNT, name)]),
  );
  const kept = await ctx.devices.trust(names[0] ?? '', device, ctx.clock.now());
  await Promise.all(names.slice(1).map((name) => ctx.devices.trust(name, kept, ctx.clock.now())));
  return kept;
}

/** An upstream of one step changes the password by the first call, which is then a guess too: 200 says so. */
async function admitForwardedReset(ctx: Context, body: ForgotPasswordBody, client: Client): Promise<ForwardedTry> {
  const names = namesIn(body);
  const succeed = (status: number): Promise<string | null> =>
    status === 200 ? forgetEarlier(ctx, names, client) : Promise.resolve(null);
  if (body.code === undefined) {
    await admit(ctx, RESETS_OF_ADDRESS, client.address);
    const ofAccount = await admit(ctx, RESETS_OF_ACCOUNT, names[0] ?? '');
    return { succeed, fail: done, leaveOpen: ofAccount.forgive };
  }
  const atAddress = await admit(ctx, GUESSES_OF_ADDRESS, client.address);
  return {
    succeed: async (status) => (await Promise.all([succeed(status), atAddress.forgive()]))[0],
    fail: atAddress.fail,
    leaveOpen: atAddress.fail,
  };
}

async function admitForwardedSignup(ctx: Context, _body: unknown, client: Client): Promise<ForwardedTry> {
  await admit(ctx, SIGNUPS_OF_ADDRESS, client.address);
  return WITHOUT_END;
}

/**
 * The limits of these calls, held at this edge before anything is sent on (docs/decisions/008 and 010): each throws
 * 'throttled'. Bodies have passed the schema of their call. No id is known here: names that are typed stand for accounts.
 */
export const ADMIT_FORWARDED = {
  login: (ctx: Context, body: unknown, client: Client) => admitForwardedLogin(ctx, body as LoginBody, client),
  signup: admitForwardedSignup,
  reset: (ctx: Context, body: unknown, client: Client) => admitForwardedReset(ctx, body as ForgotPasswordBody, client),
} as const;
