import { useEffect, useEffectEvent } from 'react';
import { notePosition, watchPosition } from '#stores/courses/lesson.ts';
import { lessonPageText } from '#domain/text/en/lesson-page.ts';
import { showAlert } from '#stores/site/alert.ts';

/** The line of the screen at which a student reads, as a part of its height. */
const EYE = 0.3;
/** Less than this is the beginning. */
const FEW = 0.03;

/** How far down the text the student is, from 0 to 1. */
function fractionOf(text: HTMLElement): number {
  const { top, height } = text.getBoundingClientRect();
  return height === 0 ? 0 : Math.min(1, Math.max(0, (window.innerHeight * EYE - top) / height));
}

/** Goes back to where the student left off, unless the address names a heading or they have scrolled meanwhile. */
function goBack(text: HTMLElement, position: number): void {
  if (position < FEW || position >= 1 || location.hash !== '' || window.scrollY > window.innerHeight / 2) return;
  const { top, height } = text.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top + position * height - window.innerHeight * EYE, behavior: 'instant' });
  showAlert(lessonPageText().isBack, 'success');
}

/** Remembers how far the student has read in the text, and returns there when the lesson opens. */
export function usePosition(findText: () => HTMLElement | null, position: number | null): void {
  const isOpen = position !== null;
  const start = useEffectEvent(() => {
    const text = findText();
    if (text !== null && position !== null) goBack(text, position);
    return text;
  });
  useEffect(() => {
    const text = isOpen ? start() : null;
    if (text === null) return undefined;
    // A reload begins at the top, and goes back by the position itself: the text comes too late for the browser.
    history.scrollRestoration = 'manual';
    let frame = 0;
    const note = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => notePosition(fractionOf(text)));
    };
    addEventListener('scroll', note, { passive: true });
    const stop = watchPosition();
    return () => {
      removeEventListener('scroll', note);
      cancelAnimationFrame(frame);
      stop();
    };
  }, [isOpen]);
}
