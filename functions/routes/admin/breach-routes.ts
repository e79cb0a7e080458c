import type { Hono } from 'hono';
import { createBreachNotice as createCall, listBreachNotices as listCall } from '#contract/site/breach-notices.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { createBreachNotice, listBreachNotices } from '../../services/site/breach-notices.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** Mails to every account about a breach of personal data, for owners. */
export function mountBreachRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listCall, adminsOnly(ctx), async () => ({ status: 200, reply: await listBreachNotices(ctx) }));

  mountEndpoint(app, createCall, adminsOnly(ctx), async ({ caller, client, body }) => {
    const { item, isNew } = await createBreachNotice(ctx, { caller, client, body });
    return { status: isNew ? 201 : 200, reply: { item } };
  });
}
