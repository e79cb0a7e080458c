import { useEffect } from 'react';
import { NOT_ATTEMPTED } from '#domain/mocks/mock-response.ts';
import { $areQuizKeysOn, restoreQuizKeys } from '#stores/attempts/quiz-keys.ts';
import { clearResponse, goToPrevious, markAndNext, pickOption, saveAndNext } from '#stores/mocks/mock-acts.ts';

/** Runs a task once the browser has drawn what a tap has changed; at once where nothing is drawn, in a hidden tab. */
function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]');

/** The call of a save takes as long as drawing the next question, so it waits for that. */
export const saveAndShowNext = (): void => saveAndNext(afterPaint);
export const markAndShowNext = (): void => markAndNext(afterPaint);

/**
 * 1 to 5 choose an option, N is Save & Next, M Mark for Review & Next, P Previous, C Clear Response, S opens the submit
 * table where the exam may be submitted. Nothing happens while a dialog is open, somebody types, or the keys are switched
 * off, as voice control needs it.
 */
export function useExamKeys(optionCount: number, hasNotAttempted: boolean, onSubmit: (() => void) | null): void {
  useEffect(restoreQuizKeys, []);
  useEffect(() => {
    const moves: Readonly<Record<string, () => void>> = {
      N: saveAndShowNext,
      M: markAndShowNext,
      P: goToPrevious,
      C: clearResponse,
      S: onSubmit ?? (() => undefined),
    };
    const handle = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (!$areQuizKeysOn.get() || document.querySelector('dialog[open]') !== null) return;
      const move = moves[event.key.toUpperCase()];
      const option = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null;
      if (move === undefined && option === null) return;
      event.preventDefault();
      if (option === null) move?.();
      else if (option < optionCount) pickOption(option);
      else if (option === optionCount && hasNotAttempted) pickOption(NOT_ATTEMPTED);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [optionCount, hasNotAttempted, onSubmit]);
}
