import type { Hono } from 'hono';
import { checkPaper as checkPaperCall } from '#contract/papers/check-paper.ts';
import { createPaper as createPaperCall } from '#contract/papers/create-paper.ts';
import { deletePaper as deletePaperCall } from '#contract/papers/delete-paper.ts';
import { getStoredPaper as getStoredPaperCall } from '#contract/papers/get-stored-paper.ts';
import { listStoredPapers as listStoredPapersCall } from '#contract/papers/list-stored-papers.ts';
import { restorePaper as restorePaperCall } from '#contract/papers/restore-paper.ts';
import { updatePaper as updatePaperCall } from '#contract/papers/update-paper.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { createPaper } from '../../services/papers/create-paper.ts';
import { deletePaper, restorePaper } from '../../services/papers/delete-paper.ts';
import { checkPaper } from '../../services/papers/check-paper.ts';
import { getStoredPaper, listStoredPapers } from '../../services/papers/list-stored-papers.ts';
import { updatePaper } from '../../services/papers/update-paper.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** The audit log knows a change by the id of its request. */
export function mountAdminPaperRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, listStoredPapersCall, admin, async ({ query }) => ({
    status: 200,
    answer: await listStoredPapers(ctx, {
      q: query('q'),
      sort: query('sort'),
      status: query('status'),
      cursor: query('cursor'),
    }),
  }));

  mountEndpoint(app, checkPaperCall, admin, async ({ body }) => ({ status: 200, answer: await checkPaper(ctx, body) }));

  mountEndpoint(app, createPaperCall, admin, async ({ caller, body, requestId }) => {
    const { item, isNew } = await createPaper(ctx, { caller, body, changeId: requestId });
    return { status: isNew ? 201 : 200, answer: { item } };
  });

  mountEndpoint(app, getStoredPaperCall, admin, async ({ parameter }) => ({
    status: 200,
    answer: { item: await getStoredPaper(ctx, Number(parameter('id'))) },
  }));

  mountEndpoint(app, updatePaperCall, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: { item: await updatePaper(ctx, { caller, id: Number(parameter('id')), body, changeId: requestId }) },
  }));

  mountEndpoint(app, deletePaperCall, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: {
      item: await deletePaper(ctx, { caller, id: Number(parameter('id')), version: body.version, changeId: requestId }),
    },
  }));

  mountEndpoint(app, restorePaperCall, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: {
      item: await restorePaper(ctx, {
        caller,
        id: Number(parameter('id')),
        version: body.version,
        changeId: requestId,
      }),
    },
  }));
}
