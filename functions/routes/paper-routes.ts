import type { Hono } from 'hono';
import { getAuthoredPaper, getPaper, listPapers } from '#contract/papers/papers.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { listPublishedPapers, readAuthoredPaper, readPublishedPaper } from '../services/papers/published-papers.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

type Slice = { topic: string; revision: string; questions: unknown[] };

/** Papers that admins have published, for everybody. */
export function mountPaperRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listPapers, anyone, async ({ query }) => ({
    status: 200,
    reply: await listPublishedPapers(ctx, {
      exam: query('exam'),
      isNew: query('new') !== undefined,
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
}
