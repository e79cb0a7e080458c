import type { Hono } from 'hono';
import { getDashboard as getDashboardCall } from '#contract/staff/get-dashboard.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { getDashboard } from '../../services/staff/get-dashboard.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

export function mountDashboardRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, getDashboardCall, adminsOnly(ctx), async () => ({ status: 200, answer: await getDashboard(ctx) }));
}
