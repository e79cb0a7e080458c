import type { Context } from '../services/context.ts';

/** What Hono carries through one request. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    /** The endpoint's pattern, for the log. The address itself may contain an id. */
    route: string;
    /** Successes that took less, in milliseconds, are not logged; 0 logs all. */
    quietBelowMs: number;
    clock: Context['clock'];
    /** The cache of replies that are the same for everybody. */
    shared: Context['shared'];
  };
}
