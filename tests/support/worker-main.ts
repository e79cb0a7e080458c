import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { createApp } from '../../functions/app.ts';
import { contextOf } from '../../functions/env.ts';
import { discardBody } from '../../functions/middleware/discard-body.ts';
import { memoryLog } from './worker-log.ts';
import { outbox } from './worker-outbox.ts';

export { SessionShard } from '../../functions/durable/session-shard.ts';
export { ThrottleShard } from '../../functions/durable/throttle-shard.ts';

const api = createApp({ ...contextOf(env, env.ASSETS, outbox), log: memoryLog });

/** The API as functions/worker.ts serves it, without Astro's pages. */
const worker = new Hono();
worker.use(discardBody);
worker.all('*', (c) => api.fetch(c.req.raw));

export default worker;
