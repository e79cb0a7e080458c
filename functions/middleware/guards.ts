import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env.ts';

/** Throws a refusal, or lets the call pass. A guard without a promise costs no turn of the event loop. */
export type Guard = (c: Context<ApiEnv>) => Promise<void> | undefined;

/** Runs guards in order before a call. A middleware for each of them costs more than their checks (decision 131). */
export const guardedBy =
  (...guards: readonly Guard[]): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    for (const guard of guards) {
      const pending = guard(c);
      // oxlint-disable-next-line no-await-in-loop -- A later guard must not run before an earlier one has passed.
      if (pending !== undefined) await pending;
    }
    await next();
  };
