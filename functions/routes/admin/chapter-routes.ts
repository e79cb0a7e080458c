import type { Hono } from 'hono';
import { chapterResource, listCourseChapters as listCourseChaptersCall } from '#contract/courses/chapter.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { adminChapters, listCourseChapters } from '../../services/courses/admin-chapters.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';
import { mountResource } from './mount-resource.ts';

/** Chapters for staff: those made in the browser, and corrections of the repository's. */
export function mountAdminChapterRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountResource(app, ctx, chapterResource, adminChapters);

  mountEndpoint(app, listCourseChaptersCall, adminsOnly(ctx), async () => ({
    status: 200,
    reply: { courses: await listCourseChapters(ctx) },
  }));
}
