import type { ExchangeIssue, ReadItem } from './reading.ts';

/** What is wrong with a paper, at a path like `questions[3].options[0]`. Apart from the parser, which no browser downloads. */
export interface PathIssue {
  readonly path: string;
  readonly reason: string;
  readonly mend?: string;
}
const MENDS: readonly { readonly field: RegExp; readonly mend: string }[] = [
  { field: /^options$/, mend: 'Give the question 2 to 9 options.' },
  { field: /^options/, mend: 'Fill this option, or take it out.' },
  { field: /^correctAnswer/, mend: 'Mark one of the options as right.' },
  { field: /image/, mend: 'Write a path such as /images/papers/cgl/name.svg.' },
  { field: /^question$/, mend: 'Write the question.' },
  { field: /^id/, mend: 'Give each question an id of its own, or none.' },
  { field: /^difficulty/, mend: 'Write easy, medium or hard, or leave it out.' },
  { field: /passage/, mend: 'Name a passage of this paper, and keep its questions together.' },
  {
    field: /^(?:sections|minutes|marking|timing|profile|language)/,
    mend: 'Mend it in the settings of the paper, or take it out.',
  },
];

/** Issues of a paper, each at its place in the imported file. */
export function placeIssues(issues: readonly PathIssue[], items: readonly ReadItem[]): ExchangeIssue[] {
  return issues.map(({ path, reason, mend }) => {
    const [, index, rest] = /^questions\[(\d+)\]\.?(.*)$/s.exec(path) ?? [];
    const field = rest ?? path;
    const where = index === undefined ? 'paper' : (items[Number(index)]?.where ?? `question ${Number(index) + 1}`);
    return {
      where,
      field: field === '' ? 'question' : field,
      reason,
      mend: mend ?? MENDS.find((each) => each.field.test(field))?.mend ?? 'Mend it in the file and import again.',
    };
  });
}
