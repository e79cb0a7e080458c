import type { Hono } from 'hono';
import { createMaterial as createCall } from '#contract/materials/create-material.ts';
import { deleteMaterial as deleteCall } from '#contract/materials/delete-material.ts';
import { getMaterial as getCall } from '#contract/materials/get-material.ts';
import { listAdminMaterials as listCall } from '#contract/materials/list-admin-materials.ts';
import { restoreMaterial as restoreCall } from '#contract/materials/restore-material.ts';
import { updateMaterial as updateCall } from '#contract/materials/update-material.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { createMaterial } from '../../services/materials/create-material.ts';
import { deleteMaterial, restoreMaterial } from '../../services/materials/delete-material.ts';
import { getMaterial, listAdminMaterials } from '../../services/materials/list-admin-materials.ts';
import { updateMaterial } from '../../services/materials/update-material.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** The audit log knows a change by the id of its request. */
export function mountAdminMaterialRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, listCall, admin, async ({ query }) => ({
    status: 200,
    answer: await listAdminMaterials(ctx, {
      q: query('q'),
      sort: query('sort'),
      status: query('status'),
      cursor: query('cursor'),
    }),
  }));

  mountEndpoint(app, createCall, admin, async ({ caller, body, requestId }) => {
    const { item, isNew } = await createMaterial(ctx, { caller, body, changeId: requestId });
    return { status: isNew ? 201 : 200, answer: { item } };
  });

  mountEndpoint(app, getCall, admin, async ({ parameter }) => ({
    status: 200,
    answer: { item: await getMaterial(ctx, Number(parameter('id'))) },
  }));

  mountEndpoint(app, updateCall, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: { item: await updateMaterial(ctx, { caller, id: Number(parameter('id')), body, changeId: requestId }) },
  }));

  mountEndpoint(app, deleteCall, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: {
      item: await deleteMaterial(ctx, {
        caller,
        id: Number(parameter('id')),
        version: body.version,
        changeId: requestId,
      }),
    },
  }));

  mountEndpoint(app, restoreCall, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: {
      item: await restoreMaterial(ctx, {
        caller,
        id: Number(parameter('id')),
        version: body.version,
        changeId: requestId,
      }),
    },
  }));
}
