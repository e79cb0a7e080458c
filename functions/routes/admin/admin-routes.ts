import type { Hono } from 'hono';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { mountAuditRoutes } from './audit-routes.ts';
import { mountAdminMaterialRoutes } from './material-routes.ts';
import { mountUploadRoutes } from './upload-routes.ts';
import { mountAdminCurrentAffairsRoutes } from './current-affairs-routes.ts';
import { mountDashboardRoutes } from './dashboard-routes.ts';
import { mountExportRoutes } from './export-routes.ts';
import { mountAdminPaymentRoutes } from './payment-routes.ts';
import { mountAdminPaperRoutes } from './paper-routes.ts';
import { mountStudentRoutes } from './student-routes.ts';
import { mountAdminTimetableRoutes } from './timetable-routes.ts';

/** Everything below /api/admin. Its data is this academy's own, in proxy mode too. */
export function mountAdminRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountAuditRoutes(app, ctx);
  mountAdminMaterialRoutes(app, ctx);
  mountUploadRoutes(app, ctx);
  mountAdminCurrentAffairsRoutes(app, ctx);
  mountDashboardRoutes(app, ctx);
  mountStudentRoutes(app, ctx);
  mountExportRoutes(app, ctx);
  mountAdminTimetableRoutes(app, ctx);
  mountAdminPaymentRoutes(app, ctx);
  mountAdminPaperRoutes(app, ctx);
}
