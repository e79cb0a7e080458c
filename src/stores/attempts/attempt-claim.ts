import { environment } from '../environment.ts';
import { tabEnvironment } from '../tab-environment.ts';

/**
 * A duplicated tab copies the draft of its quiz with the attempt's id. The server stores an id once, so of two tabs that
 * submit under one id one would lose its score: the id belongs to the tab that claims it first.
 */

let release: () => void = () => undefined;
let claims = 0;

/** Gives up the id, when the attempt ends or another begins. */
export function releaseAttempt(): void {
  claims += 1;
  release();
  release = () => undefined;
}

async function claim(attemptId: string, isWanted: () => boolean): Promise<boolean> {
  const giveUp = await tabEnvironment().claim(`academy:attempt:${attemptId}`);
  if (!isWanted()) giveUp?.();
  else if (giveUp !== null) release = giveUp;
  return giveUp !== null;
}

/** Claims the attempt for this tab. Where another tab has it, claims a new id instead and calls back with it. */
export async function claimAttempt(attemptId: string, onTaken: (newId: string) => void): Promise<void> {
  releaseAttempt();
  const own = claims;
  const isWanted = (): boolean => own === claims;
  if ((await claim(attemptId, isWanted)) || !isWanted()) return;
  const newId = environment().randomId();
  await claim(newId, isWanted);
  if (isWanted()) onTaken(newId);
}
