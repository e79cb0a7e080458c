import type { Authored } from '../exchange/reading.ts';
import { NO_FORM, titleOf } from '../exchange/reading.ts';
import type { FieldTrouble } from './markup-text.ts';
import { PARTIAL_LOSS } from './true-false.ts';

/** Options with a share of the marks each, as Moodle has them: GIFT and Moodle XML alike. */
export interface WeighedOption {
  readonly text: string;
  /** Percent of the marks. */
  readonly weight: number;
  readonly feedback: string;
}

export type Weighed =
  | {
      readonly kind: 'single';
      readonly fields: Authored;
      readonly feedback: string;
      readonly losses: readonly FieldTrouble[];
    }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'issue'; readonly reason: string; readonly correction: string };

/** What the options had beside their texts and the comment on the right one. */
function lossesOf(options: readonly WeighedOption[], right: WeighedOption): readonly FieldTrouble[] {
  const wrong = options.filter((option) => option !== right);
  const comments = wrong
    .filter(({ feedback }) => feedback !== '')
    .map(({ feedback }) => commentLoss('a wrong option', feedback));
  return [
    ...(wrong.some(({ weight }) => weight > 0) ? [PARTIAL_LOSS] : []),
    ...(wrong.some(({ weight }) => weight < 0)
      ? [
          {
            field: 'answer',
            reason: 'has wrong options that cost marks of their own',
            correction: 'Wrong answers cost what the marking of the paper says.',
          },
        ]
      : []),
    ...comments,
  ];
}

/** A comment that no student will see. */
export const commentLoss = (on: string, feedback: string): FieldTrouble => ({
  field: 'feedback',
  reason: `has a comment on ${on}: '${titleOf(feedback)}'`,
  correction: 'Write it into the explanation, which every student sees in the review.',
});

/** Single choice where one option alone has all the marks. */
export function weighOptions(options: readonly WeighedOption[]): Weighed {
  const full = options.filter(({ weight }) => weight >= 100);
  const positive = options.filter(({ weight }) => weight > 0);
  const [right] = full;
  if (full.length > 1 || (right === undefined && positive.length > 1))
    return { kind: 'skipped', why: NO_FORM.severalRight };
  if (right === undefined)
    return {
      kind: 'issue',
      reason: 'no option has all the marks',
      correction: 'Mark the right option (in GIFT with = in place of ~).',
    };
  const fields = { options: options.map(({ text }) => text), correctAnswer: right.text };
  return { kind: 'single', fields, feedback: right.feedback, losses: lossesOf(options, right) };
}
