import type { PaperReference } from '../papers/paper-reference.ts';
import { paperKey } from '../papers/paper-reference.ts';

/** How many responses in the mistake book make a day count, as a finished paper does. */
export const MISTAKES_OF_A_DAY = 10;

/** The best score of a paper that was taken. Marks in hundredths. */
export interface TakenPaper {
  readonly reference: PaperReference;
  readonly bestHundredths: number;
  readonly maxHundredths: number;
}

export interface PaperOfDay<P> {
  readonly paper: P;
  /** The student has taken every paper of the exam; this one earned the smallest share of its marks. */
  readonly isRepeat: boolean;
}

const share = ({ bestHundredths, maxHundredths }: TakenPaper): number =>
  maxHundredths === 0 ? 1 : bestHundredths / maxHundredths;

/**
 * The paper to take next: the first of `papers`, which are in the exam's own order, that was not taken yet; after the
 * last one the weakest. Null for an exam without papers.
 */
export function paperOfDay<P extends { readonly reference: PaperReference }>(
  papers: readonly P[],
  taken: readonly TakenPaper[],
): PaperOfDay<P> | null {
  const best = new Map(taken.map((each) => [paperKey(each.reference), share(each)]));
  const shareOf = ({ reference }: P): number => best.get(paperKey(reference)) ?? -Infinity;
  const fresh = papers.find((paper) => shareOf(paper) === -Infinity);
  if (fresh !== undefined) return { paper: fresh, isRepeat: false };
  const [weakest] = papers.toSorted((one, other) => shareOf(one) - shareOf(other));
  return weakest === undefined ? null : { paper: weakest, isRepeat: true };
}
