import { RESET_CODE_LIFETIME_MS } from '#domain/account/reset-times.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';

/**
 * A request for a reset code on this device, for as long as its code works: a phone may end the browser while its owner
 * looks for the email. Neither the code nor a password is in it.
 */
export interface KeptReset {
  readonly identifier: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

const KEY = 'academy:reset';

function parse(text: string | null): KeptReset | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    const { identifier, requestId, askedAt } = isRecord(data) ? data : {};
    if (typeof identifier !== 'string' || typeof requestId !== 'string' || typeof askedAt !== 'number') return null;
    return { identifier, requestId, askedAt };
  } catch {
    return null;
  }
}

export const forgetReset = (): void => environment().local.remove(KEY);

/** The request whose code may still work; an older one is forgotten. */
export function findReset(): KeptReset | null {
  const { local, now } = environment();
  const text = local.get(KEY);
  if (text === null) return null;
  const kept = parse(text);
  if (kept !== null && Math.abs(now() - kept.askedAt) < RESET_CODE_LIFETIME_MS) return kept;
  forgetReset();
  return null;
}

export const keepReset = (reset: KeptReset): void => void environment().local.set(KEY, JSON.stringify(reset));
