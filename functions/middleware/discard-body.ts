import type { MiddlewareHandler } from 'hono';

/** A sender of more than this is cut off. */
const MOST_DISCARDED_BYTES = 32 * 1024 * 1024;

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let discarded = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    discarded += step.value.byteLength;
    if (discarded > MOST_DISCARDED_BYTES) return reader.cancel();
  }
}

/**
 * Reads the rest of a refused request's body. An unread body breaks the connection inside wrangler's proxy, and the
 * next request of anybody would get a 500.
 */
export async function discardRest(request: Request): Promise<void> {
  const { body } = request;
  if (body !== null && !body.locked) await discard(body).catch(() => undefined);
}

/** A call that succeeded has read its body to the end. One that was refused may have read a part of it. */
export const mayLeaveBody = (request: Request, { ok }: Response): boolean => !(ok && request.bodyUsed);

export const discardBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (mayLeaveBody(c.req.raw, c.res)) await discardRest(c.req.raw);
};
