import { useEffect, useLayoutEffect, useRef } from 'react';

const findEarly = (): HTMLElement | null => document.querySelector('.quiz-early');

interface Handover {
  /** The text of the button that was pressed before it could do anything. */
  readonly held: string | null;
  /** The menu whose choice waits for the quiz, by its number, with that choice. */
  readonly menu: { readonly index: number; readonly value: string } | null;
  readonly scrolledTo: number;
  /** The option that has the focus, by its number. */
  readonly focused: number;
}

/** Removes the prerendered first view (src/components/EarlyQuiz.astro) and notes what the student was doing in it. */
function takeOver(early: HTMLElement): Handover {
  const inputs = [...early.querySelectorAll<HTMLElement>('input')];
  const menus = [...early.querySelectorAll('select')];
  const index = menus.findIndex(({ ariaBusy }) => ariaBusy === 'true');
  const handover = {
    held: early.querySelector('button[aria-busy]')?.textContent ?? null,
    menu: index < 0 ? null : { index, value: menus[index]?.value ?? '' },
    scrolledTo: window.scrollY,
    focused: inputs.findIndex((input) => input === document.activeElement),
  };
  early.remove();
  return handover;
}

function goOn(quiz: HTMLElement, { held, menu, scrolledTo, focused }: Handover): void {
  if (focused >= 0) quiz.querySelectorAll('input')[focused]?.focus({ preventScroll: true });
  window.scrollTo({ top: scrolledTo });
  const chosen = menu === null ? undefined : quiz.querySelectorAll('select')[menu.index];
  if (chosen !== undefined) {
    chosen.value = menu?.value ?? '';
    chosen.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (held === null) return;
  const pressed = [...quiz.querySelectorAll('button')].find(({ textContent }) => textContent === held);
  pressed?.click();
}

/**
 * Puts the quiz in the place of its prerendered first view, before the next paint: what was chosen, focused, scrolled to
 * or pressed there goes on.
 */
export function useEarlyView(isReady: boolean) {
  const quiz = useRef<HTMLDivElement>(null);
  const handover = useRef<Handover>(null);
  useLayoutEffect(() => {
    const early = isReady ? findEarly() : null;
    if (early !== null) handover.current = takeOver(early);
  }, [isReady]);
  // After the effects of the screens, which move the focus to their heading.
  useEffect(() => {
    if (quiz.current !== null && handover.current !== null) goOn(quiz.current, handover.current);
    handover.current = null;
  });
  return quiz;
}
