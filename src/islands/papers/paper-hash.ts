import type { PaperReference } from '#domain/papers/paper-reference.ts';

/** Names the views of the page of papers that its list does not lead to. */

/** A paper by its place, with one of its questions where it is named: `#question-cgl-12-1-cgl-d12-p1-q05`. */
export interface WantedQuestion {
  readonly reference: PaperReference;
  /** Its id; empty for the paper itself. */
  readonly question: string;
}

export const hashOfQuestion = ({ exam, day, paper }: PaperReference, question = ''): string =>
  `#question-${exam}-${day}-${paper}-${question}`;

/** Null for any other address. */
export function questionInHash(hash: string): WantedQuestion | null {
  const [, exam, day, paper, question = ''] =
    /^#question-([a-z0-9]{1,40})-([1-9]\d{0,5})-([1-9]\d{0,5})-([\w.-]{0,80})$/.exec(hash) ?? [];
  return exam === undefined || day === undefined || paper === undefined
    ? null
    : { reference: { exam, day, paper }, question };
}
