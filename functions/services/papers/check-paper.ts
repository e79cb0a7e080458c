import type { CheckedPaper, CheckedPaperBody, PaperFault } from '#contract/papers/stored-paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { ServiceError } from '../../errors.ts';
import type { StoredPaper } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import { refuseTakenPlace } from './accept-paper.ts';
import { judge } from './judge.ts';

/** What would keep the paper from its place, as a fault like the others. */
async function placeFaults(
  ctx: Context,
  reference: PaperReference,
  own: StoredPaper | null,
): Promise<readonly PaperFault[]> {
  try {
    await refuseTakenPlace(ctx, reference, own);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return Object.entries(error.fields).map(([path, reason]) => ({ path, reason, mend: '' }));
  }
}

/** What a teacher sees before anything is saved. */
export async function checkPaper(
  ctx: Context,
  { exam, day, paper, authored, id = null, clientId }: CheckedPaperBody,
): Promise<CheckedPaper> {
  const reference = { exam, day, paper };
  const named = clientId === undefined ? null : await ctx.storedPapers.findByClientId(clientId);
  const own = id === null ? named : await ctx.storedPapers.find(id);
  const [ofPlace, { faults, warnings, sound }] = await Promise.all([
    placeFaults(ctx, reference, own),
    judge(ctx, { reference, authored, id: own?.id ?? null }),
  ]);
  return {
    faults: [...ofPlace, ...faults],
    warnings: [...warnings],
    slice: sound === null ? null : (JSON.parse(sound.slice) as Record<string, unknown>),
  };
}
