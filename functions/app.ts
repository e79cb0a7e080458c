import { Hono } from 'hono';
import { keepMessageCodes } from '#domain/lib/message-codes.ts';
import { messagesText } from '#domain/text/en/messages.ts';
import { replyToError } from './middleware/error-reply.ts';
import type { ApiEnv } from './middleware/api-env.ts';
import { originGuard } from './middleware/origin-guard.ts';
import { limitRate } from './middleware/rate-limit.ts';
import { refuseOldTls } from './middleware/refuse-old-tls.ts';
import { refusePlainHttp } from './middleware/refuse-plain-http.ts';
import { aroundCall } from './middleware/around-call.ts';
import { mountAccountRoutes, mountConsentRoutes, mountCredentialRoutes } from './routes/account-routes.ts';
import { mountAdminRoutes } from './routes/admin/admin-routes.ts';
import { mountAnnouncementRoutes } from './routes/announcement-routes.ts';
import { mountAttemptRoutes } from './routes/attempt-routes.ts';
import { mountAuthRoutes } from './routes/auth-routes.ts';
import { mountCourseRoutes } from './routes/course-routes.ts';
import { mountCurrentAffairsRoutes } from './routes/current-affairs-routes.ts';
import { mountForwardedRoutes } from './routes/forwarded-routes.ts';
import { mountDocsRoutes } from './routes/docs-routes.ts';
import { mountHealthRoutes } from './routes/health-routes.ts';
import { mountFreeAccessRoutes } from './routes/free-access-routes.ts';
import { mountLoginPasskeyRoutes } from './routes/login-passkey-routes.ts';
import { mountMaterialRoutes } from './routes/material-routes.ts';
import { mountMockRoutes } from './routes/mock-routes.ts';
import { mountPaperRoutes } from './routes/paper-routes.ts';
import { mountPaymentRoutes } from './routes/payment-routes.ts';
import { mountPurchaseRoutes } from './routes/purchase-routes.ts';
import { mountProgressRoutes } from './routes/progress-routes.ts';
import { refuseTheRest } from './routes/refuse-the-rest.ts';
import { mountTimetableRoutes } from './routes/timetable-routes.ts';
import type { Context } from './services/context.ts';

/** Serves accounts and memberships from here, or forwards them to the upstream (docs/decisions/010-proxy-mode.md). */
function mountAccounts(app: Hono<ApiEnv>, ctx: Context): void {
  if (ctx.upstream !== null) return mountForwardedRoutes(app, ctx, ctx.upstream);
  mountAuthRoutes(app, ctx);
  mountCredentialRoutes(app, ctx);
  mountPaymentRoutes(app, ctx);
}

/** The API over these ports. It replies to every request with JSON, or with 204 and no body. */
export function createApp(ctx: Context): Hono<ApiEnv> {
  keepMessageCodes();
  // An upstream's refusal is passed on as it came: its message has a code before any is said here.
  messagesText();
  const app = new Hono<ApiEnv>();
  app.onError(replyToError(ctx));
  app.use(aroundCall(ctx), refusePlainHttp(ctx), refuseOldTls, limitRate(ctx), originGuard);
  mountAccounts(app, ctx);
  mountAccountRoutes(app, ctx);
  mountLoginPasskeyRoutes(app, ctx);
  mountConsentRoutes(app, ctx);
  mountFreeAccessRoutes(app, ctx);
  mountAttemptRoutes(app, ctx);
  mountProgressRoutes(app, ctx);
  mountMaterialRoutes(app, ctx);
  mountCurrentAffairsRoutes(app, ctx);
  mountTimetableRoutes(app, ctx);
  mountAnnouncementRoutes(app, ctx);
  mountPurchaseRoutes(app, ctx);
  mountPaperRoutes(app, ctx);
  mountMockRoutes(app, ctx);
  mountCourseRoutes(app, ctx);
  mountAdminRoutes(app, ctx);
  mountHealthRoutes(app, ctx);
  mountDocsRoutes(app, ctx);
  refuseTheRest(app);
  return app;
}
