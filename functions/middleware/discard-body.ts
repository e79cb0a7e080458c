import type { MiddlewareHandler } from 'hono';

/** Beyond this a sender is cut off. */
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
 * Reads away what a refused call still sends. Left unread it breaks the connection inside wrangler's proxy,
 * and the next request, anybody's, would be answered 500.
 */
export const discardBody: MiddlewareHandler = async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (body !== null && !body.locked) await discard(body).catch(() => undefined);
};
