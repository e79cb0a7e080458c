import type { Hono } from 'hono';
import { getProfile as getProfileEndpoint } from '#contract/get-profile.ts';
import { forgotPassword } from '#contract/forgot-password.ts';
import { heartbeat } from '#contract/heartbeat.ts';
import { login } from '#contract/login.ts';
import { logout } from '#contract/logout.ts';
import { signup } from '#contract/signup.ts';
import { updateProfile as updateProfileEndpoint } from '#contract/update-profile.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { rememberDevice } from '../middleware/client.ts';
import type { Context } from '../services/context.ts';
import { resetPassword } from '../services/resets/reset-password.ts';
import { endSession } from '../services/sessions/end-session.ts';
import { identifyStudent, identifyTokenHolder } from '../services/sessions/identify-caller.ts';
import { recordHeartbeat } from '../services/sessions/record-heartbeat.ts';
import { startSession } from '../services/sessions/start-session.ts';
import { createStudent } from '../services/students/create-student.ts';
import { getProfile } from '../services/students/get-profile.ts';
import { updateProfile } from '../services/students/update-profile.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

function mountAccounts(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, login, anyone, async ({ body, client }) => {
    const { token, user, device } = await startSession(ctx, body, client);
    return { status: 200, answer: { token, user }, headers: rememberDevice(device) };
  });

  mountEndpoint(app, signup, anyone, async ({ body, client, idempotencyKey }) => ({ status: 201, answer: await createStudent(ctx, { body, client, idempotencyKey }) }));

  mountEndpoint(app, forgotPassword, anyone, async ({ body, client }) => {
    const step = await resetPassword(ctx, body, client);
    return step.isChanged
      ? { status: 200, answer: step.answer, headers: rememberDevice(step.device) }
      : { status: 202, answer: step.answer };
  });

  mountEndpoint(app, logout, (authorization) => identifyTokenHolder(ctx, authorization), async ({ caller, body }) => {
    await endSession(ctx, { caller, studentId: body.studentId });
    return { status: 204, answer: null };
  });
}

/** Accounts, sessions and profiles. */
export function mountAuthRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  mountAccounts(app, ctx);

  mountEndpoint(app, heartbeat, student, async ({ caller, body }) => {
    await recordHeartbeat(ctx, { caller, studentId: body.studentId });
    return { status: 204, answer: null };
  });

  mountEndpoint(app, getProfileEndpoint, student, async ({ caller }) => ({ status: 200, answer: await getProfile(ctx, caller) }));

  mountEndpoint(app, updateProfileEndpoint, student, async ({ caller, body }) => ({
    status: 200,
    answer: await updateProfile(ctx, { studentId: caller.studentId, profile: body }),
  }));
}
