import type { Context } from '../services/context.ts';

/** What Hono carries through one request. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    /** The pattern of the endpoint, for the log: never the address itself, which may hold an id. */
    route: string;
    /** The answers that anybody may have. */
    shared: Context['shared'];
  };
}
