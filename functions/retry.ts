import { ServiceError } from './errors.ts';

/** 'transient': the next try may well succeed. 'overloaded': another try would add to the load. 'fault': ours, it stays. */
export type FailureKind = 'transient' | 'overloaded' | 'fault';

/** Tries in all, for what may be done twice. */
const MOST_TRIES = 3;
/** The longest first pause, doubled each time; the pause is drawn at random below it. Milliseconds. */
const FIRST_PAUSE_MS = 60;
const RETRY_AFTER_SECONDS = 5;

const unavailable = (cause: unknown): ServiceError =>
  new ServiceError(
    'unavailable',
    'The academy cannot do this just now. Try again in a moment.',
    {},
    RETRY_AFTER_SECONDS,
    cause,
  );

const pause = (longestMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));

async function tryUpTo<T>(tries: number, kindOf: (error: unknown) => FailureKind, task: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await task();
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'fault') throw error;
      if (kind === 'overloaded' || count >= tries) throw unavailable(error);
      await pause(FIRST_PAUSE_MS * 2 ** (count - 1));
    }
  }
}

/**
 * Patience with a store that is away for a moment. `repeatable` is for reads and for writes whose second copy changes
 * nothing; `once` for all others. Both throw 'unavailable' when the store stays away, and a fault as it is.
 */
export const patienceWith = (kindOf: (error: unknown) => FailureKind) => ({
  repeatable: <T>(task: () => Promise<T>): Promise<T> => tryUpTo(MOST_TRIES, kindOf, task),
  once: <T>(task: () => Promise<T>): Promise<T> => tryUpTo(1, kindOf, task),
});
