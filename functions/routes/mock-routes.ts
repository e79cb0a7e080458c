import type { Hono } from 'hono';
import { createObjection as createObjectionCall } from '#contract/mocks/create-objection.ts';
import { createMockTicket } from '#contract/mocks/create-mock-ticket.ts';
import { getMockCard as getMockCardCall } from '#contract/mocks/get-mock-card.ts';
import { getMockPaper } from '#contract/mocks/get-mock-paper.ts';
import { createObjection } from '../services/mocks/create-objection.ts';
import { getMockResult as getMockResultCall } from '#contract/mocks/get-mock-result.ts';
import { getMockReview as getMockReviewCall } from '#contract/mocks/get-mock-review.ts';
import { getSectionKeys as getSectionKeysCall } from '#contract/mocks/get-section-keys.ts';
import { getSeriesTrend as getSeriesTrendCall } from '#contract/mocks/get-series-trend.ts';
import { listMocks as listMocksCall } from '#contract/mocks/list-mocks.ts';
import { postMockEvents } from '#contract/mocks/post-mock-events.ts';
import { startMock } from '#contract/mocks/start-mock.ts';
import { submitMock } from '#contract/mocks/submit-mock.ts';
import { takeOverMock } from '#contract/mocks/take-over-mock.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { identifyReader, identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import type { Context } from '../services/context.ts';
import { getMockCard, getMockResult } from '../services/mocks/get-mock-result.ts';
import { getMockReview } from '../services/mocks/get-mock-review.ts';
import { getSeriesTrend } from '../services/mocks/get-series-trend.ts';
import { issueMockTicket } from '../services/mocks/issue-mock-ticket.ts';
import { listMocks } from '../services/mocks/list-mocks.ts';
import {
  getSealedPaper,
  getSectionKeys,
  postEvents,
  startAttempt,
  takeOverAttempt,
} from '../services/mocks/run-attempt.ts';
import { requireMock } from '../services/mocks/ticket-holder.ts';
import { mountEndpoint } from './mount-endpoint.ts';
import { ticketHolders } from './ticket-holders.ts';

/** The calls of a running attempt, which a ticket alone opens. */
function mountAttempt(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, getMockPaper, ticketHolders(ctx), async ({ caller, parameter }) => {
    requireMock(caller, parameter('mock'));
    return { status: 200, reply: await getSealedPaper(ctx, caller) };
  });

  mountEndpoint(app, getSectionKeysCall, ticketHolders(ctx), async ({ caller, parameter }) => {
    requireMock(caller, parameter('mock'));
    return { status: 200, reply: await getSectionKeys(ctx, caller, Number(parameter('section'))) };
  });

  mountEndpoint(app, startMock, ticketHolders(ctx), async ({ caller, parameter, body, client }) => {
    requireMock(caller, parameter('mock'));
    const page = { page: body.page, device: client.deviceName };
    return { status: 200, reply: await startAttempt(ctx, caller, { page, language: body.language }) };
  });

  mountEndpoint(app, takeOverMock, ticketHolders(ctx), async ({ caller, parameter, body, client }) => {
    requireMock(caller, parameter('mock'));
    const page = { page: body.page, device: client.deviceName };
    return { status: 200, reply: await takeOverAttempt(ctx, caller, page) };
  });

  for (const endpoint of [postMockEvents, submitMock])
    mountEndpoint(app, endpoint, ticketHolders(ctx), async ({ caller, parameter, body }) => {
      requireMock(caller, parameter('mock'));
      return { status: 200, reply: await postEvents(ctx, caller, body) };
    });

  mountEndpoint(app, getMockCardCall, ticketHolders(ctx), async ({ caller, parameter }) => {
    requireMock(caller, parameter('mock'));
    return { status: 200, reply: await getMockCard(ctx, caller) };
  });
}

/** The mock tests of a series, and one student's attempts at them. */
export function mountMockRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(
    app,
    listMocksCall,
    (authorization) => identifyReader(ctx, authorization),
    async ({ caller, parameter }) => ({
      status: 200,
      reply: await listMocks(ctx, { caller, exam: parameter('exam') }),
    }),
  );

  mountEndpoint(
    app,
    getSeriesTrendCall,
    (authorization) => identifyReader(ctx, authorization),
    async ({ caller, parameter }) => ({
      status: 200,
      reply: await getSeriesTrend(ctx, { studentId: caller.studentId, exam: parameter('exam') }),
    }),
  );

  mountEndpoint(
    app,
    createMockTicket,
    (authorization) => identifyStudent(ctx, authorization),
    async ({ caller, parameter }) => ({
      status: 200,
      reply: await issueMockTicket(ctx, { caller, mock: parameter('mock') }),
    }),
  );

  mountAttempt(app, ctx);

  mountEndpoint(
    app,
    getMockResultCall,
    (authorization) => identifyReader(ctx, authorization),
    async ({ caller, parameter, query }) => ({
      status: 200,
      reply: await getMockResult(ctx, {
        studentId: caller.studentId,
        mock: parameter('mock'),
        attempt: query('attempt'),
      }),
    }),
  );

  mountEndpoint(
    app,
    getMockReviewCall,
    (authorization) => identifyReader(ctx, authorization),
    async ({ caller, parameter, query }) => ({
      status: 200,
      reply: await getMockReview(ctx, {
        studentId: caller.studentId,
        mock: parameter('mock'),
        attempt: query('attempt'),
      }),
    }),
  );

  mountEndpoint(
    app,
    createObjectionCall,
    (authorization) => identifyStudent(ctx, authorization),
    async ({ caller, parameter, body }) => ({
      status: 201,
      reply: await createObjection(ctx, { studentId: caller.studentId, mock: parameter('mock'), body }),
    }),
  );
}
