import type { Hono, NotFoundHandler } from 'hono';
import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import { replyToUnknownCall } from '../middleware/error-reply.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { TransportError } from '../middleware/transport-error.ts';

const partsOf = (path: string): readonly string[] => path.split('/');

/** For literals and `:name`, the only kinds that our paths have. */
const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]));

/**
 * Replies 405 to every method that a mounted path does not have, and 404 to any other address. Call it after all
 * mounting. An address without a parameter answers for itself, also where it would fit a path with one (`lessons/check`
 * and `lessons/:id`). No path is mounted a second time for it: the router would search among them at every call.
 */
export function refuseTheRest(app: Hono<ApiEnv>): void {
  const methodsOf = new Map<string, string[]>();
  for (const { method, path } of app.routes)
    if (method !== 'ALL')
      methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  const literalFirst = [...methodsOf]
    .toSorted(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
    .map(([path, methods]) => ({ path, parts: partsOf(path), allow: methods.join(', ') }));
  const refuse: NotFoundHandler<ApiEnv> = (c) => {
    const asked = partsOf(c.req.path);
    const mounted = literalFirst.find(({ parts }) => fits(parts, asked));
    if (mounted === undefined) return replyToUnknownCall(c);
    c.set('route', mounted.path);
    throw new TransportError(405, repliesLibText().noMethod, { allow: mounted.allow });
  };
  app.notFound(refuse);
}
