import { repliesMocksText } from '#domain/text/en/replies-mocks.ts';
import { ServiceError } from '../../errors.ts';
import type { MockDigests, PaperSeal } from '../../ports/mocks/stored-mocks.ts';
import type { Context } from '../context.ts';
import { getSeal } from './mock-replies.ts';
import { openPaper } from './paper-seal.ts';

type Json = Readonly<Record<string, unknown>>;

const NO_EXPLANATIONS: Json = { topics: [], difficulties: [], texts: {} };

export interface ReleasedPaper {
  readonly seal: PaperSeal;
  /** Read by readMockPaper. */
  readonly paper: Json;
  /** Read by readMockExplanations. Empty where nobody has kept them for a former paper. */
  readonly explanations: Json;
}

type CurrentDigests = Pick<MockDigests, 'paperDigest' | 'explanationsDigest'>;

/** Names the explanations of a paper, which may be a former one of the mock. Null where nobody has kept them. */
export const findExplanationsDigest = async (
  ctx: Context,
  paperDigest: string,
  current: CurrentDigests,
): Promise<string | null> =>
  paperDigest === current.paperDigest ? current.explanationsDigest : ctx.mockFiles.findFormerExplanations(paperDigest);

async function explanationsOf(ctx: Context, paperDigest: string, current: CurrentDigests): Promise<Json> {
  const digest = await findExplanationsDigest(ctx, paperDigest, current);
  return (digest === null ? null : await ctx.mockFiles.findExplanations(digest)) ?? NO_EXPLANATIONS;
}

/**
 * The open paper of an attempt with its explanations, for who may see both. `current` is the mock as it is now, which may
 * have another paper. Throws 'not-found'.
 */
export async function getReleasedPaper(
  ctx: Context,
  paperDigest: string,
  current: CurrentDigests,
): Promise<ReleasedPaper> {
  const [seal, sealed, explanations] = await Promise.all([
    getSeal(ctx, paperDigest),
    ctx.mockFiles.findPaper(paperDigest),
    explanationsOf(ctx, paperDigest, current),
  ]);
  if (sealed === null) throw new ServiceError('not-found', repliesMocksText().noPaper);
  return { seal, paper: await openPaper(sealed, seal), explanations };
}
