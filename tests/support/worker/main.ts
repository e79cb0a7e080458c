import '../local-build.ts';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { createApp } from '../../../functions/app.ts';
import { contextOf, sandboxOf } from '../../../functions/env.ts';
import { discardBody } from '../../../functions/middleware/discard-body.ts';
import { connectSandbox } from '../../../functions/sandbox/sandbox.ts';
import { runDue } from '../../../functions/scheduled.ts';
import { NoticePumpObject } from '../../../functions/durable/notice-pump-object.ts';
import { sendNotices } from '../../../functions/services/site/send-notices.ts';
import { memoryLog } from './log.ts';
import { mailbox } from './mailbox.ts';

export { MockAttempt } from '../../../functions/durable/mock-attempt.ts';
export { MockCohort } from '../../../functions/durable/mock-cohort.ts';
export { SessionShard } from '../../../functions/durable/session-shard.ts';
export { ThrottleShard } from '../../../functions/durable/throttle-shard.ts';

const sandbox = sandboxOf(env);
const ctx = { ...contextOf(env, env.ASSETS, mailbox, sandbox), log: memoryLog };
const api = createApp(ctx);

export class NoticePump extends NoticePumpObject {
  protected override takeTurn = (withPushes: boolean) => sendNotices(ctx, withPushes);
}
connectSandbox(sandbox, (request) => api.fetch(request));

/** The API as functions/worker.ts serves it. Of the other addresses there is only the sandbox, and no page of Astro. */
const worker = new Hono();
worker.all('/api/*', (c) => api.fetch(c.req.raw));
worker.use(discardBody);
if (sandbox !== null) worker.route('/', sandbox.app);
worker.all('*', (c) => api.fetch(c.req.raw));

export default {
  fetch: (request: Request) => worker.fetch(request),
  scheduled: ({ scheduledTime }: ScheduledController) => runDue(ctx, scheduledTime),
};
