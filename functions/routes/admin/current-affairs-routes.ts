import type { Hono } from 'hono';
import { createCurrentAffairs } from '#contract/current-affairs/create-current-affairs.ts';
import { deleteCurrentAffairs } from '#contract/current-affairs/delete-current-affairs.ts';
import { getAnyItemImage } from '#contract/current-affairs/get-item-image.ts';
import { getCurrentAffairsItem } from '#contract/current-affairs/get-current-affairs-item.ts';
import { listCurrentAffairs } from '#contract/current-affairs/list-current-affairs.ts';
import { restoreCurrentAffairs } from '#contract/current-affairs/restore-current-affairs.ts';
import { updateCurrentAffairs } from '#contract/current-affairs/update-current-affairs.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { createItem } from '../../services/current-affairs/create-item.ts';
import { deleteItem, restoreItem } from '../../services/current-affairs/delete-item.ts';
import { findAnyImage } from '../../services/current-affairs/find-image.ts';
import { getItem, listItems } from '../../services/current-affairs/list-items.ts';
import { updateItem } from '../../services/current-affairs/update-item.ts';
import { adminsOnly } from '../admins-only.ts';
import { imageHeaders } from '../file-headers.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** The audit log knows a change by the id of its request. */
export function mountAdminCurrentAffairsRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, listCurrentAffairs, admin, async ({ query }) => ({
    status: 200,
    answer: await listItems(ctx, {
      q: query('q'),
      sort: query('sort'),
      status: query('status'),
      cursor: query('cursor'),
    }),
  }));

  mountEndpoint(app, createCurrentAffairs, admin, async ({ caller, body, requestId }) => {
    const { item, isNew } = await createItem(ctx, { caller, body, changeId: requestId });
    return { status: isNew ? 201 : 200, answer: { item } };
  });

  mountEndpoint(app, getCurrentAffairsItem, admin, async ({ parameter }) => ({
    status: 200,
    answer: { item: await getItem(ctx, Number(parameter('id'))) },
  }));

  mountEndpoint(app, updateCurrentAffairs, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: { item: await updateItem(ctx, { caller, id: Number(parameter('id')), body, changeId: requestId }) },
  }));

  mountEndpoint(app, deleteCurrentAffairs, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: {
      item: await deleteItem(ctx, { caller, id: Number(parameter('id')), version: body.version, changeId: requestId }),
    },
  }));

  mountEndpoint(app, restoreCurrentAffairs, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: {
      item: await restoreItem(ctx, { caller, id: Number(parameter('id')), version: body.version, changeId: requestId }),
    },
  }));

  mountEndpoint(app, getAnyItemImage, admin, async ({ parameter }) => {
    const image = await findAnyImage(ctx, parameter('uploadId'));
    return { status: 200, answer: null, headers: imageHeaders(image, false), bytes: image.bytes };
  });
}
