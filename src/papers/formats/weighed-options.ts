import type { Authored } from '../exchange/reading.ts';
import { NO_FORM } from '../exchange/reading.ts';

/** Options with a share of the marks each, as Moodle has them: GIFT and Moodle XML alike. */
export interface WeighedOption {
  readonly text: string;
  /** Percent of the marks. */
  readonly weight: number;
  readonly feedback: string;
}

export type Weighed =
  | { readonly kind: 'single'; readonly fields: Authored; readonly feedback: string; readonly isPartial: boolean }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'issue'; readonly reason: string; readonly correction: string };

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
  return { kind: 'single', fields, feedback: right.feedback, isPartial: positive.length > 1 };
}
