import { handle } from '@astrojs/cloudflare/handler';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import { contextOf, pageFinder } from './env.ts';
import { discardBody } from './middleware/discard-body.ts';
import { pageAddress } from './middleware/page-address.ts';
import { withPageHeaders } from './middleware/security-headers.ts';

export { SessionShard } from './durable/session-shard.ts';
export { ThrottleShard } from './durable/throttle-shard.ts';

/** `astro dev` has no built files: there the pages' own routes serve the papers. */
const devFiles: Pick<Fetcher, 'fetch'> = {
  fetch: (input) => handle(new Request(input), env, { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext),
};

const api = createApp(import.meta.env.DEV ? contextOf(env, devFiles) : contextOf(env));

/** Made here and not imported: `astro dev` evaluates this file again, and a router that has served takes no more routes. */
const worker = new Hono<{ Bindings: Cloudflare.Env }>();
worker.use(discardBody);
worker.all('/api/*', (c) => api.fetch(c.req.raw));
worker.all('*', pageAddress(pageFinder(env)), async (c) => withPageHeaders(await handle(c.req.raw, c.env, c.executionCtx as ExecutionContext)));

export default worker;
