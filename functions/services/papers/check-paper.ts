import type { CheckedPaper, CheckedPaperBody, PaperIssue } from '#contract/papers/stored-paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { ServiceError } from '../../errors.ts';
import type { StoredPaper } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import { refuseTakenReference } from './accept-paper.ts';
import { validateCandidate } from './validate-candidate.ts';

/** Reports a taken reference as an issue like the others. */
async function referenceIssues(
  ctx: Context,
  reference: PaperReference,
  own: StoredPaper | null,
): Promise<readonly PaperIssue[]> {
  try {
    await refuseTakenReference(ctx, reference, own);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return Object.entries(error.fields).map(([path, reason]) => ({ path, reason, mend: '' }));
  }
}

/** Checks a paper for a teacher before anything is saved. */
export async function checkPaper(
  ctx: Context,
  { exam, day, paper, authored, id = null, clientId }: CheckedPaperBody,
): Promise<CheckedPaper> {
  const reference = { exam, day, paper };
  const named = clientId === undefined ? null : await ctx.storedPapers.findByClientId(clientId);
  const own = id === null ? named : await ctx.storedPapers.find(id);
  const [ofReference, { issues, warnings, accepted }] = await Promise.all([
    referenceIssues(ctx, reference, own),
    validateCandidate(ctx, { reference, authored, id: own?.id ?? null }),
  ]);
  return {
    faults: [...ofReference, ...issues],
    warnings: [...warnings],
    slice: accepted === null ? null : (JSON.parse(accepted.slice) as Record<string, unknown>),
  };
}
