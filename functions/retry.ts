import { withJitter } from '#domain/lib/retry.ts';
import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import { ServiceError } from './errors.ts';

/** 'transient': the next try may well succeed. 'overloaded': another try adds to the load. 'permanent': every try fails. */
export type FailureKind = 'transient' | 'overloaded' | 'permanent';

interface RetryOptions {
  /** The longest pause before each further try, milliseconds. No pauses: one try. */
  readonly pausesMs: readonly number[];
  readonly kindOf?: (error: unknown) => FailureKind;
  /** What to throw for the last failure; by default the failure itself. */
  readonly failureOf?: (error: unknown) => unknown;
}

const pause = (longestMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, withJitter(longestMs, Math.random())));

/** Does the task again while its failure is transient. */
export async function retry<T>(
  task: () => Promise<T>,
  { pausesMs, kindOf = () => 'transient', failureOf = (error) => error }: RetryOptions,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      const pauseMs = pausesMs[tries];
      if (pauseMs === undefined || kindOf(error) !== 'transient') throw failureOf(error);
      await pause(pauseMs);
    }
  }
}

const STORE_PAUSES_MS = [60, 120];
const RETRY_AFTER_SECONDS = 5;
/** Somebody has to make room first. */
const FULL_RETRY_AFTER_SECONDS = 300;

/** SQLite in D1 and in Durable Objects, D1's own limit, and a disk without room. */
const FULL = /database or disk is full|SQLITE_FULL|Exceeded maximum DB size|ENOSPC|no space left on device/i;

/** Whether a store has no room for another row or file. */
export const isFull = (error: unknown): boolean => FULL.test(String(error));

const unavailable = (cause: unknown): ServiceError =>
  isFull(cause)
    ? new ServiceError('unavailable', repliesLibText().storesFull, {}, FULL_RETRY_AFTER_SECONDS, cause)
    : new ServiceError('unavailable', repliesLibText().storesAway, {}, RETRY_AFTER_SECONDS, cause);

/**
 * How a store (D1, R2, a Durable Object) is called. `repeatable` is for reads and for writes whose second copy changes
 * nothing: it tries three times. `once` is for all other writes. Both throw 'unavailable' when the store stays away, and
 * a permanent failure as it is.
 */
export function storeCalls(kindOfStore: (error: unknown) => FailureKind) {
  const kindOf = (error: unknown): FailureKind => (isFull(error) ? 'overloaded' : kindOfStore(error));
  const failureOf = (error: unknown): unknown => (kindOf(error) === 'permanent' ? error : unavailable(error));
  return {
    repeatable: <T>(task: () => Promise<T>): Promise<T> =>
      retry(task, { pausesMs: STORE_PAUSES_MS, kindOf, failureOf }),
    once: <T>(task: () => Promise<T>): Promise<T> => retry(task, { pausesMs: [], kindOf, failureOf }),
  };
}

/**
 * A call to another server (the upstream, the payment gateway). A GET is sent once more after a transient failure. Any
 * other method is sent once: where the reply was lost, the server may have done what it was asked.
 */
export const callServer = <T>(
  method: string,
  task: () => Promise<T>,
  kindOf: (error: unknown) => FailureKind,
): Promise<T> => retry(task, { pausesMs: method === 'GET' ? [300] : [], kindOf });
