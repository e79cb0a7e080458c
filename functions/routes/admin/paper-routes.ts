import type { Hono } from 'hono';
import { checkPaper as checkPaperCall, paperResource } from '#contract/papers/stored-paper.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { adminPapers } from '../../services/papers/admin-papers.ts';
import { checkPaper } from '../../services/papers/check-paper.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';
import { mountResource } from './mount-resource.ts';

/** Papers from the browser, for admins. */
export function mountAdminPaperRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountResource(app, ctx, paperResource, adminPapers);

  mountEndpoint(app, checkPaperCall, adminsOnly(ctx), async ({ body }) => ({
    status: 200,
    reply: await checkPaper(ctx, body),
  }));
}
