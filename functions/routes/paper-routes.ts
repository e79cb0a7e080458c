import type { Hono } from 'hono';
import { getAuthoredPaper, getPaper, listPapers } from '#contract/papers/papers.ts';
import { getPaperPicture } from '#contract/papers/paper-picture.ts';
import {
  createQuestionReport as createQuestionReportCall,
  listOwnReports as listOwnReportsCall,
} from '#contract/papers/question-reports.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { openPaperPicture } from '../services/papers/paper-pictures.ts';
import { listPublishedPapers, readAuthoredPaper, readPublishedPaper } from '../services/papers/published-papers.ts';
import { imageHeaders } from './file-headers.ts';
import { identifyReader, identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import { createQuestionReport, listOwnReports } from '../services/papers/report-question.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

type Slice = { topic: string; revision: string; questions: unknown[] };

/** Papers that admins have published, for everybody, and students' reports of questions. */
export function mountPaperRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listPapers, anyone, async ({ query }) => ({
    status: 200,
    reply: await listPublishedPapers(ctx, {
      exam: query('exam'),
      cursor: query('cursor'),
    }),
  }));

  mountEndpoint(app, getPaper, anyone, async ({ parameter }) => ({
    status: 200,
    reply: (await readPublishedPaper(ctx, {
      exam: parameter('exam'),
      day: parameter('day'),
      paper: parameter('paper'),
    })) as Slice,
  }));

  mountEndpoint(app, getAuthoredPaper, anyone, async ({ parameter }) => ({
    status: 200,
    reply: await readAuthoredPaper(ctx, { exam: parameter('exam'), day: parameter('day'), paper: parameter('paper') }),
  }));

  mountEndpoint(app, getPaperPicture, anyone, async ({ parameter }) => {
    const picture = await openPaperPicture(ctx, parameter('name'));
    return { status: 200, reply: null, headers: imageHeaders(picture, true), bytes: picture.bytes };
  });
  mountEndpoint(
    app,
    createQuestionReportCall,
    (authorization) => identifyStudent(ctx, authorization),
    async ({ caller, body }) => ({
      status: 201,
      reply: { item: await createQuestionReport(ctx, { caller, body }) },
    }),
  );

  mountEndpoint(
    app,
    listOwnReportsCall,
    (authorization) => identifyReader(ctx, authorization),
    async ({ caller, query }) => ({
      status: 200,
      reply: await listOwnReports(ctx, { studentId: caller.studentId, paper: query('paper') }),
    }),
  );
}
