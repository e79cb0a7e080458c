import { environment } from '../environment.ts';
import { tabEnvironment } from '../tab-environment.ts';

/**
 * A duplicated tab brings the draft of its quiz along, attempt id and all. Two tabs that submit other answers under one
 * id would cost one of them its score, so the id belongs to the tab that claims it first.
 */

let letGo: () => void = () => undefined;
let claims = 0;

/** Gives the id of the attempt free, as it ends or another begins. */
export function releaseAttempt(): void {
  claims += 1;
  letGo();
  letGo = () => undefined;
}

async function claim(attemptId: string, isWanted: () => boolean): Promise<boolean> {
  const release = await tabEnvironment().claim(`academy:attempt:${attemptId}`);
  if (!isWanted()) release?.();
  else if (release !== null) letGo = release;
  return release !== null;
}

/** Claims the attempt for this tab; where another tab has it, calls back with a new id, which is claimed in its place. */
export async function claimAttempt(attemptId: string, onTaken: (newId: string) => void): Promise<void> {
  releaseAttempt();
  const own = claims;
  const isWanted = (): boolean => own === claims;
  if ((await claim(attemptId, isWanted)) || !isWanted()) return;
  const newId = environment().randomId();
  await claim(newId, isWanted);
  if (isWanted()) onTaken(newId);
}
