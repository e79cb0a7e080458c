import type { Hono } from 'hono';
import {
  checkLesson as checkLessonCall,
  getLessonSource as getLessonSourceCall,
  lessonResource,
  listLessonDrills as listLessonDrillsCall,
} from '#contract/courses/lesson.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { adminLessons, getLessonSource } from '../../services/courses/admin-lessons.ts';
import { checkLesson } from '../../services/courses/check-lesson.ts';
import { listLessonDrills } from '../../services/courses/list-lesson-drills.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';
import { mountResource } from './mount-resource.ts';

/** Lessons for staff: those written in the browser, and corrections of the repository's. */
export function mountAdminLessonRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  // Before the resource's ':id', which it would be taken for.
  mountEndpoint(app, listLessonDrillsCall, adminsOnly(ctx), async () => ({
    status: 200,
    reply: await listLessonDrills(ctx),
  }));

  mountResource(app, ctx, lessonResource, adminLessons);

  mountEndpoint(app, checkLessonCall, adminsOnly(ctx), async ({ body }) => ({
    status: 200,
    reply: await checkLesson(ctx, body),
  }));

  mountEndpoint(app, getLessonSourceCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await getLessonSource(ctx, { course: parameter('course'), lesson: parameter('lesson') }),
  }));
}
