import type { Hono } from 'hono';
import {
  listAnnouncements as listCall,
  listOwnAnnouncements as listOwnCall,
} from '#contract/site/list-announcements.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { identifyReader } from '../services/account/sessions/identify-caller.ts';
import type { Context } from '../services/context.ts';
import { listAnnouncements, listOwnAnnouncements } from '../services/site/list-announcements.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** Announcements: those for everybody, and a student's own. */
export function mountAnnouncementRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listCall, anyone, async () => ({ status: 200, reply: await listAnnouncements(ctx) }));

  mountEndpoint(
    app,
    listOwnCall,
    (authorization) => identifyReader(ctx, authorization),
    async ({ caller }) => ({ status: 200, reply: await listOwnAnnouncements(ctx, caller) }),
  );
}
