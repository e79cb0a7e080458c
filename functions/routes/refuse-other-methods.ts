import type { Hono } from 'hono';
import type { ApiEnv } from '../middleware/api-env.ts';
import { TransportError } from '../middleware/transport-error.ts';

/**
 * Replies 405 to every method that a mounted path does not have. Call it after all mounting. An address without a
 * parameter answers for itself, also where it would fit a path with one (`lessons/check` and `lessons/:id`).
 */
export function refuseOtherMethods(app: Hono<ApiEnv>): void {
  const methodsOf = new Map<string, string[]>();
  for (const { method, path } of app.routes)
    if (method !== 'ALL')
      methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  const literalFirst = [...methodsOf].toSorted(
    ([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')),
  );
  for (const [path, methods] of literalFirst)
    app.all(path, (c) => {
      c.set('route', path);
      throw new TransportError(405, 'This call has no such method.', { allow: methods.join(', ') });
    });
}
