import type { Hono } from 'hono';
import { getCurrentAffairs } from '#contract/current-affairs.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { listPublished } from '../services/current-affairs/list-published.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** Current affairs for everybody. */
export function mountCurrentAffairsRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, getCurrentAffairs, anyone, async ({ query }) => ({
    status: 200,
    answer: await listPublished(ctx, { month: query('month'), isLatest: query('latest') !== undefined, cursor: query('cursor') }),
  }));
}
