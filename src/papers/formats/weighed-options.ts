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
      readonly kind: 'choice';
      readonly fields: Authored;
      readonly feedback: string;
      /** What every wrong option costs, in percent of the marks; 0 where they differ, which is a loss then. */
      readonly cost: number;
      readonly losses: readonly FieldTrouble[];
    }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'issue'; readonly reason: string; readonly correction: string };

/** One cost for every wrong option is the marking's; null where they differ. */
function costOf(wrong: readonly WeighedOption[]): number | null {
  const costs = new Set(wrong.map(({ weight }) => Math.max(0, -weight)));
  return costs.size > 1 ? null : ([...costs][0] ?? 0);
}

/** What the options had beside their texts and the comment on the right one. */
function lossesOf(wrong: readonly WeighedOption[]): readonly FieldTrouble[] {
  const comments = wrong
    .filter(({ feedback }) => feedback !== '')
    .map(({ feedback }) => commentLoss('a wrong option', feedback));
  return [
    ...(wrong.some(({ weight }) => weight > 0) ? [PARTIAL_LOSS] : []),
    ...(costOf(wrong) === null ? [COST_LOSS] : []),
    ...comments,
  ];
}

/** A comment that no student will see. */
export const commentLoss = (on: string, feedback: string): FieldTrouble => ({
  field: 'feedback',
  reason: `has a comment on ${on}: '${titleOf(feedback)}'`,
  correction: 'Write it into the explanation, which every student sees in the review.',
});

const COST_LOSS: FieldTrouble = {
  field: 'answer',
  reason: 'has wrong options that cost different marks',
  correction: 'Give every wrong option the same cost, or set the marking of the paper.',
};

/** Several right options. What a part of them earns is the marking's to say. */
function severalOf(options: readonly WeighedOption[]): Weighed {
  const right = options.filter(({ weight }) => weight > 0);
  if (right.length === 0) return NO_FULL_OPTION;
  const isUneven = right.some(({ weight }) => weight !== right[0]?.weight);
  const costs = options.some(({ weight }) => weight < 0 && weight > -100);
  return {
    kind: 'choice',
    fields: {
      type: 'several',
      options: options.map(({ text }) => text),
      correctAnswers: right.map(({ text }) => text),
    },
    feedback: '',
    cost: 0,
    losses: [
      ...(isUneven ? [UNEVEN_LOSS] : []),
      ...(costs ? [COST_LOSS] : []),
      ...options.flatMap(({ feedback }) => (feedback === '' ? [] : [commentLoss('an option', feedback)])),
    ],
  };
}

const UNEVEN_LOSS: FieldTrouble = {
  field: 'answer',
  reason: 'has right options that earn different marks',
  correction: 'Each right option earns what the marking of the paper says.',
};
const NO_FULL_OPTION: Weighed = {
  kind: 'issue',
  reason: 'no option has all the marks',
  correction: 'Mark the right option (in GIFT with = in place of ~).',
};

/**
 * Choice of one option where one alone has all the marks; of several where the file says so, or where the marks are
 * shared. `isSeveral` is null for a file that does not say.
 */
export function weighOptions(options: readonly WeighedOption[], isSeveral: boolean | null = null): Weighed {
  if (isSeveral === true) return severalOf(options);
  const full = options.filter(({ weight }) => weight >= 100);
  const positive = options.filter(({ weight }) => weight > 0);
  const [right] = full;
  if (right === undefined && positive.length > 1 && isSeveral === null) return severalOf(options);
  if (full.length > 1 || (right === undefined && positive.length > 1))
    return { kind: 'skipped', why: NO_FORM.severalRight };
  if (right === undefined) return NO_FULL_OPTION;
  const fields = { options: options.map(({ text }) => text), correctAnswer: right.text };
  const wrong = options.filter((option) => option !== right);
  return { kind: 'choice', fields, feedback: right.feedback, cost: costOf(wrong) ?? 0, losses: lossesOf(wrong) };
}
