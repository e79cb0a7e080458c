import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env.ts';

/** Throws a refusal, or lets the call pass. A guard without a promise costs no turn of the event loop. */
export type Guard = (c: Context<ApiEnv>) => Promise<void> | undefined;

/** Runs guards in order before a call. A middleware for each of them costs more than their checks (decision 133). */
export const guardedBy =
  (...guards: readonly Guard[]): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    const passFrom = (first: number): Promise<void> => {
      for (let at = first; at < guards.length; at += 1) {
        const pending = guards[at]?.(c);
        if (pending !== undefined) return pending.then(() => passFrom(at + 1));
      }
      return next();
    };
    return passFrom(0);
  };
