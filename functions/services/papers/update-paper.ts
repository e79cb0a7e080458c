import type { ChangedPaperBody, StoredPaperItem } from '#contract/papers/stored-paper.ts';
import { ADMIN_MESSAGES } from '#domain/staff/admin-messages.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { StoredPaper } from '../../ports/papers.ts';
import { sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { acceptTexts, refuseTakenPlace } from './accept-paper.ts';
import { nameOfPlace } from './build-of.ts';
import { replacePaper } from './replace-paper.ts';

/** Students have it under its place in their history and their links. */
async function refuseMove(ctx: Context, before: StoredPaper, reference: PaperReference): Promise<void> {
  if (before.firstPublishedAt === null || paperKey(before.reference) === paperKey(reference)) return;
  const name = nameOfPlace(await ctx.builtBank.catalogue(), before.reference);
  throw invalidFields({ paper: `This has been published as ${name}. To move it, delete it and make a new one` });
}

/** At another place its questions would have ids of the old one. */
function refuseTextlessMove(before: StoredPaper, reference: PaperReference): void {
  if (paperKey(before.reference) !== paperKey(reference))
    throw invalidFields({ authored: 'Send the paper with its new place: its questions have ids by their place' });
}

function actionOf(before: StoredPaper, status: StoredPaper['status']): AuditAction {
  if (before.status === status) return 'changed';
  return status === 'published' ? 'published' : 'unpublished';
}

/**
 * Replaces a paper whole, or only publishes or withdraws it. Throws 'not-found', 'conflict' for another version than the
 * one that stands, and 'invalid' for a place that is taken and for any issue of the paper.
 */
export async function updatePaper(
  ctx: Context,
  { caller, id, body, changeId }: { caller: AdminCaller; id: number; body: ChangedPaperBody; changeId: string },
): Promise<StoredPaperItem> {
  const { version, exam, day, paper, status, authored } = body;
  const before = sameVersion(await ctx.storedPapers.find(id), version);
  if (before.deletedAt !== null) throw new ServiceError('not-found', ADMIN_MESSAGES.deleted);
  const reference = { exam, day, paper };
  await refuseMove(ctx, before, reference);
  // What is taken off the site needs no place on it.
  if (status === 'published' || paperKey(before.reference) !== paperKey(reference))
    await refuseTakenPlace(ctx, reference, before);
  if (authored === undefined) refuseTextlessMove(before, reference);
  const accepted = authored === undefined ? null : await acceptTexts(ctx, { reference, authored, id });
  const changed = { ...before, ...accepted?.facts, reference, status };
  return replacePaper(ctx, {
    before,
    changed,
    texts: accepted?.texts ?? null,
    caller,
    action: actionOf(before, status),
    changeId,
  });
}
