import { atom } from 'nanostores';
import { environment } from '../environment.ts';

const KEY = 'academy:quiz-keys';

/** Whether single keys respond and move in the quiz. Users of voice control can turn them off; the choice is stored. */
export const $areQuizKeysOn = atom(true);

export function restoreQuizKeys(): void {
  $areQuizKeysOn.set(environment().local.get(KEY) !== 'off');
}

export function switchQuizKeys(areOn: boolean): void {
  $areQuizKeysOn.set(areOn);
  if (areOn) environment().local.remove(KEY);
  else environment().local.set(KEY, 'off');
}
