import { useCallback, useSyncExternalStore } from 'react';
import { questionHash, questionOfHash } from '#domain/attempts/question-hash.ts';

/** Told where an entry of the history was replaced, of which the browser tells nobody. */
const REPLACED = 'question-replaced';

function subscribe(listener: () => void): () => void {
  const names = ['hashchange', 'popstate', REPLACED];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}

/**
 * The question that the address names, by its index, of this many; null for the result itself. A step replaces the entry
 * in the history, so that Back leads out of the walk; any other move adds one.
 */
export function useQuestionHash(count: number) {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
  const goTo = useCallback((question: number, isStep: boolean): void => {
    if (!isStep) {
      window.location.hash = questionHash(question);
      return;
    }
    window.history.replaceState(window.history.state, '', questionHash(question));
    window.dispatchEvent(new Event(REPLACED));
  }, []);
  return { question: questionOfHash(hash, count), goTo };
}
