import { useEffect } from 'react';
import { $areQuizKeysOn, restoreQuizKeys } from '#stores/attempts/quiz-keys.ts';
import { chooseOption, goToNextQuestion, goToPreviousQuestion, skipQuestion } from '#stores/attempts/quiz.ts';

const MOVES: Readonly<Record<string, () => void>> = {
  ArrowRight: goToNextQuestion,
  N: goToNextQuestion,
  ArrowLeft: goToPreviousQuestion,
  P: goToPreviousQuestion,
  S: skipQuestion,
};

/** The option that a key stands for: 1 to 9, A to I. */
function optionOfKey(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[A-I]$/.test(key) ? key.charCodeAt(0) - 'A'.charCodeAt(0) : null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]');

/** Arrows in a box that scrolls sideways are its own. */
const isScrolling = ({ key, target }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') && target instanceof HTMLElement && target.role === 'group';

function handleKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target) || isScrolling(event))
    return;
  if (!$areQuizKeysOn.get() || document.querySelector('dialog[open], details[data-menu][open]') !== null) return;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const move = MOVES[key];
  const option = optionOfKey(key);
  if (move === undefined && option === null) return;
  event.preventDefault();
  if (option !== null) chooseOption(option);
  else move?.();
}

/** Digits and letters choose, arrows or N and P move, S skips. Up and down stay the radio group's own. */
export function useQuizKeys(): void {
  useEffect(() => {
    restoreQuizKeys();
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
