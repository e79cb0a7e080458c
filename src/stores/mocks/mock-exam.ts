import { createMockTicket } from '#contract/mocks/create-mock-ticket.ts';
import type { SealedPaper } from '#contract/mocks/get-mock-paper.ts';
import { getMockPaper } from '#contract/mocks/get-mock-paper.ts';
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
import { currentSession, holdPage } from '../account/session.ts';
import { guardQuiz } from '../attempts/quiz-guard.ts';
import { environment } from '../environment.ts';
import { retryCall } from '../lib/retry.ts';
import type { FailedReply, Reply } from '../request.ts';
import { request } from '../request.ts';
import { tabEnvironment } from '../tab-environment.ts';
import type { KeptMock } from './kept-mock.ts';
import { forgetMock, forgetOldMocks, forgetPaper, keepMock, keepPaper, readKept, readKeptPaper } from './kept-mock.ts';
import { clockDifference, resumeClock, serverNow, wallOffset, withClock } from './mock-clock.ts';
import { findOver } from './mock-result.ts';
import { runMock, stopMock } from './mock-running.ts';
import type { DeviceCheck } from './mock-state.ts';
import { $mockExam, $secondsToOpening } from './mock-state.ts';
import { sendKept } from './send-open.ts';
import { unsealPaper } from './unseal.ts';

/** A mock test from its address to its first question: what the student may do, the ticket, the paper, the start. */

const START_PAUSES_MS = [1000, 3000, 6000];
const TICK_MS = 500;
const GONE = 'This mock test is no longer offered. Choose another from its series.';
const BROKEN_PAPER = 'The paper did not arrive whole. Check your connection and try again.';
const NO_PAPER = 'The paper could not be loaded. Check your connection and try again.';

let mockId = '';
let exam = '';
/** Raised by each opening, so that a late reply never replaces a newer state. */
let loads = 0;
let ticket: KeptMock | null = null;
let sealed: SealedPaper | null = null;
/** Of the student's last attempt, where it was made void. */
let voidReason: string | null = null;
let check: DeviceCheck = { isStored: true, differenceMs: null, roundTripMs: null, paper: 'loading' };
let stopCountdown: () => void = () => undefined;
let releasePage: () => void = () => undefined;

const nowOf = (reply: Reply<{ readonly now: number }>): number | null => (reply.ok ? reply.value.now : null);
const abort = new AbortController();
const isOpenElse = (load: number): boolean => load !== loads;

/** Claims a page's name for this tab; false when another open tab has it. */
async function claimPage(page: string): Promise<boolean> {
  const release = await tabEnvironment().claim(`academy:mock:${page}`);
  if (release === null) return false;
  releasePage();
  releasePage = release;
  return true;
}

function showReady(part: { readonly isStarting?: boolean; readonly failure?: string | null } = {}): void {
  if (ticket === null) return;
  const { mock, isRanked, extraTimeFactor } = ticket;
  const { isStarting = false, failure = null } = part;
  check = { ...check, differenceMs: clockDifference() };
  $mockExam.set({ status: 'ready', mock, isRanked, extraTimeFactor, voidReason, check, isStarting, failure });
}

/** Counts down to the opening of a mock with a window. */
function countDown(): void {
  stopCountdown();
  const opensAt = ticket?.mock.timeWindow?.opensAt ?? 0;
  const tick = (): void => {
    const left = Math.max(0, Math.ceil((opensAt - serverNow()) / 1000));
    $secondsToOpening.set(left);
    if (left === 0) stopCountdown();
  };
  const { every, onWake } = environment();
  const stops = [every(TICK_MS, tick), onWake(tick)];
  stopCountdown = () => stops.forEach((stop) => stop());
  tick();
}

async function fetchPaper(): Promise<boolean> {
  if (ticket === null) return false;
  const { digest, token, mock } = ticket;
  if (sealed?.digest === digest) return true;
  sealed = readKeptPaper(digest);
  if (sealed !== null) return true;
  const reply = await retryCall(() => request(getMockPaper, { parameters: { mock: mock.id }, token }), {
    pausesMs: START_PAUSES_MS,
    signal: abort.signal,
  });
  if (!reply.ok) return false;
  sealed = reply.value;
  keepPaper(reply.value);
  return true;
}

/** Fetches the paper ahead, while the student reads the instructions. */
export async function prepareMockPaper(): Promise<void> {
  const load = loads;
  check = { ...check, paper: 'loading' };
  showReady();
  const isThere = await fetchPaper();
  if (isOpenElse(load) || $mockExam.get().status !== 'ready') return;
  check = { ...check, paper: isThere ? 'kept' : 'failed' };
  showReady();
}

function enterRunning(kept: KeptMock, run: MockRun, paper: MockPaper): void {
  stopCountdown();
  ticket = { ...kept, run };
  holdPage(true);
  runMock(ticket, paper, {
    onLost: takeBack,
    onDrift: (latest) => {
      ticket = latest;
      void takeOver();
    },
  });
}

/** Fetches the paper once more, because the copy on this device is damaged. */
async function unsealAnew(contentKey: string): Promise<MockPaper | null> {
  if (sealed !== null) forgetPaper(sealed.digest);
  sealed = null;
  return (await fetchPaper()) && sealed !== null ? unsealPaper(sealed, contentKey) : null;
}

/** Opens the paper with the key of the reply, keeps both, and shows the attempt. Gives what to tell if it cannot. */
async function enter(opened: OpenedAttempt, kept: KeptMock, page: string): Promise<string | null> {
  const load = loads;
  if (!(await fetchPaper()) || sealed === null) return NO_PAPER;
  const paper = (await unsealPaper(sealed, opened.contentKey)) ?? (await unsealAnew(opened.contentKey));
  if (isOpenElse(load)) return null;
  if (paper === null) return BROKEN_PAPER;
  const run = resumeRun(kept.mock.rules, opened.attempt, kept.run, opened.ranked);
  const next: KeptMock = {
    ...kept,
    page,
    contentKey: opened.contentKey,
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
  const { run, contentKey, page, digest } = kept;
  if (run === null || contentKey === null || page === null) return false;
  const isOver = advance(kept.mock.rules, run.attempt, serverNow()).state !== 'running';
  if (isOver && run.open.length === 0) return false;
  const load = loads;
  sealed = readKeptPaper(digest);
  if (sealed === null || !(await claimPage(page))) return false;
  const paper = await unsealPaper(sealed, contentKey);
  if (paper === null || isOpenElse(load)) return false;
  enterRunning(kept, run, paper);
  return true;
}

function fail({ message }: Pick<FailedReply, 'message'>): void {
  $mockExam.set({ status: 'failed', message });
}

/** Gets the ticket and keeps it. What this device knows of the same attempt stays. */
async function fetchTicket(studentId: number, kept: KeptMock | null): Promise<FailedReply | null> {
  const reply = await withClock(() => request(createMockTicket, { parameters: { mock: mockId }, body: {} }), nowOf);
  if (!reply.ok) return reply;
  const { token, expiresAt, attempt, isRanked, extraTimeFactor, digest, mock } = reply.value;
  const known = kept?.attempt === attempt && kept.digest === digest ? kept : null;
  ticket = {
    page: null,
    contentKey: null,
    run: null,
    ...known,
    studentId,
    mock,
    token,
    expiresAt,
    attempt,
    isRanked,
    extraTimeFactor,
    digest,
    wallOffsetMs: wallOffset(),
    keptAt: environment().now(),
  };
  check = { ...check, isStored: keepMock(ticket) };
  return null;
}

/** Asks the server what the student may do with this mock, and does the next step of it. */
async function arrive(studentId: number, kept: KeptMock | null): Promise<void> {
  const load = loads;
  // Another page of this device may hold the attempt and be unable to send.
  if (kept !== null && (kept.run?.open.length ?? 0) > 0) await sendKept(kept);
  const askedAt = environment().monotonic();
  const list = await withClock(() => request(listMocks, { parameters: { exam } }), nowOf);
  if (isOpenElse(load)) return;
  check = { ...check, roundTripMs: list.ok ? Math.round(environment().monotonic() - askedAt) : null };
  if (!list.ok) {
    // A ticket that was fetched ahead is enough for the start.
    if (kept === null || kept.run !== null || serverNow() >= kept.expiresAt || list.retry === 'no') return fail(list);
    ticket = kept;
    countDown();
    return prepareMockPaper();
  }
  const entry = list.value.mocks.find(({ mock }) => mock.id === mockId);
  if (entry === undefined) return fail({ message: GONE });
  voidReason = voidReasonOf(entry.attempts);
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
  const load = loads;
  const refusal = await fetchTicket(studentId, kept);
  if (isOpenElse(load)) return;
  if (refusal !== null) return fail(refusal);
  if (isRunning) return takeOver();
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
  loads += 1;
  stopMock();
  stopCountdown();
  holdPage(false);
  sealed = null;
  ticket = null;
  voidReason = null;
  $mockExam.set({ status: 'loading' });
  forgetOldMocks();
  const studentId = currentSession()?.student.studentId ?? 0;
  const kept = readKept(studentId, id);
  if (kept !== null) resumeClock(kept.wallOffsetMs);
  const load = loads;
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
  loads += 1;
  stopMock();
  holdPage(false);
  voidReason = null;
  $mockExam.set({ status: 'loading' });
  await prepare(studentId, null, false);
}

/** Starts the attempt. The reply brings the key of the paper, from the opening on and not before. */
export async function startExam(language: Language): Promise<void> {
  const state = $mockExam.get();
  if (ticket === null || state.status !== 'ready' || state.isStarting) return;
  const load = loads;
  const kept = ticket;
  showReady({ isStarting: true });
  const page = kept.page ?? environment().randomId();
  ticket = { ...kept, page };
  await claimPage(page);
  const call = () =>
    withClock(
      () => request(startMock, { parameters: { mock: kept.mock.id }, token: kept.token, body: { page, language } }),
      nowOf,
    );
  const reply = await retryCall(call, { pausesMs: START_PAUSES_MS, signal: abort.signal });
  if (isOpenElse(load)) return;
  if (reply.ok) {
    const failure = await enter(reply.value, ticket, page);
    if (failure !== null) showReady({ failure });
  } else if (reply.status === 409 && reply.errors['opensAt'] === undefined) await reopenMock();
  else showReady({ failure: reply.message });
}

/** Another page or device goes on with the attempt. */
function takeBack(device: string | null): void {
  if (ticket === null) return;
  holdPage(false);
  $mockExam.set({ status: 'elsewhere', mock: ticket.mock, device, isTaking: false, failure: null });
}

/** Goes on with the attempt on this page. What another device had not sent is never applied. */
export async function takeOver(): Promise<void> {
  if (ticket === null) return;
  const load = loads;
  const kept = ticket;
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
    const reply = await retryCall(call, { pausesMs: START_PAUSES_MS, signal: abort.signal });
    if (isOpenElse(load)) return;
    failure = reply.ok ? await enter(reply.value, kept, page) : reply.message;
  }
  if (failure === null || isOpenElse(load)) return;
  if (shown.status === 'elsewhere') $mockExam.set({ ...shown, isTaking: false, failure });
  else fail({ message: failure });
}
