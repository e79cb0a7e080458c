import type { Hono } from 'hono';
import { getFreeAccess, sendFreeAccessCode, startFreeAccess } from '#contract/membership/free-access.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { identifyReader, identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import type { Context } from '../services/context.ts';
import { readFreeAccess, sendTrialCode, startTrial } from '../services/membership/free-access.ts';
import { mountEndpoint } from './mount-endpoint.ts';

/** Free access that begins with a code. */
export function mountFreeAccessRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  const reader = (authorization: string | undefined) => identifyReader(ctx, authorization);

  mountEndpoint(app, getFreeAccess, reader, async ({ caller }) => ({
    status: 200,
    reply: await readFreeAccess(ctx, caller.studentId),
  }));

  mountEndpoint(app, sendFreeAccessCode, student, async ({ caller, client }) => ({
    status: 200,
    reply: await sendTrialCode(ctx, caller.studentId, client),
  }));

  mountEndpoint(app, startFreeAccess, student, async ({ caller, client, body }) => ({
    status: 200,
    reply: await startTrial(ctx, { studentId: caller.studentId, client, code: body.code }),
  }));
}
