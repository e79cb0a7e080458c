import { retryText } from '../text/en/retry.ts';

/** How an HTTP call failed. */
export interface FailedCall {
  /** 'refused': the server said no. 'unreachable': no reply came. 'garbled': the reply does not fit the contract. */
  readonly kind: 'refused' | 'unreachable' | 'garbled';
  /** HTTP status, 0 when no reply came. */
  readonly status: number;
  /** The Retry-After header as it came. */
  readonly retryAfter: string | null;
}

/** Whether, and when, a failed call may be tried again. */
export interface RetryDecision {
  /**
   * 'no': the same call fails again. 'after-login': the session is over. 'later': the server could not do it now.
   * 'when-online': no reply came, so the connection is the likely cause.
   */
  readonly retry: 'no' | 'after-login' | 'later' | 'when-online';
  /** The pause that the server asks for, milliseconds; null if it names none. */
  readonly retryAfterMs: number | null;
  /** Whether the server may have carried out the call although no reply confirms it. */
  readonly mayHaveArrived: boolean;
}

/** Request Timeout, Too Early, Too Many Requests: the call may succeed later. */
const TEMPORARY = [408, 425, 429];
/** The longest pause that is accepted, so that a wrong header cannot stop a page's calls for days. */
const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000;

/** Reads seconds, which this API sends. A date, the header's other form, would need a right clock. */
const parseRetryAfter = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Math.min(Number(header) * 1000, LONGEST_RETRY_AFTER_MS) : null;

function retryOf({ kind, status }: FailedCall): RetryDecision['retry'] {
  if (kind === 'unreachable') return 'when-online';
  if (status === 401) return 'after-login';
  const isFinal = kind === 'refused' && status >= 400 && status < 500 && !TEMPORARY.includes(status);
  return isFinal ? 'no' : 'later';
}

/** Decides for every failed call whether and when it may be tried again. No other code looks at the status for this. */
export function decideRetry(call: FailedCall): RetryDecision {
  const retry = retryOf(call);
  return {
    retry,
    retryAfterMs: retry === 'later' ? parseRetryAfter(call.retryAfter) : null,
    mayHaveArrived: call.kind !== 'refused' || call.status >= 500,
  };
}

/** Whether the same call may be sent again, automatically or by a person. */
export const isRetryable = ({ retry }: Pick<RetryDecision, 'retry'>): boolean =>
  retry === 'later' || retry === 'when-online';

/** A length of time as people say it; minutes are rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return retryText().seconds({ count: seconds });
  return retryText().minutes({ count: Math.ceil(seconds / 60) });
}

/** What "in a moment" may mean. */
const MOMENT_MS = 15_000;

/** Tells a person what to do next. Null where another try cannot help. */
export function retryAdvice({ retry, retryAfterMs }: Omit<RetryDecision, 'mayHaveArrived'>): string | null {
  if (retry === 'no') return null;
  const text = retryText();
  if (retry === 'after-login') return text.logIn;
  if (retry === 'when-online') return text.checkConnection;
  const waitMs = retryAfterMs ?? 0;
  return waitMs > MOMENT_MS ? text.after({ wait: waitInWords(Math.ceil(waitMs / 1000)) }) : text.inAMoment;
}

/**
 * A pause drawn from the upper half of `longestMs`, so that callers that failed together do not return together.
 * `random` is from 0 up to 1.
 */
export const withJitter = (longestMs: number, random: number): number => longestMs * (1 - random / 2);
