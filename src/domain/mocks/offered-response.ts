import { isRecord } from '../lib/is-record.ts';
import { isTypableNumber } from '../papers/typed-number.ts';
import type { MockResponse } from './mock-response.ts';
import { NOT_ATTEMPTED } from './mock-response.ts';
import type { MockRules } from './mock-rules.ts';
import { markingOf, responseKindOf } from './mock-rules.ts';

/** A question has at most nine options (papers/paper-slice.ts). */
const MOST_OPTIONS = 9;

const isOption = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MOST_OPTIONS;

/** Indices of options, ascending and each once. */
const isList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length <= MOST_OPTIONS &&
  value.every((each, at) => isOption(each) && (at === 0 || each > value[at - 1]));

/** Reads the option of an event from the wire. Undefined for what is no response at all. */
export function readOption(value: unknown): MockResponse | undefined {
  if (value === null || value === NOT_ATTEMPTED || isOption(value) || isList(value)) return value;
  // Copied, so that nothing else of what was sent is kept.
  return isRecord(value) && isTypableNumber(value['typed']) ? { typed: value['typed'] } : undefined;
}

/** Whether the board's own option 'Not attempted' stands below the options of a question. */
export const offersNotAttempted = (rules: MockRules, question: number): boolean =>
  responseKindOf(rules, question) === 'option' && markingOf(rules, question).notAttempted !== undefined;

/** Whether a response can be picked at a question of these rules. */
export function isOffered(rules: MockRules, question: number, response: MockResponse): boolean {
  const kind = responseKindOf(rules, question);
  const count = Number(rules.optionCounts[question]);
  if (response === null) return false;
  if (response === NOT_ATTEMPTED) return offersNotAttempted(rules, question);
  if (typeof response === 'number') return kind === 'option' && response < count;
  if ('typed' in response) return kind === 'number';
  return response.length === 0 ? kind !== 'option' : kind === 'several' && response.every((each) => each < count);
}
