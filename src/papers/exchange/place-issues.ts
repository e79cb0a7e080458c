import type { ExchangeIssue, ReadItem } from './reading.ts';

/** What is wrong with a paper, at a path like `questions[3].options[0]`. Apart from the parser, which no browser downloads. */
export interface PathIssue {
  readonly path: string;
  readonly reason: string;
  readonly correction?: string;
}
/** Whatever the field. */
const TOO_LONG = /^has \d+ characters/;
const CORRECTIONS: readonly { readonly field: RegExp; readonly correction: string }[] = [
  { field: /^options$/, correction: 'Give the question 2 to 9 options.' },
  { field: /^options/, correction: 'Fill this option, or take it out.' },
  { field: /^correctAnswer/, correction: 'Mark one of the options as right.' },
  { field: /^(?:correctNumber|tolerance)/, correction: 'Write a number, such as 2.5.' },
  { field: /image/, correction: 'Write a path such as /images/papers/cgl/name.svg.' },
  { field: /^question$/, correction: 'Write the question.' },
  { field: /^id/, correction: 'Give each question an id of its own, or none.' },
  { field: /^difficulty/, correction: 'Write easy, medium or hard, or leave it out.' },
  { field: /passage/, correction: 'Name a passage of this paper, and keep its questions together.' },
  {
    field: /^(?:sections|minutes|marking|timing|profile|language)/,
    correction: 'Correct it in the settings of the paper, or take it out.',
  },
];

/** Issues of a paper, each at its place in the imported file. */
export function placeIssues(issues: readonly PathIssue[], items: readonly ReadItem[]): ExchangeIssue[] {
  return issues.map(({ path, reason, correction }) => {
    const [, index, rest] = /^questions\[(\d+)\]\.?(.*)$/s.exec(path) ?? [];
    const field = rest ?? path;
    const where = index === undefined ? 'paper' : (items[Number(index)]?.where ?? `question ${Number(index) + 1}`);
    return {
      where,
      field: field === '' ? 'question' : field,
      reason,
      correction:
        correction ??
        (TOO_LONG.test(reason) ? 'Shorten it, or make several questions of it.' : undefined) ??
        CORRECTIONS.find((each) => each.field.test(field))?.correction ??
        'Correct it in the file and import again.',
    };
  });
}
