import type { Context } from '../services/context.ts';

/** What Hono carries through one request. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    /** The endpoint's pattern, for the log. The address itself may contain an id. */
    route: string;
    /** The cache of replies that are the same for everybody. */
    shared: Context['shared'];
  };
}
