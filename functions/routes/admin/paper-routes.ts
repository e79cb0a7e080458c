import type { Hono } from 'hono';
import { getPaperStatistics as getPaperStatisticsCall } from '#contract/papers/get-paper-statistics.ts';
import { putPaperPicture } from '#contract/papers/paper-picture.ts';
import {
  answerQuestionReports as answerQuestionReportsCall,
  listQuestionReports as listQuestionReportsCall,
} from '#contract/papers/reported-questions.ts';
import {
  checkPaper as checkPaperCall,
  getPaperSource as getPaperSourceCall,
  paperResource,
  suggestPaperPlace as suggestPaperPlaceCall,
} from '#contract/papers/stored-paper.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { adminPapers } from '../../services/papers/admin-papers.ts';
import { answerQuestionReports, listQuestionReports } from '../../services/papers/answer-reports.ts';
import { checkPaper } from '../../services/papers/check-paper.ts';
import { addPaperPicture } from '../../services/papers/paper-pictures.ts';
import { getPaperSource } from '../../services/papers/get-paper-source.ts';
import { getPaperStatistics } from '../../services/papers/get-paper-statistics.ts';
import { suggestPlace } from '../../services/papers/suggest-place.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';
import { mountResource } from './mount-resource.ts';

/** Papers from the browser, for admins. */
export function mountAdminPaperRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountResource(app, ctx, paperResource, adminPapers);

  mountEndpoint(app, checkPaperCall, adminsOnly(ctx), async ({ body }) => ({
    status: 200,
    reply: await checkPaper(ctx, body),
  }));

  mountEndpoint(app, putPaperPicture, adminsOnly(ctx), async ({ caller, parameter, query, bytes, requestId }) => ({
    status: 200,
    reply: await addPaperPicture(ctx, {
      caller,
      sha256: parameter('digest'),
      type: query('type'),
      size: Number(query('size')),
      body: bytes,
      newId: requestId,
    }),
  }));

  mountEndpoint(app, getPaperStatisticsCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await getPaperStatistics(ctx, {
      exam: parameter('exam'),
      day: parameter('day'),
      paper: parameter('paper'),
    }),
  }));

  mountEndpoint(app, suggestPaperPlaceCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await suggestPlace(ctx, parameter('exam')),
  }));

  mountEndpoint(app, getPaperSourceCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await getPaperSource(ctx, { exam: parameter('exam'), day: parameter('day'), paper: parameter('paper') }),
  }));

  mountEndpoint(app, listQuestionReportsCall, adminsOnly(ctx), async () => ({
    status: 200,
    reply: await listQuestionReports(ctx),
  }));

  mountEndpoint(app, answerQuestionReportsCall, adminsOnly(ctx), async ({ caller, body }) => ({
    status: 200,
    reply: await answerQuestionReports(ctx, { caller, body }),
  }));
}
