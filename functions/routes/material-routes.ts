import type { Hono } from 'hono';
import { listMaterials as listMaterialsCall } from '#contract/list-materials.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { listMaterials } from '../services/materials/list-materials.ts';
import { identifyStudent } from '../services/sessions/identify-caller.ts';
import { mountEndpoint } from './mount-endpoint.ts';

/** What memberships buy. */
export function mountMaterialRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);

  mountEndpoint(app, listMaterialsCall, student, async ({ caller, parameter }) => ({
    status: 200,
    answer: await listMaterials(ctx, { caller, place: parameter('place') }),
  }));
}
