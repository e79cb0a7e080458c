import { getSectionKeys } from '#contract/mocks/get-section-keys.ts';
import { isRetryable } from '#domain/lib/retry.ts';
import type { MockView } from '#domain/mocks/mock-attempt.ts';
import type { MockPaper } from '#domain/mocks/mock-paper.ts';
import type { MockAct, MockRun } from '#domain/mocks/mock-run.ts';
import { acknowledge, batchOf, recordAct } from '#domain/mocks/mock-run.ts';
import { hasSectionInView } from '#domain/mocks/paper-parts.ts';
import { advance } from '#domain/mocks/reduce-mock.ts';
import { environment } from '../environment.ts';
import { createBackoff } from '../lib/retry.ts';
import type { FailedReply, Reply } from '../request.ts';
import { request } from '../request.ts';
import type { KeptMock } from './kept-mock.ts';
import { forgetMock, isAsWritten, keepMock, readKept } from './kept-mock.ts';
import { serverNow, wallOffset, withClock } from './mock-clock.ts';
import { openPaper } from './mock-ready.ts';
import { askForCard } from './mock-result.ts';
import { $mockExam, $mockSync, $mockTimeLeft, $sectionWait } from './mock-state.ts';
import { postBatch } from './send-open.ts';

/**
 * The attempt that runs on this page. What the student does is applied here at once by the rules that the server uses,
 * kept on the device, and posted at each save, after five seconds without one, and at once on submit.
 */

const TICK_MS = 500;
/** What is open waits so long for a save that takes it along. */
const TICKS_TO_POST = 5000 / TICK_MS;
const RETRY_PAUSES_MS = [2000, 5000, 10_000, 20_000];
/** Between calls for the key of a section. Short, because its time runs. */
const KEY_PAUSES_MS = [1000, 2000, 3000, 5000];
/** Pauses between calls for a result that is still being made. */
const RESULT_PAUSES_MS = [1500, 3000, 6000, 15_000];

interface Running {
  readonly kept: KeptMock & { readonly run: MockRun };
  readonly paper: MockPaper;
  /** Called with where the attempt goes on. */
  readonly onLost: (device: string | null) => void;
  /** Called when the server took something differently, to get the attempt as the server has it. */
  readonly onDrift: (kept: KeptMock) => void;
}

let running: Running | null = null;
let stops: readonly (() => void)[] = [];
let isPosting = false;
let hasDrifted = false;
/** For how many ticks something has been open. */
let openTicks = 0;
let isKept = true;
const backoff = createBackoff(RETRY_PAUSES_MS);
const resultBackoff = createBackoff(RESULT_PAUSES_MS);
const keyBackoff = createBackoff(KEY_PAUSES_MS);
/** Whether a call for the key of a section is on its way. */
let isOpening = false;
/** Raised by each start and end, so that a late reply changes no other run. */
let runs = 0;

const viewOf = ({ kept }: Running): MockView => advance(kept.mock.rules, kept.run.attempt, serverNow());

/** Stops the clocks and calls of the attempt in view; what is kept on the device stays. */
export function stopMock(): void {
  stops.forEach((stop) => stop());
  stops = [];
  backoff.cancel();
  backoff.reset();
  resultBackoff.cancel();
  resultBackoff.reset();
  keyBackoff.cancel();
  keyBackoff.reset();
  $sectionWait.set(null);
  isOpening = false;
  runs += 1;
  running = null;
}

function secondsUntil(instant: number | null, now: number): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - now) / 1000));
}

function showTime(view: MockView): void {
  const now = serverNow();
  const next = { section: secondsUntil(view.sectionEndsAt, now), whole: secondsUntil(view.endsAt, now) };
  const { section, whole } = $mockTimeLeft.get();
  if (next.section !== section || next.whole !== whole) $mockTimeLeft.set(next);
}

function showSync(): void {
  if (running === null) return;
  const isOpen = running.kept.run.open.length > 0;
  if (!isKept && isOpen) {
    if ($mockSync.get() !== 'unkept-waiting') $mockSync.set('unkept');
  } else if (!isOpen) $mockSync.set('saved');
  else if ($mockSync.get() !== 'waiting') $mockSync.set('sending');
}

/** Shows the attempt as it is now. Once it is over the clocks stop, and what is open goes to the server. */
function show(): void {
  if (running === null) return;
  const { kept, paper } = running;
  const view = viewOf(running);
  const shown = $mockExam.get();
  showTime(view);
  if (view.state === 'running') {
    $mockExam.set({ status: 'running', mock: kept.mock, paper, view });
    void openSection();
    return;
  }
  const result = shown.status === 'over' ? shown.result : null;
  $mockExam.set({ status: 'over', mock: kept.mock, view, result });
  if (shown.status !== 'over') void post();
}

/**
 * Gets the key of the section in view, if its questions are not here yet, and shows them. It is asked for the moment the
 * section begins, and again until it comes; answers are kept and posted meanwhile as ever.
 */
export async function openSection(): Promise<void> {
  if (running === null || isOpening || keyBackoff.mustWait()) return;
  const { kept, paper } = running;
  const view = viewOf(running);
  if (view.state !== 'running' || hasSectionInView(paper, view)) return $sectionWait.set(null);
  const run = runs;
  isOpening = true;
  keyBackoff.cancel();
  $sectionWait.set($sectionWait.get() ?? { failure: null });
  // The server has to know of a student who has gone on before the time was over.
  if (kept.run.open.some(({ kind }) => kind === 'section')) await post();
  if (run !== runs) return;
  const reply = await withClock(
    () =>
      request(getSectionKeys, {
        parameters: { mock: kept.mock.id, section: String(view.section) },
        token: kept.token,
      }),
    (given) => (given.ok ? given.value.now : null),
  );
  if (run !== runs) return;
  const contentKeys = reply.ok ? reply.value.contentKeys : [];
  const opened = reply.ok ? await openPaper(contentKeys) : reply.message;
  if (run !== runs) return;
  isOpening = false;
  if (typeof opened !== 'string') return showSection(contentKeys, opened);
  // By the server's clock the section begins in a moment, or the student's events are still on their way.
  const isEarly = !reply.ok && reply.errors['begun'] !== undefined;
  if (!reply.ok && !isEarly && !isRetryable(reply)) return drift();
  $sectionWait.set({ failure: isEarly ? null : opened });
  keyBackoff.plan(() => void openSection(), reply.ok ? null : reply.retryAfterMs);
}

function showSection(contentKeys: readonly string[], paper: MockPaper): void {
  if (running === null) return;
  keyBackoff.reset();
  running = { ...running, paper, kept: { ...running.kept, contentKeys } };
  $sectionWait.set(null);
  keep();
  show();
}

/** Redraws only what a second changes, unless a section or the attempt has ended. */
function tick(): void {
  if (running === null) return;
  const view = viewOf(running);
  const shown = $mockExam.get();
  if (shown.status === 'running' && shown.view.section === view.section && view.state === 'running') showTime(view);
  else if (shown.status !== 'over') show();
}

/** Keeps the attempt on the device, unless another tab has taken it over there. */
function keep(): void {
  if (running === null) return;
  const { kept } = running;
  const stored = isAsWritten(kept) ? null : readKept(kept.studentId, kept.mock.id);
  if (stored !== null && stored.page !== kept.page && stored.attempt === kept.attempt) return lose(null);
  isKept = keepMock({ ...kept, wallOffsetMs: wallOffset(), keptAt: environment().now() });
}

function setRun(run: MockRun): void {
  if (running === null) return;
  running = { ...running, kept: { ...running.kept, run } };
}

function lose(device: string | null): void {
  const { onLost } = running ?? {};
  stopMock();
  onLost?.(device);
}

/** Gets the attempt as the server has it. The screen rests until then, so that nothing is done to an older form of it. */
function drift(): void {
  if (running === null) return;
  const { kept, onDrift } = running;
  stopMock();
  $mockExam.set({ status: 'loading' });
  onDrift(kept);
}

/** Does to the attempt what the student did, here and then on the server. */
export function act(...acts: readonly MockAct[]): void {
  if (running === null) return;
  for (const each of acts) setRun(recordAct(running.kept.mock.rules, running.kept.run, each, serverNow()).run);
  keep();
  show();
  showSync();
}

/** Where the attempt goes on, as the refusal says it. */
const deviceOf = ({ errors }: FailedReply): string | null => errors['device'] ?? null;

function takeReply(reply: Reply<{ readonly ack: number; readonly epoch: number; readonly ranked: boolean }>): void {
  if (running === null) return;
  if (!reply.ok) {
    if (reply.status === 409 && reply.errors['epoch'] !== undefined) return lose(deviceOf(reply));
    // A gap, or a ticket that the server no longer accepts: the attempt as the server has it is the way on.
    if (reply.retry === 'no' || reply.retry === 'after-login') return drift();
    $mockSync.set(isKept ? 'waiting' : 'unkept-waiting');
    backoff.plan(() => void post(), reply.retryAfterMs);
    return;
  }
  backoff.reset();
  setRun(acknowledge(running.kept.run, reply.value));
  keep();
  // What is stored then is older than what the server has: after a reload the server's form is the one to go on with.
  if (running !== null && !isKept) forgetMock(running.kept.studentId, running.kept.mock.id);
  $mockSync.set('saved');
  showSync();
  if ($sectionWait.get() !== null) void openSection();
}

type EventsReply = Extract<Awaited<ReturnType<typeof postBatch>>, { readonly ok: true }>['value'];

/**
 * Whether the server has the attempt otherwise than this page: it refused an event, is in another section at the same
 * moment, or has taken in more than this page knows of.
 */
function differs({ mock, run }: Running['kept'], { refused, ack, now, section, state }: EventsReply): boolean {
  const own = advance(mock.rules, run.attempt, now);
  // What the server has not heard yet may have gone on to the next section.
  const hasHeardAll = run.open.every(({ seq }) => seq <= ack);
  const isElsewhere = hasHeardAll && state === 'running' && own.section !== section;
  return refused.length > 0 || ack > run.attempt.ack || isElsewhere;
}

/**
 * Posts what the server has not acknowledged, or asks for its clock when nothing is open. One call at a time; a call
 * whose reply was lost is sent again and changes nothing.
 */
export async function post(mayOutlivePage = false): Promise<void> {
  if (running === null || isPosting || backoff.mustWait()) return;
  const { kept } = running;
  const batch = batchOf(kept.run) ?? { epoch: kept.run.attempt.epoch, events: [] };
  if (batch.events.length > 0 && $mockSync.get() === 'saved') $mockSync.set('sending');
  isPosting = true;
  const reply = await postBatch(kept, batch, mayOutlivePage);
  isPosting = false;
  if (running?.kept.token !== kept.token || running.kept.run.attempt.epoch !== batch.epoch) return;
  hasDrifted ||= reply.ok && differs(running.kept, reply.value);
  takeReply(reply);
  if (!reply.ok || running === null) return;
  if (running.kept.run.open.length > 0) {
    if (batch.events.length > 0) await post();
    return;
  }
  const isOver = viewOf(running).state !== 'running';
  const isServerOver = reply.value.state !== 'running';
  if ((hasDrifted || isServerOver) && !isOver) drift();
  else if (isOver) void loadResult();
  else tick();
}

/** Posts what has been open for five seconds. A clock of its own would post an option just before its save does. */
function postWhatWaits(): void {
  openTicks = running === null || running.kept.run.open.length === 0 ? 0 : openTicks + 1;
  if (openTicks < TICKS_TO_POST) return;
  openTicks = 0;
  void post();
}

/** Asks for the result once the server has everything. It may wait for the mock's hour, or for the scoring. */
export async function loadResult(): Promise<void> {
  const shown = $mockExam.get();
  if (running === null || shown.status !== 'over') return;
  const { kept } = running;
  const { mock } = kept;
  const reply = await askForCard(mock.id, kept.attempt, kept);
  const now = $mockExam.get();
  if (now.status !== 'over' || now.mock.id !== mock.id) return;
  if (reply.ok) $mockExam.set({ ...now, result: reply.value });
  const isDone =
    reply.ok && (reply.value.card !== null || reply.value.resultsAt !== null || reply.value.state === 'void');
  if (isDone || (!reply.ok && reply.retry === 'no')) return;
  resultBackoff.plan(() => void loadResult(), reply.ok ? null : reply.retryAfterMs);
}

/** The attempt in view while it runs. */
export const inView = (): MockView | null => {
  const state = $mockExam.get();
  return state.status === 'running' ? state.view : null;
};

/** A page that was reloaded, or left and opened again, has come back too. */
function comeBack(): void {
  const view = inView();
  if (view !== null && view.awaySince !== null && environment().isVisible()) act({ kind: 'focus' });
}

/** Runs an attempt on this page. */
export function runMock(
  kept: KeptMock & { readonly run: MockRun | null },
  paper: MockPaper,
  { onLost, onDrift }: Pick<Running, 'onLost' | 'onDrift'>,
): void {
  const { run } = kept;
  if (run === null) return;
  stopMock();
  hasDrifted = false;
  openTicks = 0;
  running = { kept: { ...kept, run }, paper, onLost, onDrift };
  $mockSync.set(run.open.length > 0 ? 'sending' : 'saved');
  const { every, onWake, onVisible, onLeave } = environment();
  stops = [
    every(TICK_MS, tick),
    every(TICK_MS, postWhatWaits),
    onWake(() => {
      tick();
      void post();
      void openSection();
    }),
    onLeave(() => {
      if (inView()?.awaySince === null) act({ kind: 'blur' });
      void post(true);
    }),
    // The reply tells how long the page was away, whatever this device's clock says.
    onVisible(() => {
      void openSection();
      void post().then(comeBack);
    }),
  ];
  show();
  void post().then(comeBack);
}
