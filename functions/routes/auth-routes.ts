import type { Hono } from 'hono';
import { getProfile as getProfileEndpoint } from '#contract/account/get-profile.ts';
import { forgotPassword } from '#contract/account/forgot-password.ts';
import { heartbeat } from '#contract/identity/heartbeat.ts';
import { login } from '#contract/identity/login.ts';
import { logout } from '#contract/identity/logout.ts';
import { signup } from '#contract/account/signup.ts';
import { updateProfile as updateProfileEndpoint } from '#contract/account/update-profile.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { rememberDevice } from '../middleware/client.ts';
import type { Context } from '../services/context.ts';
import { resetPassword } from '../services/account/resets/reset-password.ts';
import { endSession } from '../services/identity/sessions/end-session.ts';
import { identifyStudent, identifyTokenHolder } from '../services/identity/sessions/identify-caller.ts';
import { recordHeartbeat } from '../services/identity/sessions/record-heartbeat.ts';
import { startSession } from '../services/identity/sessions/start-session.ts';
import { createStudent } from '../services/account/create-student.ts';
import { getProfile } from '../services/account/get-profile.ts';
import { updateProfile } from '../services/account/update-profile.ts';
import { loginReply } from './login-reply.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

function mountAccounts(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, login, anyone, async ({ body, client, query }) =>
    loginReply(ctx, await startSession(ctx, body, client), query('today')),
  );

  mountEndpoint(app, signup, anyone, async ({ body, client, idempotencyKey }) => ({
    status: 201,
    reply: await createStudent(ctx, { body, client, idempotencyKey }),
  }));

  mountEndpoint(app, forgotPassword, anyone, async ({ body, client }) => {
    const step = await resetPassword(ctx, body, client);
    return step.isChanged
      ? { status: 200, reply: step.reply, headers: rememberDevice(step.device) }
      : { status: 202, reply: step.reply };
  });

  mountEndpoint(
    app,
    logout,
    (authorization) => identifyTokenHolder(ctx, authorization),
    async ({ caller, body }) => {
      await endSession(ctx, { caller, studentId: body.studentId });
      return { status: 204, reply: null };
    },
  );
}

/** Sign-up, login, sessions, password reset and profile. */
export function mountAuthRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  mountAccounts(app, ctx);

  mountEndpoint(app, heartbeat, student, async ({ caller, body }) => {
    await recordHeartbeat(ctx, { caller, studentId: body.studentId });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, getProfileEndpoint, student, async ({ caller }) => ({
    status: 200,
    reply: await getProfile(ctx, caller),
  }));

  mountEndpoint(app, updateProfileEndpoint, student, async ({ caller, body }) => ({
    status: 200,
    reply: await updateProfile(ctx, { studentId: caller.studentId, profile: body }),
  }));
}
