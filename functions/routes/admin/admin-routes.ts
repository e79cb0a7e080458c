import type { Hono } from 'hono';
import { materialResource } from '#contract/materials/material.ts';
import { getDashboard as getDashboardCall } from '#contract/staff/get-dashboard.ts';
import { announcementResource } from '#contract/site/announcement.ts';
import { getAttendance as getAttendanceCall } from '#contract/timetable/attendance.ts';
import { timetableResource } from '#contract/timetable/timetable-entry.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { adminMaterials } from '../../services/materials/admin-materials.ts';
import { getDashboard } from '../../services/staff/get-dashboard.ts';
import { announcements } from '../../services/site/announcements.ts';
import { getAttendance } from '../../services/timetable/get-attendance.ts';
import { entries } from '../../services/timetable/entries.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';
import { mountAuditRoutes } from './audit-routes.ts';
import { mountPasskeyRoutes } from './passkey-routes.ts';
import { mountFactorRoutes } from './factor-routes.ts';
import { mountUploadRoutes } from './upload-routes.ts';
import { mountAdminCurrentAffairsRoutes } from './current-affairs-routes.ts';
import { mountExportRoutes } from './export-routes.ts';
import { mountAdminPaymentRoutes } from './payment-routes.ts';
import { mountAdminPaperRoutes } from './paper-routes.ts';
import { mountAdminFactTableRoutes } from './fact-table-routes.ts';
import { mountAdminChapterRoutes } from './chapter-routes.ts';
import { mountAdminLessonRoutes } from './lesson-routes.ts';
import { mountAdminMockRoutes } from './mock-routes.ts';
import { mountResource } from './mount-resource.ts';
import { mountBreachRoutes } from './breach-routes.ts';
import { mountMailingRoutes } from './mailing-routes.ts';
import { mountStaffRoutes } from './staff-routes.ts';
import { mountStudentRoutes } from './student-routes.ts';

/** Everything below /api/admin. Its data is this academy's own, in proxy mode too. */
export function mountAdminRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountAuditRoutes(app, ctx);
  mountStaffRoutes(app, ctx);
  mountBreachRoutes(app, ctx);
  mountFactorRoutes(app, ctx);
  mountPasskeyRoutes(app, ctx);
  mountResource(app, ctx, materialResource, adminMaterials);
  mountUploadRoutes(app, ctx);
  mountAdminCurrentAffairsRoutes(app, ctx);
  mountEndpoint(app, getDashboardCall, adminsOnly(ctx), async () => ({ status: 200, reply: await getDashboard(ctx) }));
  mountStudentRoutes(app, ctx);
  mountExportRoutes(app, ctx);
  mountResource(app, ctx, timetableResource, entries);
  mountEndpoint(app, getAttendanceCall, adminsOnly(ctx), async ({ caller, parameter, query }) => ({
    status: 200,
    reply: await getAttendance(ctx, { caller, id: Number(parameter('id')), date: query('date') }),
  }));
  mountResource(app, ctx, announcementResource, announcements);
  mountMailingRoutes(app, ctx);
  mountAdminPaymentRoutes(app, ctx);
  mountAdminPaperRoutes(app, ctx);
  mountAdminMockRoutes(app, ctx);
  mountAdminLessonRoutes(app, ctx);
  mountAdminChapterRoutes(app, ctx);
  mountAdminFactTableRoutes(app, ctx);
}
