import type { Hono } from 'hono';
import { getMailReach, listMailings } from '#contract/site/mailings.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { listMailedAnnouncements, reachOfAnnouncement } from '../../services/site/announcement-mails.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** How far the mails of announcements are, and whom one would reach. */
export function mountMailingRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listMailings, adminsOnly(ctx), async () => ({
    status: 200,
    reply: await listMailedAnnouncements(ctx),
  }));

  mountEndpoint(app, getMailReach, adminsOnly(ctx), async ({ query }) => ({
    status: 200,
    reply: await reachOfAnnouncement(ctx, { audience: query('audience'), from: query('from') }),
  }));
}
