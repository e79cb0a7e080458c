import { mockRefusalsText } from '#domain/text/en/mock-refusals.ts';
import { createMockTicket } from '#contract/mocks/create-mock-ticket.ts';
import type { SealedPaper } from '#contract/mocks/get-mock-paper.ts';
import { getMockPaper } from '#contract/mocks/get-mock-paper.ts';
import type { MockPaper } from '#domain/mocks/mock-paper.ts';
import { environment } from '../environment.ts';
import { retryCall } from '../lib/retry.ts';
import type { FailedReply, Reply } from '../request.ts';
import { request } from '../request.ts';
import type { KeptMock } from './kept-mock.ts';
import { forgetPaper, keepMock, keepPaper, readKeptPaper } from './kept-mock.ts';
import { clockDifference, serverNow, wallOffset, withClock } from './mock-clock.ts';
import type { DeviceCheck } from './mock-state.ts';
import { $mockExam, $secondsToOpening } from './mock-state.ts';
import { isPaperReaderThere, unsealPaper } from './unseal.ts';

/** A mock test before its start: the ticket, the sealed paper, what the check of the device found, the countdown. */

/** How a call that the start needs is tried again. */
export const START_RETRY = { pausesMs: [1000, 3000, 6000], signal: new AbortController().signal };
const TICK_MS = 500;

/** Raised by each opening, so that a late reply never replaces a newer state. */
let loads = 0;
let ticket: KeptMock | null = null;
let sealed: SealedPaper | null = null;
/** Of the student's last attempt, where it was made void. */
let voidReason: string | null = null;
let check: DeviceCheck = { isStored: true, differenceMs: null, roundTripMs: null, paper: 'loading' };
let stopTicks: () => void = () => undefined;

/** The server's time in a reply. */
export const nowOf = (reply: Reply<{ readonly now: number }>): number | null => (reply.ok ? reply.value.now : null);

export const currentLoad = (): number => loads;
export const isOpenElse = (load: number): boolean => load !== loads;

/** Ends the countdown, because the exam runs or another one is opened. */
export const stopCountdown = (): void => stopTicks();

/** Begins another opening: what the one before has asked for comes too late. */
export function beginLoad(): void {
  loads += 1;
  voidReason = null;
  stopCountdown();
}

/** Forgets the ticket and the paper in memory; what is kept on the device stays. */
export function forgetHeld(): void {
  ticket = null;
  sealed = null;
}

export const heldTicket = (): KeptMock | null => ticket;

export function holdTicket(next: KeptMock): void {
  ticket = next;
}

export function noteVoid(reason: string | null): void {
  voidReason = reason;
}

export function noteRoundTrip(roundTripMs: number | null): void {
  check = { ...check, roundTripMs };
}

export function showReady(part: { readonly isStarting?: boolean; readonly failure?: string | null } = {}): void {
  if (ticket === null) return;
  const { mock, isRanked, extraTimeFactor } = ticket;
  const { isStarting = false, failure = null } = part;
  check = { ...check, differenceMs: clockDifference() };
  $mockExam.set({ status: 'ready', mock, isRanked, extraTimeFactor, voidReason, check, isStarting, failure });
}

/** Counts down to the opening of a mock with a window. */
export function countDown(): void {
  stopCountdown();
  const opensAt = ticket?.mock.timeWindow?.opensAt ?? 0;
  const tick = (): void => {
    const left = Math.max(0, Math.ceil((opensAt - serverNow()) / 1000));
    $secondsToOpening.set(left);
    if (left === 0) stopCountdown();
  };
  const { every, onWake } = environment();
  const stops = [every(TICK_MS, tick), onWake(tick)];
  stopTicks = () => stops.forEach((stop) => stop());
  tick();
}

/** The sealed paper, and the script that reads it. */
async function fetchPaper(): Promise<boolean> {
  const [hasPaper, hasReader] = await Promise.all([fetchSealed(), isPaperReaderThere()]);
  return hasPaper && hasReader;
}

async function fetchSealed(): Promise<boolean> {
  if (ticket === null) return false;
  const { digest, token, mock } = ticket;
  if (sealed?.digest === digest) return true;
  sealed = readKeptPaper(digest);
  if (sealed !== null) return true;
  const reply = await retryCall(() => request(getMockPaper, { parameters: { mock: mock.id }, token }), START_RETRY);
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

/** Fetches the paper once more, because the copy on this device is damaged. */
async function unsealAnew(contentKeys: readonly string[]): Promise<MockPaper | null> {
  if (sealed !== null) forgetPaper(sealed.digest);
  sealed = null;
  return (await fetchPaper()) && sealed !== null ? unsealPaper(sealed, contentKeys) : null;
}

/** Gets the ticket and keeps it. What this device knows of the same attempt stays. */
export async function fetchTicket(
  mockId: string,
  studentId: number,
  kept: KeptMock | null,
): Promise<FailedReply | null> {
  const reply = await withClock(() => request(createMockTicket, { parameters: { mock: mockId }, body: {} }), nowOf);
  if (!reply.ok) return reply;
  const { token, expiresAt, attempt, isRanked, extraTimeFactor, digest, mock } = reply.value;
  const known = kept?.attempt === attempt && kept.digest === digest ? kept : null;
  ticket = {
    page: null,
    contentKeys: [],
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

/** Opens the paper as far as the keys go that the server gave. A text says what to tell if it cannot be opened. */
export async function openPaper(contentKeys: readonly string[]): Promise<MockPaper | string> {
  if (!(await fetchPaper()) || sealed === null) return mockRefusalsText().noPaper;
  const paper = (await unsealPaper(sealed, contentKeys)) ?? (await unsealAnew(contentKeys));
  if (paper === null) return mockRefusalsText().brokenPaper;
  fetchPictures(paper);
  return paper;
}

/** Brings every picture onto the phone at the start, because the network may be gone when its question is reached. */
function fetchPictures({ sections }: MockPaper): void {
  const questions = sections.flatMap(({ texts }) => Object.values(texts).flatMap((text) => text.questions));
  const images = questions.flatMap(({ image, options }) => [image, ...options.map((option) => option.image)]);
  for (const src of new Set(images.flatMap((image) => image?.src ?? []))) environment().prefetch(src);
}

/** Opens the copy on this device without a call. Null when it is not there or damaged. */
export async function openKeptPaper(digest: string, contentKeys: readonly string[]): Promise<MockPaper | null> {
  sealed = readKeptPaper(digest);
  return sealed === null || !(await isPaperReaderThere()) ? null : unsealPaper(sealed, contentKeys);
}
