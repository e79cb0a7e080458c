import type { Endpoint } from '#contract/endpoint.ts';
import { ACCOUNT_MESSAGES } from '#domain/account/account-messages.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { sessionOver, UpstreamRefusal } from '../../../errors.ts';
import type { CallTrace, Upstream } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { refuseOtherMemberships } from '../../membership/refuse-other-memberships.ts';
import { refuseOtherStudent } from '../sessions/refuse-other-student.ts';
import type { Client } from '../throttles/client.ts';
import type { ForwardedTry } from './admit-forwarded.ts';
import { ADMIT_FORWARDED, WITHOUT_END } from './admit-forwarded.ts';

/** A call that proxy mode sends on. */
export interface ForwardedCall {
  readonly endpoint: Endpoint;
  /** What a success means that leaves these fields out: the specification names no answer for every call. */
  readonly defaultReply?: Readonly<Record<string, unknown>>;
  /** A session that has ended already is no error, and nothing is sent. */
  readonly isDoneWhenEnded?: boolean;
  /** Whose limits hold for it here, before it is sent on; without one the upstream's alone do. */
  readonly counted?: keyof typeof ADMIT_FORWARDED;
  /** The upstream may not have the call at all; the caller is then told so. */
  readonly isOptional?: boolean;
}

interface Forwarding extends CallTrace {
  readonly call: ForwardedCall;
  /** Undefined for a public call. */
  readonly token: string | undefined;
  readonly body: unknown;
  /** For a call that may be sent twice without harm; null without one. */
  readonly idempotencyKey: string | null;
  readonly client: Client;
  /** Of the path, as the address spells them; `studentId` is checked here too. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** `device` is the text that the browser is to be remembered by; null for none. */
type Reply = Awaited<ReturnType<Upstream['send']>> & { readonly device: string | null };

/**
 * The caller may name nobody else, whether or not the upstream looks at it: false when the session has ended.
 * Calls that name nobody are not checked, the upstream knows the caller by the token.
 */
async function checkNamedStudent(
  ctx: Context,
  { token, body, parameters: { studentId: segment } }: Forwarding,
): Promise<boolean> {
  const claimedId = isRecord(body) && typeof body['studentId'] === 'number' ? body['studentId'] : undefined;
  if (token === undefined || (segment === undefined && claimedId === undefined)) return true;
  const session = await ctx.sessions.find(token, ctx.clock.now());
  if (session.state !== 'alive') return false;
  refuseOtherStudent(session.studentId, claimedId);
  if (segment !== undefined) await refuseOtherMemberships(ctx, session.studentId, segment);
  return true;
}

/** Sends it on, and tells the try how it ended. */
async function trySending(underWay: ForwardedTry, send: () => ReturnType<Upstream['send']>): Promise<Reply> {
  const reply = await send().catch(async (error: unknown) => {
    await (error instanceof UpstreamRefusal ? underWay.fail() : underWay.leaveOpen());
    throw error;
  });
  return { ...reply, device: await underWay.succeed(reply.status) };
}

/**
 * Sends a call of accounts or memberships on to the upstream; its refusals and failures are the upstream port's. Throws
 * 'throttled' before anything is sent.
 */
export async function forwardCall(ctx: Context, upstream: Upstream, forwarding: Forwarding): Promise<Reply> {
  const { call, token, body, idempotencyKey, parameters, requestId, address, client } = forwarding;
  if (!(await checkNamedStudent(ctx, forwarding))) {
    if (call.isDoneWhenEnded === true) return { status: 204, reply: null, device: null };
    throw sessionOver();
  }
  const underWay = call.counted === undefined ? WITHOUT_END : await ADMIT_FORWARDED[call.counted](ctx, body, client);
  return trySending(underWay, () =>
    upstream.send({
      endpoint: call.endpoint,
      trace: { requestId, address },
      parameters,
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
      ...(idempotencyKey === null ? {} : { idempotencyKey }),
      ...(call.defaultReply === undefined ? {} : { defaultReply: call.defaultReply }),
      ...(call.isOptional === true ? { missingMessage: ACCOUNT_MESSAGES.notOffered } : {}),
    }),
  );
}
