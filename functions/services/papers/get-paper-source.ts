import type { PaperSourceForEditing } from '#contract/papers/stored-paper.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperFilePath, paperKey } from '#domain/papers/paper-reference.ts';
import { authoredOfSlice, readDifficulties } from '../../../src/papers/authored-of-slice.ts';
import { digestOfSlice } from '../../sha256.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';

/** What an admin edits to correct the paper at a place. Throws 'not-found'. */
export async function getPaperSource(ctx: Context, reference: PaperReference): Promise<PaperSourceForEditing> {
  const stored = await ctx.storedPapers.findAt(reference);
  if (stored !== null) return { stored: stored.id, built: null };
  const slice = await ctx.builtPapers.read(paperFilePath(reference));
  if (!isRecord(slice)) throw new ServiceError('not-found', 'There is no paper at this place.');
  const facts = (await ctx.builtBank.catalogue()).facts[paperKey(reference)] ?? {};
  const { profile = null, difficulties = '', translations } = facts;
  const authored = authoredOfSlice(slice, { profile, difficulties: readDifficulties(difficulties), translations });
  return { stored: null, built: { authored: { ...authored }, corrects: await digestOfSlice(slice) } };
}
