import { isBearable } from '../../../bearer-token.ts';
import type { SessionState } from '../../../ports/account.ts';
import { sessionOver, tooManyReads } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { READS_OF_STUDENT } from '../throttles/limits.ts';

export interface StudentCaller {
  readonly studentId: number;
  /** For what only the upstream can tell of the caller (proxy mode). */
  readonly token: string;
}

/** Somebody with a token that could be one of ours, alive or not. */
export interface TokenHolder {
  readonly token: string;
  readonly session: Exclude<SessionState, { state: 'malformed' }>;
}

/** Somebody with a token that only the upstream can judge (proxy mode). */
export interface TokenBearer {
  readonly token: string;
}

const BEARER = /^Bearer +([^\s,]+)$/i;

/** The token is taken from the header only: an address ends up in logs and histories. */
const tokenIn = (authorization: string | undefined): string => BEARER.exec(authorization ?? '')?.[1] ?? '';

/** The holder of a well-formed token, even of one that has ended; else 'unauthenticated'. */
export async function identifyTokenHolder(ctx: Context, authorization: string | undefined): Promise<TokenHolder> {
  const token = tokenIn(authorization);
  const session = await ctx.sessions.find(token, ctx.clock.now());
  if (session.state === 'malformed') throw sessionOver();
  return { token, session };
}

/** The student of a living session; else 'unauthenticated'. */
export async function identifyStudent(ctx: Context, authorization: string | undefined): Promise<StudentCaller> {
  const { token, session } = await identifyTokenHolder(ctx, authorization);
  if (session.state === 'ended') throw sessionOver();
  return { studentId: session.studentId, token };
}

/** Where another academy keeps the sessions, reads are counted by themselves. */
async function waitOfReads(ctx: Context, studentId: number): Promise<number> {
  const taken = await ctx.throttles.take(READS_OF_STUDENT, String(studentId), ctx.clock.now());
  return taken.isAllowed ? 0 : taken.waitMs;
}

/**
 * As `identifyStudent`, for a call that hands out what is kept; 'throttled' beyond sixty of these a minute. The profile
 * and the memberships, which every page and gate asks for, are none of them.
 */
export async function identifyReader(ctx: Context, authorization: string | undefined): Promise<StudentCaller> {
  const token = tokenIn(authorization);
  const session = await ctx.sessions.find(token, ctx.clock.now(), 'read');
  if (session.state !== 'alive') throw sessionOver();
  const { studentId, waitMs = await waitOfReads(ctx, studentId) } = session;
  if (waitMs > 0) throw tooManyReads(waitMs);
  return { studentId, token };
}

/** Whoever has a token, whatever it is worth; else 'unauthenticated'. For calls that the upstream answers. */
export function identifyTokenBearer(authorization: string | undefined): Promise<TokenBearer> {
  const token = tokenIn(authorization);
  return isBearable(token) ? Promise.resolve({ token }) : Promise.reject(sessionOver());
}
