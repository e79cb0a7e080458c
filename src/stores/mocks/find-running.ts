import { quizPath } from '#domain/papers/paper-reference.ts';
import { claimOfAttempt } from '../attempts/attempt-claim.ts';
import { listRunningDrafts, titleOfDraft } from '../attempts/running-drafts.ts';
import { environment } from '../environment.ts';
import { tabEnvironment } from '../tab-environment.ts';
import { claimOfPage, findRunningMock } from './kept-mock.ts';

/** A mock test or paper of a student that was begun on this device and has time left. */
export interface Running {
  readonly name: string;
  readonly href: string;
  readonly leftMs: number;
  /** What the tab has claimed that runs it. */
  readonly claim: string;
}

/** What runs on this device, a mock test first: its clock is the server's. */
function listRunning(studentId: number): readonly Running[] {
  const mock = findRunningMock(studentId);
  const ofMock =
    mock === null
      ? []
      : [{ name: mock.title, href: `/mock/${mock.id}`, leftMs: mock.leftMs, claim: claimOfPage(mock.page ?? '') }];
  const ofDrafts = listRunningDrafts(studentId).map((draft) => ({
    name: titleOfDraft(draft),
    href: quizPath(draft.reference),
    leftMs: draft.leftMs,
    claim: claimOfAttempt(draft.attemptId),
  }));
  return [...ofMock, ...ofDrafts];
}

/** What runs with that claim, else the first; null for nothing. */
export function findRunning(studentId: number, claim?: string): Running | null {
  const all = listRunning(studentId);
  return all.find((each) => each.claim === claim) ?? all[0] ?? null;
}

/** What runs and is open in no tab, so that nothing is taken from one; null for nothing. */
export async function findLeft(studentId: number): Promise<Running | null> {
  const all = await Promise.all(
    listRunning(studentId).map(async (each) => ({ each, isOpen: await tabEnvironment().isClaimed(each.claim) })),
  );
  return all.find(({ isOpen }) => !isOpen)?.each ?? null;
}

const TICK_MS = 1000;

/**
 * Tells what runs, with the time that is left, at once and each second; null for nothing. Storage is read at the start,
 * when the time is up, and when the page wakes: between them the time is counted down. Where several run, a
 * claim chooses one. Returns the way to stop.
 */
export function watchRunning(studentId: number, tell: (running: Running | null) => void, claim?: string): () => void {
  const { monotonic, every, onWake } = environment();
  let running: Running | null = null;
  let readAt = 0;
  const read = (): void => {
    running = findRunning(studentId, claim);
    readAt = monotonic();
    tell(running);
  };
  const tick = (): void => {
    if (running === null) return;
    const leftMs = running.leftMs - (monotonic() - readAt);
    if (leftMs > 0) tell({ ...running, leftMs });
    else read();
  };
  read();
  const stops = [every(TICK_MS, tick), onWake(read)];
  return () => stops.forEach((stop) => stop());
}
