import { DAY_MS } from '../lib/india-time.ts';
import type { MockRules } from './mock-rules.ts';
import type { MockWindow } from './mock-definition.ts';

/** How long before a mock opens its tickets are given. A membership may end meanwhile. */
export const TICKETS_AHEAD_MS: number = 7 * DAY_MS;

/**
 * The right to start one attempt (design: Hot path): fetched ahead, signed by the server, bound to student and mock.
 * With it start, events and submit ask neither D1 nor the session. Plain data; the server signs its JSON.
 */
export interface MockTicket {
  readonly version: 1;
  readonly mock: string;
  readonly studentId: number;
  /** The number of the attempt, from 1. The first counts for the rank, a retake is practice. */
  readonly attempt: number;
  /** Names the paper and its key in R2. */
  readonly digest: string;
  readonly rules: MockRules;
  readonly timeWindow: MockWindow | null;
  readonly extraTimeFactor: number;
  /** Milliseconds. After `expiresAt` no attempt starts with it; a running one goes on. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * The sealed paper: AES-GCM over the JSON of a `MockPaper`. Base64 texts. The content key is no part of it: the reply to
 * start carries it, from `opensAt` on and not a millisecond before.
 */
export interface MockSeal {
  readonly version: 1;
  readonly mock: string;
  readonly digest: string;
  /** 12 bytes. */
  readonly iv: string;
  readonly sealed: string;
}

/**
 * Whether an attempt may start with this ticket now. The content key is given with `start` and with nothing else.
 * `upcoming` before the window opens; `entry-closed` from its `entryClosesAt` on; `expired` for an old ticket.
 */
export type StartDecision =
  | { readonly kind: 'start' }
  | { readonly kind: 'upcoming'; readonly opensAt: number }
  | { readonly kind: 'entry-closed' }
  | { readonly kind: 'expired' };

export function decideStart(
  { timeWindow, expiresAt }: Pick<MockTicket, 'timeWindow' | 'expiresAt'>,
  now: number,
): StartDecision {
  if (timeWindow !== null && now < timeWindow.opensAt) return { kind: 'upcoming', opensAt: timeWindow.opensAt };
  if (timeWindow !== null && now >= timeWindow.entryClosesAt) return { kind: 'entry-closed' };
  return now >= expiresAt ? { kind: 'expired' } : { kind: 'start' };
}
