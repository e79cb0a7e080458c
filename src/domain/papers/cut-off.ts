import { cutOffText } from '../text/en/cut-off.ts';

/** Categories of candidates that have cut-offs of their own, as SSC's notices name and order them. */
export const CUT_OFF_CATEGORIES = ['UR', 'EWS', 'OBC', 'SC', 'ST'] as const;
export type CutOffCategory = (typeof CUT_OFF_CATEGORIES)[number];

export const cutOffCategoryNames = (): Readonly<Record<CutOffCategory, string>> => cutOffText().categories;

/** The marks with which candidates of an exam that was held went on to the next stage. */
export interface CutOff {
  /** The exam, its year and stage, and the posts: 'SSC CGL 2024, Tier 1, all other posts'. */
  readonly name: string;
  /** The month in which the board published it, YYYY-MM. */
  readonly published: string;
  /** The most marks that the exam gave. */
  readonly maximum: number;
  /** Marks by category, normalised over the shifts. */
  readonly marks: Readonly<Partial<Record<CutOffCategory, number>>>;
  /** Where it was read, and on which day. */
  readonly source: string;
  readonly seen: string;
}

export interface CutOffOfExam extends CutOff {
  readonly exam: string;
}

/** The cut-off of an exam that was published last; null where none is known. */
export function newestCutOff(exam: string, all: readonly CutOffOfExam[]): CutOff | null {
  const own = all.filter((each) => each.exam === exam);
  return own.toSorted((one, other) => other.published.localeCompare(one.published))[0] ?? null;
}
