import type { Hono } from 'hono';
import {
  listAnnouncements as listCall,
  listOwnAnnouncements as listOwnCall,
} from '#contract/site/list-announcements.ts';
import { getNotices, putNotices } from '#contract/site/notices.ts';
import { getPush, getPushSettings, putPush, putPushSettings } from '#contract/site/push.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { identifyReader } from '../services/identity/sessions/identify-caller.ts';
import type { Context } from '../services/context.ts';
import { listAnnouncements, listOwnAnnouncements } from '../services/site/list-announcements.ts';
import { changeNotices } from '../services/site/change-notices.ts';
import { changePush, changePushSettings, readPush, readPushSettings } from '../services/site/push-devices.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** Announcements: those for everybody, and a student's own. */
export function mountAnnouncementRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const reader = (authorization: string | undefined) => identifyReader(ctx, authorization);

  mountEndpoint(app, listCall, anyone, async () => ({ status: 200, reply: await listAnnouncements(ctx) }));

  mountEndpoint(app, listOwnCall, reader, async ({ caller }) => ({
    status: 200,
    reply: await listOwnAnnouncements(ctx, caller),
  }));

  mountEndpoint(app, getNotices, reader, async ({ caller }) => ({
    status: 200,
    reply: { announcementMails: await ctx.announcements.wantsMails(caller.studentId) },
  }));

  mountEndpoint(app, putNotices, reader, async ({ caller, body: { announcementMails } }) => {
    await changeNotices(ctx, caller.studentId, announcementMails);
    return { status: 200, reply: { announcementMails } };
  });

  mountEndpoint(app, getPush, reader, async ({ caller }) => ({
    status: 200,
    reply: await readPush(ctx, caller.studentId),
  }));

  mountEndpoint(app, putPush, reader, async ({ caller, body: { endpoint, keys } }) => ({
    status: 200,
    reply: await changePush(ctx, caller.studentId, endpoint, keys),
  }));

  mountEndpoint(app, getPushSettings, reader, async ({ caller }) => ({
    status: 200,
    reply: await readPushSettings(ctx, caller.studentId),
  }));

  mountEndpoint(app, putPushSettings, reader, async ({ caller, body }) => ({
    status: 200,
    reply: await changePushSettings(ctx, caller.studentId, body),
  }));
}
