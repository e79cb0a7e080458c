import type { Endpoint } from '#contract/endpoint.ts';
import { ACCOUNT_MESSAGES } from '#domain/account-messages.ts';
import { isRecord } from '#domain/is-record.ts';
import { sessionOver } from '../../errors.ts';
import type { CallTrace, Upstream } from '../../ports.ts';
import type { Context } from '../context.ts';
import { refuseOtherMemberships } from '../memberships/refuse-other-memberships.ts';
import { refuseOtherStudent } from '../sessions/refuse-other-student.ts';

/** A call that proxy mode sends on. */
export interface ForwardedCall {
  readonly endpoint: Endpoint;
  /** What a success means that leaves these fields out: the specification names no answer for every call. */
  readonly silentAnswer?: Readonly<Record<string, unknown>>;
  /** A session that has ended already is no error, and nothing is sent. */
  readonly isDoneWhenEnded?: boolean;
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
  /** Of the path, as the address spells them; `studentId` is checked here too. */
  readonly parameters: Readonly<Record<string, string>>;
}

type Reply = Awaited<ReturnType<Upstream['send']>>;

/**
 * The caller may name nobody else, whether or not the upstream looks at it: false when the session has ended.
 * Calls that name nobody are not checked, the upstream knows the caller by the token.
 */
async function checkNamedStudent(ctx: Context, { token, body, parameters: { studentId: segment } }: Forwarding): Promise<boolean> {
  const claimedId = isRecord(body) && typeof body['studentId'] === 'number' ? body['studentId'] : undefined;
  if (token === undefined || (segment === undefined && claimedId === undefined)) return true;
  const session = await ctx.sessions.find(token, ctx.clock.now());
  if (session.state !== 'alive') return false;
  refuseOtherStudent(session.studentId, claimedId);
  if (segment !== undefined) await refuseOtherMemberships(ctx, session.studentId, segment);
  return true;
}

/** Sends a call of accounts or memberships on to the upstream; its refusals and failures are the upstream port's. */
export async function forwardCall(ctx: Context, upstream: Upstream, forwarding: Forwarding): Promise<Reply> {
  const { call, token, body, idempotencyKey, parameters, requestId, address } = forwarding;
  if (!(await checkNamedStudent(ctx, forwarding))) {
    if (call.isDoneWhenEnded === true) return { status: 204, answer: null };
    throw sessionOver();
  }
  return upstream.send({
    endpoint: call.endpoint,
    trace: { requestId, address },
    parameters,
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
    ...(idempotencyKey === null ? {} : { idempotencyKey }),
    ...(call.silentAnswer === undefined ? {} : { silentAnswer: call.silentAnswer }),
    ...(call.isOptional === true ? { missingMessage: ACCOUNT_MESSAGES.notOffered } : {}),
  });
}
