import type { Language } from '#domain/lib/languages.ts';
import type { MockView } from '#domain/mocks/mock-attempt.ts';
import type { NOT_ATTEMPTED } from '#domain/mocks/mock-response.ts';
import { responseAt } from '#domain/mocks/mock-response.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { questionCountOf } from '#domain/mocks/mock-rules.ts';
import { act, post } from './mock-running.ts';
import type { RunningState } from './mock-state.ts';
import { $mockExam } from './mock-state.ts';

/** What a student does in the exam, by the names of its buttons. Without an exam in view nothing happens. */

function stateInView(): RunningState | null {
  const state = $mockExam.get();
  return state.status === 'running' ? state : null;
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

function leaveBy(kind: 'save' | 'mark', schedule: Schedule): void {
  const state = stateInView();
  if (state === null) return;
  const { mock, view } = state;
  const hasNext = view.question < reachOfMock(mock.rules, view).last;
  act({ kind, question: view.question }, ...(hasNext ? [{ kind: 'visit' as const, question: view.question + 1 }] : []));
  schedule(() => void post());
}

/** Save & Next: saves the option that is picked and goes on. At the end it saves and stays. */
export const saveAndNext = (schedule = atOnce): void => leaveBy('save', schedule);
/** Mark for Review & Next. */
export const markAndNext = (schedule = atOnce): void => leaveBy('mark', schedule);

export function pickOption(option: number | typeof NOT_ATTEMPTED): void {
  const state = stateInView();
  if (state !== null) act({ kind: 'choose', question: state.view.question, option });
}

/** Clear Response: takes the saved response and the picked option back. The mark stays. */
export function clearResponse(): void {
  const state = stateInView();
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

export const switchLanguage = (language: Language): void => act({ kind: 'language', language });

export function submitExam(): void {
  act({ kind: 'submit' });
  void post();
}

/** The option to show as chosen: the one picked, else the one saved. */
export const shownResponse = ({ picked, responses, question }: MockView) => picked ?? responseAt(responses, question);
