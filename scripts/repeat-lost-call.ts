import type { FailureKind } from '../functions/retry.ts';
import { retry } from '../functions/retry.ts';
import { failureKindOf as kindOfD1 } from '../functions/storage/d1-retry.ts';
import { failureKindOf as kindOfR2 } from '../functions/storage/r2-retry.ts';

const PAUSES_MS = [200, 1000, 3000];

const CODES = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
/** Miniflare makes some calls in a thread of its own, and the copy of an error that leaves it has no code. */
const MESSAGES = /other side closed|ECONNRESET|EPIPE/;

/** The connection to Miniflare's own server closed before the reply: on a busy machine it closes those that are idle. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return false;
  const { code = '', message = '' } = (error.cause ?? {}) as { readonly code?: string; readonly message?: string };
  return CODES.includes(code) || MESSAGES.test(message);
}

function kindOf(error: unknown): FailureKind {
  const kinds = [kindOfD1(error), kindOfR2(error)];
  return isLostConnection(error) || kinds.includes('transient') ? 'transient' : 'permanent';
}

/**
 * How every script calls the stores of a server on this machine, or those of Cloudflare: repeats a call whose connection
 * was lost. Only for what changes nothing the second time.
 */
export const repeatLostCall = <T>(task: () => Promise<T>): Promise<T> => retry(task, { pausesMs: PAUSES_MS, kindOf });
