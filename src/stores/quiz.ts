import { atom } from 'nanostores';
import { health } from '#contract/health.ts';
import type { Attempt, AttemptEvent, ScoredAttempt } from '#domain/attempt.ts';
import { INSTRUCTIONS, reduceAttempt, secondsLeft } from '#domain/attempt.ts';
import { freezeAttempt, thawAttempt } from '#domain/attempt-draft.ts';
import type { Paper } from '#domain/paper.ts';
import { EMPTY_PAPER, imagesOf, salvagePaper } from '#domain/paper.ts';
import type { PaperReference } from '#domain/paper-reference.ts';
import { paperFilePath, paperKey } from '#domain/paper-reference.ts';
import { environment } from './environment.ts';
import { acceptGap, fairNow, isGapUnsettled } from './fair-clock.ts';
import { saveAttempt } from './outbox.ts';
import { guardQuiz } from './quiz-guard.ts';
import { fetchStaticJson, request } from './request.ts';
import { DRAFT_KEY_PREFIX, currentSession } from './session.ts';

export type QuizState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly reference: PaperReference | null; readonly paper: Paper; readonly attempt: Attempt };

/** The quiz in view. */
export const $quiz = atom<QuizState>({ status: 'loading' });

/** Seconds to show, apart from the quiz, so that a second passing redraws the clock alone. */
export const $secondsLeft = atom(0);

const TICK_MS = 1000;
const draftKey = (studentId: number, reference: PaperReference): string => `${DRAFT_KEY_PREFIX}${studentId}:${paperKey(reference)}`;

let stopClock: () => void = () => undefined;

async function fetchPaper(reference: PaperReference): Promise<Paper> {
  const data = await fetchStaticJson(paperFilePath(reference));
  if (data === undefined) return EMPTY_PAPER;
  const { paper, faults } = salvagePaper(data);
  if (faults.length > 0) environment().warn('Questions left out of this paper', faults);
  for (const { src } of imagesOf(paper)) environment().prefetch(src);
  return paper;
}

function findDraftKey(reference: PaperReference | null): string | null {
  const session = currentSession();
  return session === null || reference === null ? null : draftKey(session.student.studentId, reference);
}

function restoreDraft(reference: PaperReference | null, paper: Paper): Attempt {
  const key = findDraftKey(reference);
  const text = key === null ? null : environment().session.get(key);
  if (text === null) return INSTRUCTIONS;
  try {
    return thawAttempt(paper, JSON.parse(text), { wall: environment().now(), clock: fairNow() }) ?? INSTRUCTIONS;
  } catch {
    return INSTRUCTIONS;
  }
}

function keepDraft(reference: PaperReference | null, attempt: Attempt): void {
  const key = findDraftKey(reference);
  if (key === null) return;
  const { session, now } = environment();
  if (attempt.stage === 'quiz') session.set(key, JSON.stringify(freezeAttempt(attempt, { wall: now(), clock: fairNow() })));
  else session.remove(key);
}

function sendScore(reference: PaperReference | null, attempt: ScoredAttempt): void {
  const session = currentSession();
  if (session === null || reference === null) return;
  saveAttempt(session.student.studentId, {
    attemptId: attempt.attemptId,
    ...reference,
    responses: [...attempt.responses],
    secondsByQuestion: attempt.spentMs.map((spent) => Math.round(spent / 1000)),
    takenSeconds: Math.round(attempt.takenMs / 1000),
  });
}

function runClock(): void {
  stopClock();
  const { every, onWake, onLeave } = environment();
  const stops = [every(TICK_MS, tick), onWake(tick), onLeave(keepForReturn)];
  stopClock = () => stops.forEach((stop) => stop());
}

function enter(before: Attempt, after: Attempt, reference: PaperReference | null): void {
  if (after.stage === 'quiz' && before.stage !== 'quiz') runClock();
  if (after.stage !== 'quiz') stopClock();
  if (after.stage === 'score' && before.stage !== 'score') sendScore(reference, after);
}

function handle(event: AttemptEvent): void {
  const quiz = $quiz.get();
  if (quiz.status !== 'ready') return;
  const attempt = reduceAttempt(quiz.paper, quiz.attempt, event);
  if (attempt.stage === 'quiz') $secondsLeft.set(secondsLeft(attempt, fairNow()));
  if (attempt === quiz.attempt) return;
  $quiz.set({ ...quiz, attempt });
  keepDraft(quiz.reference, attempt);
  enter(quiz.attempt, attempt, quiz.reference);
}

let isSettling = false;

/** Before time that nobody saw pass may end an attempt, the server is asked whether it passed. */
async function settleClock(): Promise<void> {
  if (isSettling) return;
  isSettling = true;
  await request(health, {});
  acceptGap();
  isSettling = false;
  tick();
}

function tick(): void {
  const now = fairNow();
  if (isGapUnsettled()) void settleClock();
  else handle({ type: 'tick', now });
}

/**
 * As the page is hidden or goes: the fair clock learns that a sleep may follow, and the draft holds what is left of
 * the time now, so that a clock moved before a reload counts for nothing.
 */
function keepForReturn(): void {
  tick();
  const quiz = $quiz.get();
  if (quiz.status === 'ready' && quiz.attempt.stage === 'quiz') keepDraft(quiz.reference, quiz.attempt);
}

let loads = 0;

/** Loads the paper and resumes an attempt that a reload cut short. A missing paper gives an empty quiz. */
export async function openQuiz(reference: PaperReference | null): Promise<void> {
  if (!guardQuiz()) return;
  loads += 1;
  const load = loads;
  $quiz.set({ status: 'loading' });
  const paper = reference === null ? EMPTY_PAPER : await fetchPaper(reference);
  // Asked for again meanwhile: this answer must not throw away what began since.
  if (load !== loads) return;
  $quiz.set({ status: 'ready', reference, paper, attempt: INSTRUCTIONS });
  const attempt = restoreDraft(reference, paper);
  if (attempt.stage !== 'quiz') return;
  $quiz.set({ status: 'ready', reference, paper, attempt });
  enter(INSTRUCTIONS, attempt, reference);
  tick();
}

export const startAttempt = (): void => handle({ type: 'start', attemptId: environment().randomId(), now: fairNow() });
export const chooseOption = (option: number): void => handle({ type: 'choose', option, now: fairNow() });
export const skipQuestion = (): void => handle({ type: 'skip', now: fairNow() });
export const goToNextQuestion = (): void => handle({ type: 'next', now: fairNow() });
export const goToPreviousQuestion = (): void => handle({ type: 'previous', now: fairNow() });
export const submitAttempt = (): void => handle({ type: 'submit', now: fairNow() });
export const retryQuiz = (): void => handle({ type: 'retry' });

/** Done and Back go back in history (spec section 4); a quiz opened in a tab of its own leads home. */
export const leaveQuiz = (): void => environment().goBack('/');

/** Asks for the paper again after a load that failed. */
export function reopenQuiz(): void {
  const quiz = $quiz.get();
  if (quiz.status === 'ready') void openQuiz(quiz.reference);
}
