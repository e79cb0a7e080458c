import { ServiceError } from '../../errors.ts';
import type { MockDigests, PaperSeal } from '../../ports/mocks.ts';
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

async function explanationsOf(
  ctx: Context,
  paperDigest: string,
  current: Pick<MockDigests, 'paperDigest' | 'explanationsDigest'>,
): Promise<Json> {
  const digest =
    paperDigest === current.paperDigest
      ? current.explanationsDigest
      : await ctx.mockFiles.findFormerExplanations(paperDigest);
  return (digest === null ? null : await ctx.mockFiles.findExplanations(digest)) ?? NO_EXPLANATIONS;
}

/**
 * The open paper of an attempt with its explanations, for who may see both. `current` is the mock as it is now, which may
 * have another paper. Throws 'not-found'.
 */
export async function getReleasedPaper(
  ctx: Context,
  paperDigest: string,
  current: Pick<MockDigests, 'paperDigest' | 'explanationsDigest'>,
): Promise<ReleasedPaper> {
  const [seal, sealed, explanations] = await Promise.all([
    getSeal(ctx, paperDigest),
    ctx.mockFiles.findPaper(paperDigest),
    explanationsOf(ctx, paperDigest, current),
  ]);
  if (sealed === null) throw new ServiceError('not-found', 'The paper of this mock test is no longer there.');
  return { seal, paper: JSON.parse(await openPaper(sealed, seal)) as Json, explanations };
}
