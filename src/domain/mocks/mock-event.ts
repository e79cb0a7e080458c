import { isRecord } from '../lib/is-record.ts';
import type { Language } from '../lib/languages.ts';
import { isLanguage } from '../lib/languages.ts';
import type { MockResponse } from './mock-response.ts';
import { readOption } from './offered-response.ts';

/**
 * What a student can do in a mock test (design: Attempt).
 *
 * - `visit` { question }: the question comes into view. It leaves the one in view before.
 * - `choose` { question, option }: an option is picked on the screen, or all options that are ticked, or a number is
 *   typed. It counts once it is saved. An empty list says that nothing is ticked or typed any more.
 * - `clear` { question }: Clear Response. The saved response and the picked option are gone at once; the mark stays.
 * - `save` { question }: the first half of Save & Next. Saves the picked option and removes the mark.
 * - `mark` { question }: the first half of Mark for Review & Next. Saves the picked option and sets the mark.
 * - `unmark` { question }: removes the mark alone.
 * - `language` { language }: the paper is read in another language.
 * - `section` { section }: pooled timing: the section's first question comes into view. Locked timing: leaves the
 *   running section for the next one, where the profile allows it.
 * - `blur`, `focus`: the page is hidden, and seen again. For the student's own analysis; never punished.
 * - `submit`: the student submits the attempt.
 *
 * Save & Next is therefore `save` and `visit`, Previous is `visit`, a tap in the palette is `visit`.
 */
export const MOCK_EVENT_KINDS = [
  'visit',
  'choose',
  'clear',
  'save',
  'mark',
  'unmark',
  'language',
  'section',
  'blur',
  'focus',
  'submit',
] as const;
export type MockEventKind = (typeof MOCK_EVENT_KINDS)[number];

/** One thing the student did. Fields that a kind does not need are null. */
export interface MockEvent {
  /** From 1, without gaps, one more with each event of the attempt, over reloads and devices. */
  readonly seq: number;
  readonly kind: MockEventKind;
  /** The index of the question in the whole paper, from 0. */
  readonly question: number | null;
  /** The response that is picked, where a list may be empty; only for `choose`. */
  readonly option: MockResponse;
  /** The index of the section, from 0; only for `section`. */
  readonly section: number | null;
  /** Only for `language`. */
  readonly language: Language | null;
  /** Milliseconds on the server's clock, as the browser's calibrated clock showed them. */
  readonly at: number;
}

/** An event that cannot be read but for its number. It takes its place in the sequence and changes nothing. */
export interface MalformedEvent {
  readonly seq: number;
  readonly kind: 'malformed';
}

/** What the browser posts: events in their order, and the epoch in which they were made. */
export interface MockBatch {
  readonly epoch: number;
  readonly events: readonly (MockEvent | MalformedEvent)[];
}

/** The most events of one batch: more than a student can do in an hour without a network. */
export const MOST_EVENTS_OF_BATCH = 500;

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;
const isKind = (value: unknown): value is MockEventKind => MOCK_EVENT_KINDS.some((kind) => kind === value);

/** Whether the event has what its kind needs. */
const IS_WHOLE: Readonly<Record<MockEventKind, (event: MockEvent) => boolean>> = {
  visit: ({ question }) => question !== null,
  choose: ({ question, option }) => question !== null && option !== null,
  clear: ({ question }) => question !== null,
  save: ({ question }) => question !== null,
  mark: ({ question }) => question !== null,
  unmark: ({ question }) => question !== null,
  language: ({ language }) => language !== null,
  section: ({ section }) => section !== null,
  blur: () => true,
  focus: () => true,
  submit: () => true,
};

/**
 * Reads one event of the wire. An event with a number and anything wrong beside it is `malformed`, so that it never
 * loses its neighbours. Null without a number, because such an event has no place in the sequence.
 */
export function parseMockEvent(value: unknown): MockEvent | MalformedEvent | null {
  if (!isRecord(value)) return null;
  const { seq, kind, question = null, section = null, language = null, at } = value;
  const option = readOption(value['option'] ?? null);
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 1) return null;
  const isRight =
    isKind(kind) &&
    (question === null || isIndex(question)) &&
    option !== undefined &&
    (section === null || isIndex(section)) &&
    (language === null || isLanguage(language)) &&
    typeof at === 'number' &&
    Number.isFinite(at);
  if (!isRight) return { seq, kind: 'malformed' };
  const event: MockEvent = { seq, kind, question, option, section, language, at };
  return IS_WHOLE[kind](event) ? event : { seq, kind: 'malformed' };
}
