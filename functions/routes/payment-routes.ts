import type { Hono } from 'hono';
import { subscriptions } from '#contract/membership/subscriptions.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { accessAnswerHeader } from '../services/membership/access-answer.ts';
import { listMemberships } from '../services/membership/list-memberships.ts';
import { identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import { mountEndpoint } from './mount-endpoint.ts';

export function mountPaymentRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);

  mountEndpoint(app, subscriptions, student, async ({ caller, parameter }) => {
    const segment = parameter('studentId');
    const reply = await listMemberships(ctx, { callerId: caller.studentId, segment });
    return { status: 200, reply, headers: await accessAnswerHeader(ctx, Number(segment), reply.activeMemberships) };
  });
}
