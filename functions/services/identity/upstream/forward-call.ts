import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { sessionOver, UpstreamRefusal } from '../../../errors.ts';
import type { CallTrace, Upstream } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { refuseOtherMemberships } from '../refuse-other-memberships.ts';
import { refuseOtherStudent } from '../sessions/refuse-other-student.ts';
import type { Client } from '../throttles/client.ts';
import type { ForwardedTry } from './admit-forwarded.ts';
import { ADMIT_FORWARDED, WITHOUT_END } from './admit-forwarded.ts';

/** A call that proxy mode forwards. */
export interface ForwardedCall {
  readonly endpoint: Endpoint;
  /** Values for fields that a success may omit, because the specification does not define every reply. */
  readonly defaultReply?: Readonly<Record<string, unknown>>;
  /** Succeeds without forwarding when the session has already ended. */
  readonly isDoneWhenEnded?: boolean;
  /** The local rate limits to apply; absent when the upstream's are enough. */
  readonly counted?: keyof typeof ADMIT_FORWARDED;
  /** A field of the body that an upstream does not know. */
  readonly omits?: string;
  /** The upstream may not offer this call; the caller is then told so. */
  readonly isOptional?: boolean;
}

interface Forwarding extends CallTrace {
  readonly call: ForwardedCall;
  /** Undefined for a public call. */
  readonly token: string | undefined;
  readonly body: unknown;
  /** Lets the upstream recognise a retry; null without one. */
  readonly idempotencyKey: string | null;
  readonly client: Client;
  /** Raw path parameters; `studentId` is checked here too. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** `device` is the browser's device token; null for none. */
type Reply = Awaited<ReturnType<Upstream['send']>> & { readonly device: string | null };

/**
 * Throws 'forbidden' when a call names another student, whether or not the upstream checks it. False when the session
 * has ended. Calls that name nobody are not checked, because the upstream knows the caller by the token.
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

function withoutField(body: unknown, field: string | undefined): unknown {
  if (field === undefined || !isRecord(body)) return body;
  const { [field]: _, ...others } = body;
  return others;
}

/** Forwards the call and reports the outcome to the try. */
async function trySending(underWay: ForwardedTry, send: () => ReturnType<Upstream['send']>): Promise<Reply> {
  const reply = await send().catch(async (error: unknown) => {
    await (error instanceof UpstreamRefusal ? underWay.fail() : underWay.leaveOpen());
    throw error;
  });
  return { ...reply, device: await underWay.succeed(reply.status) };
}

/**
 * Forwards a call to the upstream and passes on its refusals and failures. Throws 'throttled' before anything is sent.
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
      ...(body === undefined ? {} : { body: withoutField(body, call.omits) }),
      ...(token === undefined ? {} : { token }),
      ...(idempotencyKey === null ? {} : { idempotencyKey }),
      ...(call.defaultReply === undefined ? {} : { defaultReply: call.defaultReply }),
      ...(call.isOptional === true ? { missingMessage: accountMessagesText().notOffered } : {}),
    }),
  );
}
