import type { MockKey } from '../mock-paper.ts';
import { DROPPED } from '../mock-paper.ts';
import type { MockRules } from '../mock-rules.ts';
import type { MockScore } from '../score-mock.ts';
import { marksOf, mockOutcomeOf } from '../score-mock.ts';

/**
 * What staff decide about a disputed question.
 *
 * - `stands`: the key is right. Nothing changes.
 * - `key-changed`: another option is the right one.
 * - `several-keys`: two options or more earn the marks.
 * - `dropped`: everybody earns the marks, also for a blank.
 */
export const RULING_KINDS = ['stands', 'key-changed', 'several-keys', 'dropped'] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

export interface Ruling {
  /** The index of the question in the whole paper. */
  readonly question: number;
  readonly kind: RulingKind;
  /** The index of each option that earns the marks from now on, one digit each; empty for `stands` and `dropped`. */
  readonly right: string;
}

/** The digits in ascending order, each once. */
const inOrder = (right: string): string => [...new Set(right)].toSorted().join('');

/** What is wrong with a ruling, as a sentence for staff; null for one that can be applied. */
export function rulingIssueOf(
  { optionCounts }: Pick<MockRules, 'optionCounts'>,
  key: Pick<MockKey, 'right'>,
  { question, kind, right }: Ruling,
): string | null {
  const before = key.right[question];
  const options = Number(optionCounts[question]);
  if (before === undefined || !Number.isInteger(options)) return 'This mock has no such question.';
  if (kind === 'stands' || kind === 'dropped')
    return right === '' ? null : 'Right options belong to a changed key alone.';
  if (!/^\d+$/.test(right) || inOrder(right) !== right || [...right].some((digit) => Number(digit) >= options))
    return 'The right options must be options of this question, in ascending order.';
  if (kind === 'key-changed' && right.length !== 1) return 'A changed key has exactly one right option.';
  if (kind === 'several-keys' && right.length < 2) return 'Several keys are at least two right options.';
  return right === before ? 'The key has this already: rule that it stands.' : null;
}

/**
 * The key after a ruling, with the next version. The same key when nothing changes: for `stands`, for a question that
 * the key does not have, and for a ruling that is applied already. So a ruling that comes twice is applied once.
 */
export function applyRuling(key: MockKey, { question, kind, right }: Ruling): MockKey {
  const after = kind === 'dropped' ? DROPPED : inOrder(right);
  const before = key.right[question];
  if (kind === 'stands' || before === undefined || after === '' || after === before) return key;
  return { version: key.version + 1, right: key.right.with(question, after) };
}

/** What a re-score did to one attempt. */
export interface ScoreChange {
  readonly fromHundredths: number;
  readonly toHundredths: number;
  /** The indices of the questions whose outcome is another one. */
  readonly questions: readonly number[];
}

type Scored = Pick<MockScore, 'outcomes' | 'scoreHundredths'>;

/** The change between two scores of one attempt; null when no outcome is another one. */
export function changeOf(before: Scored, after: Scored): ScoreChange | null {
  const questions = after.outcomes.flatMap((outcome, question) =>
    outcome === before.outcomes[question] ? [] : [question],
  );
  return questions.length === 0
    ? null
    : { fromHundredths: before.scoreHundredths, toHundredths: after.scoreHundredths, questions };
}

/** What a new key would do to some attempts. Previews of parts of a mock add up: `mergePreviews`. */
export interface RulingPreview {
  readonly attempts: number;
  /** How many of them gain or lose so many hundredths. Those whose score stays are not listed. Highest gain first. */
  readonly differences: readonly { readonly hundredths: number; readonly attempts: number }[];
}

const previewFrom = (attempts: number, counts: ReadonlyMap<number, number>): RulingPreview => ({
  attempts,
  differences: [...counts]
    .filter(([hundredths]) => hundredths !== 0)
    .toSorted(([one], [other]) => other - one)
    .map(([hundredths, count]) => ({ hundredths, attempts: count })),
});

/** What the key `after` changes beside `before`, for attempts given by their response strings. Nothing is written. */
export function previewOf(
  { marking }: Pick<MockRules, 'marking'>,
  before: Pick<MockKey, 'right'>,
  after: Pick<MockKey, 'right'>,
  responsesOfAttempts: Iterable<string>,
): RulingPreview {
  const changed = after.right.flatMap((right, question) => (right === before.right[question] ? [] : [question]));
  const counts = new Map<number, number>();
  let attempts = 0;
  for (const responses of responsesOfAttempts) {
    const marksBy = (key: Pick<MockKey, 'right'>): number =>
      changed.reduce((sum, question) => sum + marksOf(marking, mockOutcomeOf(key, responses, question)), 0);
    const difference = marksBy(after) - marksBy(before);
    counts.set(difference, (counts.get(difference) ?? 0) + 1);
    attempts += 1;
  }
  return previewFrom(attempts, counts);
}

/** Adds up the previews of parts of a mock, in any order. */
export function mergePreviews(previews: readonly RulingPreview[]): RulingPreview {
  const counts = new Map<number, number>();
  for (const { hundredths, attempts } of previews.flatMap(({ differences }) => differences))
    counts.set(hundredths, (counts.get(hundredths) ?? 0) + attempts);
  return previewFrom(
    previews.reduce((sum, { attempts }) => sum + attempts, 0),
    counts,
  );
}
