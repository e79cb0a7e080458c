import type { Hono } from 'hono';
import { getCurrentAffairs } from '#contract/current-affairs/current-affairs.ts';
import { getItemImage } from '#contract/current-affairs/item-image.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { findShownImage } from '../services/current-affairs/find-image.ts';
import { listPublished } from '../services/current-affairs/list-published.ts';
import { imageHeaders } from './file-headers.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** Published current affairs, for everybody. */
export function mountCurrentAffairsRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, getCurrentAffairs, anyone, async ({ query }) => ({
    status: 200,
    reply: await listPublished(ctx, { month: query('month'), cursor: query('cursor') }),
  }));

  mountEndpoint(app, getItemImage, anyone, async ({ parameter }) => {
    const image = await findShownImage(ctx, parameter('uploadId'));
    return { status: 200, reply: null, headers: imageHeaders(image, true), bytes: image.bytes };
  });
}
