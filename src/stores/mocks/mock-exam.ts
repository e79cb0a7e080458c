import { mockRefusalsText } from '#domain/text/en/mock-refusals.ts';
import { listMocks } from '#contract/mocks/list-mocks.ts';
import type { OpenedAttempt } from '#contract/mocks/mock.ts';
import { startMock } from '#contract/mocks/start-mock.ts';
import { takeOverMock } from '#contract/mocks/take-over-mock.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { MockRun } from '#domain/mocks/mock-run.ts';
import { resumeRun } from '#domain/mocks/mock-run.ts';
import { advance } from '#domain/mocks/reduce-mock.ts';
import { voidReasonOf } from '#domain/mocks/voided-attempt.ts';
import type { MockPaper } from '#domain/mocks/mock-paper.ts';
import { currentSession, holdPage } from '../identity/session.ts';
import { guardQuiz } from '../attempts/quiz-guard.ts';
import { environment } from '../environment.ts';
import { retryCall } from '../lib/retry.ts';
import type { FailedReply } from '../request.ts';
import { request } from '../request.ts';
import { tabEnvironment } from '../tab-environment.ts';
import type { KeptMock } from './kept-mock.ts';
import { claimOfPage, forgetMock, forgetOldMocks, keepMock, readKept } from './kept-mock.ts';
import { resumeClock, serverNow, wallOffset, withClock } from './mock-clock.ts';
import {
  START_RETRY,
  beginLoad,
  countDown,
  currentLoad,
  fetchTicket,
  forgetHeld,
  heldTicket,
  holdTicket,
  isOpenElse,
  noteRoundTrip,
  noteVoid,
  nowOf,
  openKeptPaper,
  openPaper,
  prepareMockPaper,
  showReady,
  stopCountdown,
} from './mock-ready.ts';
import { findOver } from './mock-result.ts';
import { runMock, stopMock } from './mock-running.ts';
import { $mockExam } from './mock-state.ts';
import { sendKept } from './send-open.ts';

/** A mock test from its address to its first question: what the student may do, the ticket, the paper, the start. */

let mockId = '';
let exam = '';
let releasePage: () => void = () => undefined;

/** Claims a page's name for this tab; false when another open tab has it. */
async function claimPage(page: string): Promise<boolean> {
  const release = await tabEnvironment().claim(claimOfPage(page));
  if (release === null) return false;
  releasePage();
  releasePage = release;
  return true;
}

function enterRunning(kept: KeptMock, run: MockRun, paper: MockPaper): void {
  const running = { ...kept, run };
  stopCountdown();
  holdTicket(running);
  holdPage(true);
  runMock(running, paper, {
    onLost: takeBack,
    onDrift: (latest) => {
      holdTicket(latest);
      void takeOver();
    },
  });
}

/** Opens the paper with the keys of the reply, keeps them, and shows the attempt. Gives what to tell if it cannot. */
async function enter(opened: OpenedAttempt, kept: KeptMock, page: string): Promise<string | null> {
  const load = currentLoad();
  const paper = await openPaper(opened.contentKeys);
  if (isOpenElse(load)) return null;
  if (typeof paper === 'string') return paper;
  const run = resumeRun(kept.mock.rules, opened.attempt, kept.run, opened.ranked);
  const next: KeptMock = {
    ...kept,
    page,
    contentKeys: opened.contentKeys,
    run,
    wallOffsetMs: wallOffset(),
    keptAt: environment().now(),
  };
  keepMock(next);
  enterRunning(next, run, paper);
  return null;
}

/** Goes on after a reload with what this device has, without a call. False when something is missing. */
async function resumeHere(kept: KeptMock): Promise<boolean> {
  const { run, contentKeys, page, digest } = kept;
  if (run === null || contentKeys.length === 0 || page === null) return false;
  const isOver = advance(kept.mock.rules, run.attempt, serverNow()).state !== 'running';
  if (isOver && run.open.length === 0) return false;
  const load = currentLoad();
  const paper = await openKeptPaper(digest, contentKeys);
  if (paper === null || isOpenElse(load) || !(await claimPage(page)) || isOpenElse(load)) return false;
  enterRunning(kept, run, paper);
  return true;
}

function fail({ message }: Pick<FailedReply, 'message'>): void {
  $mockExam.set({ status: 'failed', message });
}

/** Asks the server what the student may do with this mock, and does the next step of it. */
async function arrive(studentId: number, kept: KeptMock | null): Promise<void> {
  const load = currentLoad();
  // Another page of this device may hold the attempt and be unable to send.
  if (kept !== null && (kept.run?.open.length ?? 0) > 0) await sendKept(kept);
  const askedAt = environment().monotonic();
  const list = await withClock(() => request(listMocks, { parameters: { exam } }), nowOf);
  if (isOpenElse(load)) return;
  noteRoundTrip(list.ok ? Math.round(environment().monotonic() - askedAt) : null);
  if (!list.ok) {
    // A ticket that was fetched ahead is enough for the start.
    if (kept === null || kept.run !== null || serverNow() >= kept.expiresAt || list.retry === 'no') return fail(list);
    holdTicket(kept);
    countDown();
    return prepareMockPaper();
  }
  const entry = list.value.mocks.find(({ mock }) => mock.id === mockId);
  if (entry === undefined) return fail({ message: mockRefusalsText().gone });
  noteVoid(voidReasonOf(entry.attempts));
  const { kind } = entry.decision;
  const mayTake = kind === 'upcoming' || kind === 'open' || kind === 'running';
  const { isProfileComplete } = list.value;
  if (!mayTake || (!isProfileComplete && kind !== 'running')) {
    $mockExam.set({ status: 'listed', entry, isProfileComplete });
    return;
  }
  await prepare(studentId, kept, kind === 'running');
}

async function prepare(studentId: number, kept: KeptMock | null, isRunning: boolean): Promise<void> {
  const load = currentLoad();
  const refusal = await fetchTicket(mockId, studentId, kept);
  if (isOpenElse(load)) return;
  if (refusal !== null) return fail(refusal);
  if (isRunning) return takeOver(false);
  countDown();
  await prepareMockPaper();
}

/**
 * Opens `/mock/{id}`: goes on with a running attempt, or shows the check and the instructions, or says what the student
 * may do instead. A guest is sent to the login and comes back.
 */
export async function openMock(id: string, examKey: string): Promise<void> {
  if (!guardQuiz()) return;
  [mockId, exam] = [id, examKey];
  beginLoad();
  stopMock();
  forgetHeld();
  holdPage(false);
  $mockExam.set({ status: 'loading' });
  forgetOldMocks();
  const studentId = currentSession()?.student.studentId ?? 0;
  const kept = readKept(studentId, id);
  if (kept !== null) resumeClock(kept.wallOffsetMs);
  const load = currentLoad();
  if (kept !== null && (await resumeHere(kept))) return;
  const over = kept === null || isOpenElse(load) ? null : await findOver(kept);
  if (isOpenElse(load)) return;
  if (over !== null) $mockExam.set(over);
  else await arrive(studentId, kept);
}

export const reopenMock = (): Promise<void> => openMock(mockId, exam);

/** Takes the mock once more, as practice. */
export async function retakeMock(): Promise<void> {
  const studentId = currentSession()?.student.studentId ?? 0;
  forgetMock(studentId, mockId);
  beginLoad();
  stopMock();
  holdPage(false);
  $mockExam.set({ status: 'loading' });
  await prepare(studentId, null, false);
}

/** Starts the attempt. The reply brings the key of the paper, from the opening on and not before. */
export async function startExam(language: Language): Promise<void> {
  const state = $mockExam.get();
  const ticket = heldTicket();
  if (ticket === null || state.status !== 'ready' || state.isStarting) return;
  const load = currentLoad();
  showReady({ isStarting: true });
  const page = ticket.page ?? environment().randomId();
  const kept = { ...ticket, page };
  holdTicket(kept);
  await claimPage(page);
  const call = () =>
    withClock(
      () => request(startMock, { parameters: { mock: kept.mock.id }, token: kept.token, body: { page, language } }),
      nowOf,
    );
  const reply = await retryCall(call, START_RETRY);
  if (isOpenElse(load)) return;
  if (reply.ok) {
    const failure = await enter(reply.value, kept, page);
    if (failure !== null) showReady({ failure });
  } else if (reply.status === 401 || (reply.status === 409 && reply.errors['opensAt'] === undefined))
    await reopenMock();
  else showReady({ failure: reply.message });
}

/** Another page or device goes on with the attempt. */
function takeBack(device: string | null): void {
  const ticket = heldTicket();
  if (ticket === null) return;
  holdPage(false);
  $mockExam.set({ status: 'elsewhere', mock: ticket.mock, device, isTaking: false, failure: null });
}

/**
 * Goes on with the attempt on this page. What another device had not sent is never applied. Where the ticket has ended,
 * because the student was signed out or has a new password, another one is fetched first: `mayRenew`.
 */
export async function takeOver(mayRenew = true): Promise<void> {
  const kept = heldTicket();
  if (kept === null) return;
  const load = currentLoad();
  const page = environment().randomId();
  const shown = $mockExam.get();
  if (shown.status === 'elsewhere') $mockExam.set({ ...shown, isTaking: true, failure: null });
  await claimPage(page);
  const call = () =>
    withClock(
      () => request(takeOverMock, { parameters: { mock: kept.mock.id }, token: kept.token, body: { page } }),
      nowOf,
    );
  let failure = await sendKept(kept);
  if (failure === null) {
    const reply = await retryCall(call, START_RETRY);
    if (isOpenElse(load)) return;
    if (!reply.ok && reply.status === 401 && mayRenew && currentSession() !== null)
      return arrive(kept.studentId, readKept(kept.studentId, mockId) ?? kept);
    failure = reply.ok ? await enter(reply.value, kept, page) : reply.message;
  }
  if (failure === null || isOpenElse(load)) return;
  if (shown.status === 'elsewhere') $mockExam.set({ ...shown, isTaking: false, failure });
  else fail({ message: failure });
}
