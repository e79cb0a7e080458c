import type { Language } from '../lib/languages.ts';
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

/** A paper that can be the day's. */
export interface DayPaper {
  readonly reference: PaperReference;
  /** Its own language; absent in a build of an earlier release. */
  readonly language?: Language;
  /** All that it can be read in, where they are more than its own. */
  readonly languages?: readonly Language[];
}

/** Those that can be read in the wanted language; all where none can, or none is wanted. */
function inLanguage<P extends DayPaper>(papers: readonly P[], wanted: Language | undefined): readonly P[] {
  const own = papers.filter(
    ({ language, languages }) => wanted !== undefined && (language === wanted || languages?.includes(wanted) === true),
  );
  return own.length > 0 ? own : papers;
}

/**
 * The paper to take next: of `papers`, which are in the exam's own order, the first in the student's language that was
 * not taken yet, else the first in any; after the last one the weakest. Null for an exam without papers.
 */
export function paperOfDay<P extends DayPaper>(
  papers: readonly P[],
  taken: readonly TakenPaper[],
  language?: Language,
): PaperOfDay<P> | null {
  const best = new Map(taken.map((each) => [paperKey(each.reference), share(each)]));
  const shareOf = ({ reference }: P): number => best.get(paperKey(reference)) ?? -Infinity;
  const [fresh] = inLanguage(
    papers.filter((paper) => shareOf(paper) === -Infinity),
    language,
  );
  if (fresh !== undefined) return { paper: fresh, isRepeat: false };
  const [weakest] = inLanguage(papers, language).toSorted((one, other) => shareOf(one) - shareOf(other));
  return weakest === undefined ? null : { paper: weakest, isRepeat: true };
}
