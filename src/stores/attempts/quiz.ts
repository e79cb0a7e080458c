import { atom } from 'nanostores';
import { health } from '#contract/site/health.ts';
import type { Attempt, AttemptEvent, ScoredAttempt } from '#domain/attempts/attempt.ts';
import { INSTRUCTIONS, reduceAttempt, secondsLeft } from '#domain/attempts/attempt.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { EMPTY_PAPER, imagesOf } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperFilePath, storedPaperPath } from '#domain/papers/paper-reference.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import { showAlert } from '../site/alert.ts';
import { claimAttempt, releaseAttempt } from './attempt-claim.ts';
import { environment } from '../environment.ts';
import { confirmedNow, forgetOpenGap, isServerTimeOpen } from './fair-clock.ts';
import { saveAttempt } from './outbox.ts';
import { hasDraft, keepDraft, restoreDraft } from './quiz-draft.ts';
import { findQuizStudent, guardQuiz } from './quiz-guard.ts';
import { fetchStaticJson, request } from '../request.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import { $session, holdPage, mayKeepFor } from '../identity/session.ts';

export type QuizState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly reference: PaperReference | null;
      readonly paper: Paper;
      readonly attempt: Attempt;
    };

/** The quiz in view. */
export const $quiz = atom<QuizState>({ status: 'loading' });

/** In a store of its own, so that each second redraws only the clock. */
export const $secondsLeft = atom(0);

const TICK_MS = 1000;
const ALSO_OPEN_MS = 8000;
/** How long a draft waits for the server's time before it is restored, milliseconds: as long as the guard of the page. */
const SERVER_TIME_WAIT_MS = 4000;
/** The pause before a server that did not answer is asked for its time again, milliseconds. */
const ASK_AGAIN_MS = 15_000;

/** The student whose quiz is in view. The quiz may outlive the session. */
let ownerId = 0;
let stopClock: () => void = () => undefined;

async function fetchPaper(reference: PaperReference, isStored: boolean): Promise<Paper> {
  const data = await fetchStaticJson(isStored ? storedPaperPath(reference) : paperFilePath(reference));
  if (data === undefined) return EMPTY_PAPER;
  const { paper, dropped } = readSlice(data);
  if (dropped.length > 0 || paper.questions.length === 0) environment().warn('Questions left out', dropped);
  for (const { src } of imagesOf(paper)) environment().prefetch(src);
  return paper;
}

const paperInView = (): Paper => {
  const quiz = $quiz.get();
  return quiz.status === 'ready' ? quiz.paper : EMPTY_PAPER;
};

const keep = (reference: PaperReference | null, attempt: Attempt): void => {
  if (reference !== null) keepDraft(ownerId, reference, paperInView(), attempt, examInView);
};

function sendScore(reference: PaperReference | null, attempt: ScoredAttempt): void {
  if (reference === null || !mayKeepFor(ownerId)) return;
  const { revision } = paperInView();
  saveAttempt(
    ownerId,
    {
      attemptId: attempt.attemptId,
      ...reference,
      responses: [...attempt.responses],
      secondsByQuestion: attempt.spentMs.map((spent) => Math.round(spent / 1000)),
      takenSeconds: Math.round(attempt.takenMs / 1000),
      ...(revision && { revision }),
    },
    attempt.score,
  );
}

function runClock(): void {
  stopClock();
  const { every, onWake, onLeave } = environment();
  const stops = [every(TICK_MS, tick), onWake(wake), onLeave(keepForReturn)];
  stopClock = () => stops.forEach((stop) => stop());
}

/** Gives the attempt a new id when another tab has the draft's id, so that both attempts count. */
function goOnUnder(attemptId: string): void {
  const quiz = $quiz.get();
  if (quiz.status !== 'ready' || quiz.attempt.stage !== 'quiz') return;
  const attempt = { ...quiz.attempt, attemptId };
  $quiz.set({ ...quiz, attempt });
  keep(quiz.reference, attempt);
  showAlert(questionScreenText().alsoOpen, 'warning', ALSO_OPEN_MS);
}

function enter(before: Attempt, after: Attempt, reference: PaperReference | null): void {
  if (after.stage === before.stage) return;
  // A score stays in view when the session ends, and is sent after the next login.
  holdPage(after.stage === 'score');
  if (after.stage === 'quiz') {
    runClock();
    void claimAttempt(after.attemptId, goOnUnder);
    return;
  }
  stopClock();
  releaseAttempt();
  if (after.stage === 'score') sendScore(reference, after);
}

/** Announces the next section, whether the student went on or the time of a locked section ran out. */
function tellOfSection(
  { paper: { sections, timing } }: { readonly paper: Paper },
  before: Attempt,
  after: Attempt,
  event: AttemptEvent,
): void {
  if (timing === 'pooled' || before.stage !== 'quiz' || after.stage !== 'quiz' || event.type === 'retry') return;
  const [over, begun] = [before, after].map(({ position }) => sections[sectionIndexAt(sections, position)]);
  if (over === begun) return;
  const text = questionScreenText();
  const names = { over: over?.name ?? '', begun: begun?.name ?? '' };
  if (event.now < before.deadline) showAlert(text.sectionBegun({ section: names.begun }), 'success');
  else showAlert(text.sectionOver(names), 'warning');
}

function handle(event: AttemptEvent): void {
  const quiz = $quiz.get();
  if (quiz.status !== 'ready') return;
  const attempt = reduceAttempt(quiz.paper, quiz.attempt, event);
  if (attempt.stage === 'quiz') $secondsLeft.set(secondsLeft(attempt, confirmedNow()));
  if (attempt === quiz.attempt) return;
  $quiz.set({ ...quiz, attempt });
  keep(quiz.reference, attempt);
  tellOfSection(quiz, quiz.attempt, attempt, event);
  enter(quiz.attempt, attempt, quiz.reference);
}

let isAsking = false;
/** On the monotonic clock. */
let askAgainAt = 0;

/** Asks the server for its time, which alone confirms time that passed unseen: `request` reads the date of each reply. */
async function askServerTime(): Promise<void> {
  if (!isServerTimeOpen() || isAsking || environment().monotonic() < askAgainAt) return;
  isAsking = true;
  await request(health, {});
  isAsking = false;
  if (isServerTimeOpen()) askAgainAt = environment().monotonic() + ASK_AGAIN_MS;
  // Without a fresh draft, time that is confirmed by now would count as time away once more after a reload.
  keepForReturn();
}

/** Time that no server has confirmed ends nothing. */
function tick(): void {
  handle({ type: 'tick', now: confirmedNow() });
  void askServerTime();
}

/** The network may be back, so a server that was silent is asked at once. */
function wake(): void {
  askAgainAt = 0;
  tick();
}

/**
 * Runs when the page is hidden or unloaded. The tick tells the fair clock that a sleep may follow. The draft stores the
 * remaining time, so that changing the clock before a reload has no effect.
 */
function keepForReturn(): void {
  tick();
  const quiz = $quiz.get();
  if (quiz.status === 'ready' && quiz.attempt.stage === 'quiz') keep(quiz.reference, quiz.attempt);
}

function start(now: number): void {
  const quiz = $quiz.get();
  if (quiz.status === 'ready' && quiz.attempt.stage === 'instructions') forgetOpenGap();
  handle({ type: 'start', attemptId: environment().randomId(), now });
}

/**
 * Does what the student has done on the prerendered first view, as of the moments when it was done there. A page that
 * was kept from an older edition asks other questions: then the student starts anew.
 */
function goOnFromFirstView({ revision }: Paper): void {
  const early = environment().takeEarlyQuiz();
  if (early?.startedAt === undefined || early.revision !== revision) return;
  const ahead = confirmedNow() - environment().monotonic();
  start(early.startedAt + ahead);
  for (const event of early.events) handle({ ...event, now: event.now + ahead });
}

let loads = 0;
let isStoredPaper = false;
let examInView = '';

let stopFollowing: () => void = () => undefined;

/** Ends the quiz in view. */
function putAside(): void {
  holdPage(false);
  stopClock();
  releaseAttempt();
}

/** Reopens the quiz when another student logs in on this page: the score in view is not theirs. */
function followOwner(reference: PaperReference | null): void {
  ownerId = findQuizStudent() ?? 0;
  stopFollowing();
  stopFollowing = $session.listen((session) => {
    if (session.status === 'student' && session.student.studentId !== ownerId) void openQuiz(reference);
  });
}

/**
 * Loads the paper and resumes a quiz or a review after a reload. A missing paper gives an empty quiz. `isStored`: the
 * paper was published since the build, so the server has it. `examName` is what pages call its exam.
 */
export async function openQuiz(
  reference: PaperReference | null,
  isStored = isStoredPaper,
  examName = examInView,
): Promise<void> {
  if (!guardQuiz()) return;
  [isStoredPaper, examInView] = [isStored, examName];
  followOwner(reference);
  putAside();
  loads += 1;
  const load = loads;
  askAgainAt = 0;
  $quiz.set({ status: 'loading' });
  const isKept = reference !== null && hasDraft(ownerId, reference);
  const [paper] = await Promise.all([
    reference === null ? EMPTY_PAPER : fetchPaper(reference, isStored),
    isKept && waitAtMost(SERVER_TIME_WAIT_MS, askServerTime()),
  ]);
  // The quiz was opened again meanwhile, and this paper must not replace a newer attempt.
  if (load !== loads) return;
  $quiz.set({ status: 'ready', reference, paper, attempt: INSTRUCTIONS });
  const attempt = reference === null ? INSTRUCTIONS : restoreDraft(ownerId, reference, paper);
  if (attempt.stage === 'instructions') return goOnFromFirstView(paper);
  $quiz.set({ status: 'ready', reference, paper, attempt });
  enter(INSTRUCTIONS, attempt, reference);
  tick();
}

/**
 * Shows the instructions of a paper that was drawn on this device. It has no reference, so its attempt is kept nowhere
 * and sent nowhere.
 */
export function openDrawnPaper(paper: Paper): void {
  stopFollowing();
  putAside();
  loads += 1;
  $quiz.set({ status: 'ready', reference: null, paper, attempt: INSTRUCTIONS });
}

export const startAttempt = (): void => start(confirmedNow());
export const chooseOption = (option: number): void => handle({ type: 'choose', option, now: confirmedNow() });
/** Null when nothing, or no number, is typed. */
export const typeNumber = (typed: number | null): void => handle({ type: 'type-number', typed, now: confirmedNow() });
export const skipQuestion = (): void => handle({ type: 'skip', now: confirmedNow() });
export const goToNextQuestion = (): void => handle({ type: 'next', now: confirmedNow() });
export const goToPreviousQuestion = (): void => handle({ type: 'previous', now: confirmedNow() });
export const goToQuestion = (position: number): void => handle({ type: 'go', position, now: confirmedNow() });
export const submitAttempt = (): void => handle({ type: 'submit', now: confirmedNow() });
/** Goes back to the instructions. A student whose session has ended is asked to log in first. */
export function retryQuiz(): void {
  handle({ type: 'retry' });
  guardQuiz();
}

/** Done and Back go back in history (spec section 4), or home from a tab of its own. Done also drops the kept review. */
export function leaveQuiz(): void {
  const quiz = $quiz.get();
  if (quiz.status === 'ready' && quiz.attempt.stage === 'score') keep(quiz.reference, INSTRUCTIONS);
  environment().goBack('/');
}

/** Loads the paper again after a failure. */
export function reopenQuiz(): void {
  const quiz = $quiz.get();
  if (quiz.status === 'ready') void openQuiz(quiz.reference);
}
