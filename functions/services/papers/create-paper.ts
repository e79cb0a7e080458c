import type { NewPaperBody, StoredPaperItem } from '#contract/papers/stored-paper.ts';
import type { NewStoredPaper } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { acceptTexts, refuseTakenPlace } from './accept-paper.ts';
import { paperItemOf, paperSnapshotOf } from './paper-answers.ts';

/** Adds a paper; the same clientId again gives what is there (`isNew` false). Throws 'invalid' for a place that is taken and for any issue. */
export async function createPaper(
  ctx: Context,
  { caller, body, changeId }: { caller: AdminCaller; body: NewPaperBody; changeId: string },
): Promise<{ item: StoredPaperItem; isNew: boolean }> {
  const { clientId, exam, day, paper: number, status, authored } = body;
  const before = await ctx.storedPapers.findByClientId(clientId);
  if (before !== null) return { item: await paperItemOf(ctx, before), isNew: false };
  const reference = { exam, day, paper: number };
  await refuseTakenPlace(ctx, reference, null);
  const { facts, texts } = await acceptTexts(ctx, { reference, authored, id: null });
  const at = new Date(ctx.clock.now()).toISOString();
  const paper: NewStoredPaper = {
    ...facts,
    clientId,
    version: 1,
    status,
    reference,
    firstPublishedAt: status === 'published' ? at : null,
    deletedAt: null,
    createdAt: at,
    createdBy: caller.studentId,
    updatedAt: at,
    updatedBy: caller.studentId,
  };
  const isNew = await ctx.storedPapers.create(paper, texts, {
    changeId,
    at,
    adminId: caller.studentId,
    action: 'created',
    subject: { noun: 'papers', id: null },
    title: paper.topic,
    reason: null,
    before: null,
    after: paperSnapshotOf(paper),
  });
  const stored = await ctx.storedPapers.findByClientId(clientId);
  // Another admin was quicker at this place.
  if (stored === null) await refuseTakenPlace(ctx, reference, null);
  if (stored === null) throw new Error('a paper was neither added nor found');
  return { item: await paperItemOf(ctx, stored), isNew };
}
