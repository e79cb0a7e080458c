import { isTypableNumber } from '../../papers/typed-number.ts';
import { staffObjectionsText } from '../../text/staff/en/staff-objections.ts';
import { alternativesOf, entryOfAlternatives, entryOfRange, optionsOfEntry, rangeOfEntry } from '../key-entry.ts';
import type { MockKey } from '../mock-paper.ts';
import { DROPPED } from '../mock-paper.ts';
import type { MarkedRules, MockRules, ResponseKind } from '../mock-rules.ts';
import { markingOf, responseKindOf } from '../mock-rules.ts';
import type { MockScore } from '../score-mock.ts';
import { marksAt } from '../score-mock.ts';

/**
 * What staff decide about a disputed question.
 *
 * - `stands`: the key is right. Nothing changes.
 * - `key-changed`: another option, set of options, number or range of numbers is right.
 * - `several-keys`: each of two or more of them earns the marks.
 * - `dropped`: everybody earns the marks, also for a blank.
 */
export const RULING_KINDS = ['stands', 'key-changed', 'several-keys', 'dropped'] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

export interface Ruling {
  /** The index of the question in the whole paper. */
  readonly question: number;
  readonly kind: RulingKind;
  /** The question's entry in the key from now on, as key-entry.ts writes it; empty for `stands` and `dropped`. */
  readonly right: string;
}

/** As many sets or ranges as a question can have beside each other. */
export const MOST_KEYS = 4;

/** The digits in ascending order, each once. */
const inOrder = (digits: string): string => [...new Set(digits)].toSorted().join('');

const isInOrder = (digits: string, options: number): boolean =>
  /^\d+$/.test(digits) && inOrder(digits) === digits && [...digits].every((digit) => Number(digit) < options);

const isRange = (entry: string): boolean => {
  const range = rangeOfEntry(entry);
  return range !== null && [range.from, range.to].every(isTypableNumber) && entryOfRange(range) === entry;
};

type Issues = ReturnType<typeof staffObjectionsText>['issues'];

interface EntryRules {
  /** The alternatives that an entry names. */
  readonly parts: (right: string) => readonly string[];
  readonly isPart: (part: string, options: number) => boolean;
  readonly wrongParts: (issues: Issues) => string;
  readonly notOne: (issues: Issues) => string;
  readonly notSeveral: (issues: Issues) => string;
}

/** What an entry of a ruling must be, by how the question is answered. */
const ENTRY_RULES: Readonly<Record<ResponseKind, EntryRules>> = {
  option: {
    parts: (right) => [...right],
    isPart: (part, options) => isInOrder(part, options),
    wrongParts: (issues) => issues.options,
    notOne: (issues) => issues.oneOption,
    notSeveral: (issues) => issues.severalOptions,
  },
  several: {
    parts: alternativesOf,
    isPart: (part, options) => optionsOfEntry(part) !== null && isInOrder(part.slice(1), options),
    wrongParts: (issues) => issues.options,
    notOne: (issues) => issues.oneSet,
    notSeveral: (issues) => issues.severalSets({ most: MOST_KEYS }),
  },
  number: {
    parts: alternativesOf,
    isPart: isRange,
    wrongParts: (issues) => issues.numbers,
    notOne: (issues) => issues.oneNumber,
    notSeveral: (issues) => issues.severalNumbers({ most: MOST_KEYS }),
  },
};

/** What is wrong with a ruling, as a sentence for staff; null for one that can be applied. */
export function rulingIssueOf(
  rules: Pick<MockRules, 'optionCounts' | 'responseKinds'>,
  key: Pick<MockKey, 'right'>,
  { question, kind, right }: Ruling,
): string | null {
  const before = key.right[question];
  const options = Number(rules.optionCounts[question]);
  const { issues } = staffObjectionsText();
  if (before === undefined || !Number.isInteger(options)) return issues.noQuestion;
  if (kind === 'stands' || kind === 'dropped') return right === '' ? null : issues.noOptions;
  const responseKind = responseKindOf(rules, question);
  const { parts: partsOf, isPart, wrongParts, notOne, notSeveral } = ENTRY_RULES[responseKind];
  const parts = partsOf(right);
  const isOrdered = responseKind !== 'option' || isInOrder(right, options);
  if (right === '' || !isOrdered || !parts.every((part) => isPart(part, options))) return wrongParts(issues);
  if (kind === 'key-changed' && parts.length !== 1) return notOne(issues);
  const isMany = responseKind === 'option' || (parts.length <= MOST_KEYS && new Set(parts).size === parts.length);
  if (kind === 'several-keys' && (parts.length < 2 || !isMany)) return notSeveral(issues);
  return right === before ? issues.same : null;
}

/** One way of writing the same entry: digits and alternatives in ascending order. */
const canonical = (right: string): string =>
  /^[+=]/.test(right) ? entryOfAlternatives([...new Set(alternativesOf(right))].toSorted()) : inOrder(right);

/**
 * The key after a ruling, with the next version. The same key when nothing changes: for `stands`, for a question that
 * the key does not have, and for a ruling that is applied already. So a ruling that comes twice is applied once.
 */
export function applyRuling(key: MockKey, { question, kind, right }: Ruling): MockKey {
  const after = kind === 'dropped' ? DROPPED : canonical(right);
  const before = key.right[question];
  if (kind === 'stands' || before === undefined || after === '' || after === before) return key;
  return { version: key.version + 1, right: key.right.with(question, after) };
}

/** What a re-score did to one attempt. */
export interface ScoreChange {
  readonly fromHundredths: number;
  readonly toHundredths: number;
  /** The indices of the questions whose outcome or marks are others. */
  readonly questions: readonly number[];
}

type Scored = Pick<MockScore, 'outcomes' | 'hundredths' | 'scoreHundredths'>;

/** The change between two scores of one attempt; null when every outcome and all marks are the same. */
export function changeOf(before: Scored, after: Scored): ScoreChange | null {
  const questions = after.outcomes.flatMap((outcome, question) =>
    outcome === before.outcomes[question] && after.hundredths[question] === before.hundredths[question]
      ? []
      : [question],
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
  rules: MarkedRules,
  before: Pick<MockKey, 'right'>,
  after: Pick<MockKey, 'right'>,
  responsesOfAttempts: Iterable<string>,
): RulingPreview {
  const changed = after.right.flatMap((right, question) => (right === before.right[question] ? [] : [question]));
  const counts = new Map<number, number>();
  let attempts = 0;
  for (const responses of responsesOfAttempts) {
    const marksBy = (key: Pick<MockKey, 'right'>): number =>
      changed.reduce((sum, question) => sum + marksAt(markingOf(rules, question), key, responses, question), 0);
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
