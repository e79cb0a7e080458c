import { isBearable } from '../../../bearer-token.ts';
import type { SessionState } from '../../../ports/identity.ts';
import { sessionOver, tooManyReads } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { READS_OF_STUDENT } from '../throttles/limits.ts';

export interface StudentCaller {
  readonly studentId: number;
  /** Sent to the upstream in proxy mode. */
  readonly token: string;
  /** What the caller says the academy signed about access, not verified; missing where the call has none. */
  readonly accessAnswer?: string | undefined;
}

/** Holder of a well-formed token; its session may have ended. */
export interface TokenHolder {
  readonly token: string;
  readonly session: Exclude<SessionState, { state: 'malformed' }>;
}

/** Holder of a token that only the upstream can validate (proxy mode). */
export interface TokenBearer {
  readonly token: string;
}

const BEARER = /^Bearer +([^\s,]+)$/i;

/** Reads the token from the header only, because URLs end up in logs and histories. */
const tokenIn = (authorization: string | undefined): string => BEARER.exec(authorization ?? '')?.[1] ?? '';

/** Identifies the holder of a well-formed token, even when its session has ended. Throws 'unauthenticated'. */
export async function identifyTokenHolder(ctx: Context, authorization: string | undefined): Promise<TokenHolder> {
  const token = tokenIn(authorization);
  const session = await ctx.sessions.find(token, ctx.clock.now());
  if (session.state === 'malformed') throw sessionOver();
  return { token, session };
}

/** Identifies the student of an active session. Throws 'unauthenticated'. */
export async function identifyStudent(ctx: Context, authorization: string | undefined): Promise<StudentCaller> {
  const { token, session } = await identifyTokenHolder(ctx, authorization);
  if (session.state === 'ended') throw sessionOver();
  return { studentId: session.studentId, token };
}

/**
 * Like `identifyStudent`, but notes a call of the admin area. `isIdle` after half an hour without one; in proxy mode
 * nobody counts.
 */
export async function identifyStaffSession(
  ctx: Context,
  authorization: string | undefined,
): Promise<StudentCaller & { readonly isIdle: boolean }> {
  const token = tokenIn(authorization);
  const session = await ctx.sessions.find(token, ctx.clock.now(), 'staff');
  if (session.state !== 'alive') throw sessionOver();
  return { studentId: session.studentId, token, isIdle: session.isIdle ?? false };
}

/** In proxy mode no session object counts reads, so a throttle does. Returns milliseconds to wait. */
async function waitOfReads(ctx: Context, studentId: number): Promise<number> {
  const taken = await ctx.throttles.take(READS_OF_STUDENT, String(studentId), ctx.clock.now());
  return taken.isAllowed ? 0 : taken.waitMs;
}

/**
 * Like `identifyStudent`, but counts one read. Throws 'throttled' beyond sixty a minute. Profile and memberships do not
 * use it, because every page and gate asks for them.
 */
export async function identifyReader(ctx: Context, authorization: string | undefined): Promise<StudentCaller> {
  const token = tokenIn(authorization);
  const session = await ctx.sessions.find(token, ctx.clock.now(), 'read');
  if (session.state !== 'alive') throw sessionOver();
  const { studentId, waitMs = await waitOfReads(ctx, studentId) } = session;
  if (waitMs > 0) throw tooManyReads(waitMs);
  return { studentId, token };
}

/** Adds what the caller says the academy signed about access, for the calls that check a gate. */
export const withAccessAnswer =
  (ctx: Context, identify: typeof identifyStudent) =>
  async (authorization: string | undefined, accessAnswer?: string): Promise<StudentCaller> => ({
    ...(await identify(ctx, authorization)),
    accessAnswer,
  });

/**
 * Identifies the bearer of any token without validating it, for calls that the upstream handles. Throws
 * 'unauthenticated'.
 */
export function identifyTokenBearer(authorization: string | undefined): Promise<TokenBearer> {
  const token = tokenIn(authorization);
  return isBearable(token) ? Promise.resolve({ token }) : Promise.reject(sessionOver());
}
