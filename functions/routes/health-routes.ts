import type { Hono } from 'hono';
import { health } from '#contract/site/health.ts';
import { parseReply } from '#contract/lib/parse-reply.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import type { Health } from '../services/site/check-health.ts';
import { checkHealth } from '../services/site/check-health.ts';

const RETRY_AFTER_SECONDS = 30;

const MESSAGES: Readonly<Record<Exclude<Health['database'], 'ok'>, string>> = {
  unreachable: 'The database cannot be reached.',
  incomplete: 'The database does not have all tables.',
  damaged: 'The database is damaged.',
  full: 'The database is full.',
};

/** The status is for a monitor, the body for a person. */
export function mountHealthRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  app.on(health.method, health.path, async (c) => {
    c.set('route', health.path);
    const reply = parseReply(health.reply, await checkHealth(ctx));
    if (reply.database === 'ok') return c.json(reply, 200);
    return c.json({ message: MESSAGES[reply.database], ...reply }, 503, {
      'retry-after': String(RETRY_AFTER_SECONDS),
    });
  });
}
