import type { PaperSourceForEditing } from '#contract/papers/stored-paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';

/** What an admin edits to correct the paper at a place. Throws 'not-found'. */
export async function getPaperSource(ctx: Context, reference: PaperReference): Promise<PaperSourceForEditing> {
  const stored = await ctx.storedPapers.findAt(reference);
  if (stored === null) throw new ServiceError('not-found', staffRefusalsText().noPaperHere);
  return { stored: stored.id };
}
