import type { Hono } from 'hono';
import { listAudit as listAuditCall, searchAudit } from '#contract/staff/list-audit.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import { listAudit } from '../../services/staff/list-audit.ts';
import type { Context } from '../../services/context.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

export function mountAuditRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listAuditCall, adminsOnly(ctx), async ({ query }) => ({
    status: 200,
    reply: await listAudit(ctx, {
      subject: query('subject'),
      bulk: query('bulk'),
      sort: query('sort'),
      cursor: query('cursor'),
    }),
  }));

  mountEndpoint(app, searchAudit, adminsOnly(ctx), async ({ body }) => ({
    status: 200,
    reply: await listAudit(ctx, body),
  }));
}
