import type { Hono } from 'hono';
import { listNewPages as listNewPagesCall } from '#contract/site/list-new-pages.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { listNewPages } from '../services/site/list-new-pages.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** What was published since the build, for the search of every page. */
export function mountNewPageRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listNewPagesCall, anyone, async () => ({
    status: 200,
    reply: { pages: await listNewPages(ctx) },
  }));
}
