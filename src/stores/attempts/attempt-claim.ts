import { environment } from '../environment.ts';
import { tabEnvironment } from '../tab-environment.ts';

/**
 * A duplicated tab copies the draft of its quiz with the attempt's id. The server stores an id once, so the second tab
 * to submit would lose its score. The tab that claims the id first keeps it.
 */

/** The name under which a tab claims the attempt that it runs. */
export const claimOfAttempt = (attemptId: string): string => `academy:attempt:${attemptId}`;

let release: () => void = () => undefined;
let claims = 0;

/** Releases the id when the attempt ends or another begins. */
export function releaseAttempt(): void {
  claims += 1;
  release();
  release = () => undefined;
}

async function claim(attemptId: string, isWanted: () => boolean): Promise<boolean> {
  const giveUp = await tabEnvironment().claim(claimOfAttempt(attemptId));
  if (!isWanted()) giveUp?.();
  else if (giveUp !== null) release = giveUp;
  return giveUp !== null;
}

/** Claims the attempt's id for this tab. If another tab has it, claims a new id and calls back with it. */
export async function claimAttempt(attemptId: string, onTaken: (newId: string) => void): Promise<void> {
  releaseAttempt();
  const own = claims;
  const isWanted = (): boolean => own === claims;
  if ((await claim(attemptId, isWanted)) || !isWanted()) return;
  const newId = environment().randomId();
  await claim(newId, isWanted);
  if (isWanted()) onTaken(newId);
}
