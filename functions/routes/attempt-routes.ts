import type { Hono } from 'hono';
import { getAttempt as getAttemptCall } from '#contract/attempts/get-attempt.ts';
import { listAttempts as listAttemptsEndpoint } from '#contract/attempts/list-attempts.ts';
import { postAttempt } from '#contract/attempts/post-attempt.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { getAttempt } from '../services/attempts/get-attempt.ts';
import { listAttempts } from '../services/attempts/list-attempts.ts';
import { recordAttempt } from '../services/attempts/record-attempt.ts';
import type { Context } from '../services/context.ts';
import { identifyReader, identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import { mountEndpoint } from './mount-endpoint.ts';

/** The caller's finished attempts. */
export function mountAttemptRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  const reader = (authorization: string | undefined) => identifyReader(ctx, authorization);

  mountEndpoint(app, postAttempt, student, async ({ caller, client, body }) => {
    const { attempt, isNew } = await recordAttempt(ctx, { studentId: caller.studentId, client, body });
    return { status: isNew ? 201 : 200, reply: { attempt } };
  });

  mountEndpoint(app, listAttemptsEndpoint, reader, async ({ caller, query }) => ({
    status: 200,
    reply: await listAttempts(ctx, { studentId: caller.studentId, cursor: query('cursor') }),
  }));

  mountEndpoint(app, getAttemptCall, reader, async ({ caller, parameter }) => ({
    status: 200,
    reply: await getAttempt(ctx, { studentId: caller.studentId, attemptId: parameter('attemptId') }),
  }));
}
