import type { Hono } from 'hono';
import {
  setExtraTime as setExtraTimeCall,
  voidMockAttempt as voidMockAttemptCall,
} from '#contract/mocks/change-mock-attempt.ts';
import { listObjections as listObjectionsCall } from '#contract/mocks/list-objections.ts';
import { listStudentMocks as listStudentMocksCall } from '#contract/mocks/list-student-mocks.ts';
import {
  checkMock as checkMockCall,
  fillBlueprint as fillBlueprintCall,
  findAnotherQuestion as findAnotherQuestionCall,
  listBlueprints as listBlueprintsCall,
  listMockStock as listMockStockCall,
  publishMock as publishMockCall,
} from '#contract/mocks/mock-making.ts';
import {
  changeMock as changeMockCall,
  getMockStatistics as getMockStatisticsCall,
  listAdminMocks as listAdminMocksCall,
} from '#contract/mocks/mock-statistics.ts';
import {
  createRuling as createRulingCall,
  listRulings as listRulingsCall,
  previewRuling as previewRulingCall,
} from '#contract/mocks/rulings.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { changeMock } from '../../services/mocks/change-mock.ts';
import { setExtraTime, voidMockAttempt } from '../../services/mocks/change-attempt.ts';
import { listObjections, listRulings } from '../../services/mocks/list-objections.ts';
import { listStudentMocks } from '../../services/mocks/list-student-mocks.ts';
import { checkMock } from '../../services/mocks/making/check-mock.ts';
import {
  fillPaper,
  findAnotherQuestion,
  listBlueprints,
  listMockStock,
} from '../../services/mocks/making/fill-paper.ts';
import { publishMock } from '../../services/mocks/making/publish-mock.ts';
import { getMockStatistics, listAdminMocks } from '../../services/mocks/mock-statistics.ts';
import { createRuling, previewRuling } from '../../services/mocks/rule-on-question.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** How staff make a mock test and publish it. */
function mountMockMaking(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listBlueprintsCall, adminsOnly(ctx), async () => ({ status: 200, reply: listBlueprints(ctx) }));

  mountEndpoint(app, listMockStockCall, adminsOnly(ctx), async () => ({
    status: 200,
    reply: await listMockStock(ctx),
  }));

  mountEndpoint(app, fillBlueprintCall, adminsOnly(ctx), async ({ body }) => ({
    status: 200,
    reply: await fillPaper(ctx, body),
  }));

  mountEndpoint(app, findAnotherQuestionCall, adminsOnly(ctx), async ({ body }) => ({
    status: 200,
    reply: await findAnotherQuestion(ctx, body),
  }));

  mountEndpoint(app, checkMockCall, adminsOnly(ctx), async ({ body }) => ({
    status: 200,
    reply: await checkMock(ctx, body.source),
  }));

  mountEndpoint(app, publishMockCall, adminsOnly(ctx), async ({ caller, body }) => ({
    status: 201,
    reply: await publishMock(ctx, { caller, body }),
  }));
}

export function mountAdminMockRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountMockMaking(app, ctx);

  mountEndpoint(app, listStudentMocksCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await listStudentMocks(ctx, parameter('id')),
  }));

  mountEndpoint(app, voidMockAttemptCall, adminsOnly(ctx), async ({ caller, body, parameter }) => ({
    status: 200,
    reply: {
      item: await voidMockAttempt(ctx, {
        caller,
        body,
        segment: parameter('studentId'),
        mock: parameter('mock'),
        attempt: Number(parameter('attempt')),
      }),
    },
  }));

  mountEndpoint(app, setExtraTimeCall, adminsOnly(ctx), async ({ caller, body, parameter }) => ({
    status: 200,
    reply: { item: await setExtraTime(ctx, { caller, body, segment: parameter('id') }) },
  }));

  mountEndpoint(app, listAdminMocksCall, adminsOnly(ctx), async () => ({
    status: 200,
    reply: await listAdminMocks(ctx),
  }));

  mountEndpoint(app, changeMockCall, adminsOnly(ctx), async ({ caller, parameter, body }) => ({
    status: 200,
    reply: await changeMock(ctx, { caller, mock: parameter('mock'), body }),
  }));

  mountEndpoint(app, getMockStatisticsCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await getMockStatistics(ctx, parameter('mock')),
  }));

  mountEndpoint(app, listObjectionsCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await listObjections(ctx, parameter('mock')),
  }));

  mountEndpoint(app, previewRulingCall, adminsOnly(ctx), async ({ parameter, body }) => ({
    status: 200,
    reply: await previewRuling(ctx, parameter('mock'), body),
  }));

  mountEndpoint(app, createRulingCall, adminsOnly(ctx), async ({ caller, parameter, body }) => ({
    status: 201,
    reply: await createRuling(ctx, { caller, mock: parameter('mock'), body }),
  }));

  mountEndpoint(app, listRulingsCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await listRulings(ctx, parameter('mock')),
  }));
}
