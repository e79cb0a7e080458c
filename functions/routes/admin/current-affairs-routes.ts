import type { Hono } from 'hono';
import { currentAffairsResource } from '#contract/current-affairs/current-affairs-item.ts';
import { getAnyItemImage } from '#contract/current-affairs/get-item-image.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { findAnyImage } from '../../services/current-affairs/find-image.ts';
import { items } from '../../services/current-affairs/items.ts';
import { adminsOnly } from '../admins-only.ts';
import { imageHeaders } from '../file-headers.ts';
import { mountEndpoint } from '../mount-endpoint.ts';
import { mountResource } from './mount-resource.ts';

/** Items of current affairs with their pictures, for admins. */
export function mountAdminCurrentAffairsRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountResource(app, ctx, currentAffairsResource, items);

  mountEndpoint(app, getAnyItemImage, adminsOnly(ctx), async ({ parameter }) => {
    const image = await findAnyImage(ctx, parameter('uploadId'));
    return { status: 200, reply: null, headers: imageHeaders(image, false), bytes: image.bytes };
  });
}
