import { atom } from 'nanostores';
import { chosenOptions } from '#domain/attempts/chosen-options.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { MockView } from '#domain/mocks/mock-attempt.ts';
import { hasSectionInView } from '#domain/mocks/paper-parts.ts';
import type { MockResponse } from '#domain/mocks/mock-response.ts';
import { NOT_ATTEMPTED, codeOfResponse, responseAt } from '#domain/mocks/mock-response.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { questionCountOf, responseKindOf } from '#domain/mocks/mock-rules.ts';
import { readTypedNumber } from '#domain/papers/typed-number.ts';
import { keepExamLanguage } from './exam-view.ts';
import { act, post } from './mock-running.ts';
import type { RunningState } from './mock-state.ts';
import { $mockExam } from './mock-state.ts';

/**
 * What a student does in the exam, by the names of its buttons. Without an exam in view nothing happens, and nothing is
 * done to questions that are not here yet.
 */

function stateInView(): RunningState | null {
  const state = $mockExam.get();
  return state.status === 'running' && hasSectionInView(state.paper, state.view) ? state : null;
}

/** The questions that can be reached now: the whole paper, or the locked section that runs. */
export function reachOfMock(
  rules: MockRules,
  view: Pick<MockView, 'section'>,
): { readonly first: number; readonly last: number } {
  const section = rules.sections[view.section];
  if (rules.timing === 'pooled' || section === undefined) return { first: 0, last: questionCountOf(rules) - 1 };
  return { first: section.start, last: section.start + section.count - 1 };
}

/** When the answer is posted: at once, or once the screen has drawn the next question. */
type Schedule = (post: () => void) => void;
const atOnce: Schedule = (task) => task();

/** What stands in the box for a number, also while it is none; `isRefused` once it was to be saved so. */
interface TypedText {
  readonly question: number;
  readonly text: string;
  readonly isRefused: boolean;
}

export const $typedText = atom<TypedText | null>(null);

/** Keeps what cannot be read as a number in view and says why, before it is left and lost. */
function mustStay({ question }: MockView): boolean {
  const typed = $typedText.get();
  if (typed?.question !== question || readTypedNumber(typed.text).is !== 'none') return false;
  $typedText.set({ ...typed, isRefused: true });
  return true;
}

function leaveBy(kind: 'save' | 'mark', schedule: Schedule): void {
  const state = stateInView();
  if (state === null || mustStay(state.view)) return;
  const { mock, view } = state;
  $typedText.set(null);
  const hasNext = view.question < reachOfMock(mock.rules, view).last;
  act({ kind, question: view.question }, ...(hasNext ? [{ kind: 'visit' as const, question: view.question + 1 }] : []));
  schedule(() => void post());
}

/** Save & Next: saves the option that is picked and goes on. At the end it saves and stays. */
export const saveAndNext = (schedule = atOnce): void => leaveBy('save', schedule);
/** Mark for Review & Next. */
export const markAndNext = (schedule = atOnce): void => leaveBy('mark', schedule);

/** The response to show as chosen: the one picked, else the one saved. */
export const shownResponse = ({ picked, responses, question }: MockView): MockResponse =>
  picked ?? responseAt(responses, question);

/** Picks an option; where several may be right it is put in, or taken out again. */
export function pickOption(option: number | typeof NOT_ATTEMPTED): void {
  const state = stateInView();
  if (state === null) return;
  const { mock, view } = state;
  const { question } = view;
  if (option === NOT_ATTEMPTED || responseKindOf(mock.rules, question) !== 'several')
    return act({ kind: 'choose', question, option });
  const before = chosenOptions(shownResponse(view));
  const after = before.includes(option) ? before.filter((each) => each !== option) : [...before, option];
  act({ kind: 'choose', question, option: after.toSorted((one, other) => one - other) });
}

/** What is typed for a number. Text that is none takes back the number before it. */
export function typeResponse(text: string): void {
  const state = stateInView();
  if (state === null) return;
  const { question } = state.view;
  const read = readTypedNumber(text);
  const option = read.is === 'number' ? { typed: read.value } : [];
  $typedText.set({ question, text, isRefused: false });
  if (codeOfResponse(option) !== codeOfResponse(shownResponse(state.view))) act({ kind: 'choose', question, option });
}

/** The text of the box for a number: what was typed, unless the attempt has another response by now. */
export function typedTextIn(view: MockView, typed: TypedText | null): string {
  const response = shownResponse(view);
  const read = typed?.question === view.question ? readTypedNumber(typed.text) : null;
  const shown = codeOfResponse(read?.is === 'number' ? { typed: read.value } : null);
  if (typed !== null && read !== null && shown === codeOfResponse(response)) return typed.text;
  return typeof response === 'object' && response !== null && 'typed' in response ? String(response.typed) : '';
}

/** Clear Response: takes the saved response and the picked option back. The mark stays. */
export function clearResponse(): void {
  const state = stateInView();
  $typedText.set(null);
  if (state !== null) act({ kind: 'clear', question: state.view.question });
}

export function goToMockQuestion(question: number): void {
  const state = stateInView();
  if (state === null) return;
  const { mock, view } = state;
  const { first, last } = reachOfMock(mock.rules, view);
  if (question >= first && question <= last && question !== view.question) act({ kind: 'visit', question });
}

export function goToPrevious(): void {
  const state = stateInView();
  if (state !== null) goToMockQuestion(state.view.question - 1);
}

/** Pooled timing: shows the section's first question. Locked timing: leaves the running section for the next one. */
export const goToMockSection = (section: number): void => act({ kind: 'section', section });

export function switchLanguage(language: Language): void {
  keepExamLanguage(language);
  act({ kind: 'language', language });
}

export function submitExam(): void {
  act({ kind: 'submit' });
  void post();
}
