import type { Hono } from 'hono';
import { health } from '#contract/health.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { checkHealth } from '../services/health/check-health.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** For whoever watches the service. */
export function mountHealthRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, health, anyone, async () => ({ status: 200, answer: await checkHealth(ctx) }));
}
