/** What the options and the parts of a question are called in a paper's language. `options` has a letter for each place. */
export interface PartNames {
  readonly options: string;
  readonly left: string;
  readonly right: string;
  readonly assertion: string;
  readonly reason: string;
  readonly passage: string;
}

export const ENGLISH_NAMES: PartNames = {
  options: 'ABCDEFGHI',
  left: 'List I',
  right: 'List II',
  assertion: 'Assertion (A)',
  reason: 'Reason (R)',
  passage: 'Passage',
};
