import { fillText } from '../lib/fill-text.ts';
import { shellText } from '../text/en/shell.ts';

function waitingText(count: number): string {
  const text = shellText();
  return count === 1 ? text.oneWaits : fillText(text.manyWait, { count });
}

/** The text about the network and what waits for it; empty while all is well. */
export function connectionText(isOnline: boolean, waiting: number): string {
  const text = shellText();
  const told = (sentence: string): string => fillText(sentence, { waiting: waitingText(waiting) });
  if (isOnline) return waiting === 0 ? '' : told(text.byItself);
  return waiting === 0 ? text.offline : `${text.offline} ${told(text.whenBack)}`;
}
