import { atom } from 'nanostores';
import type { Mistake } from '#contract/attempts/mistakes.ts';
import { listMistakes } from '#contract/attempts/mistakes.ts';
import type { BookState } from '#contract/attempts/progress.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Question } from '#domain/papers/question.ts';
import { isCorrectOption } from '#domain/papers/question.ts';
import { SKIP } from '#domain/attempts/scoring.ts';
import { environment } from '../environment.ts';
import { keptAnswers, sendAnswer, sendKeptAnswers } from './mistake-outbox.ts';
import { fetchPaperFile } from '../papers/paper-file.ts';
import { request } from '../request.ts';

export type { BookState };

/** What became of an answer: shown at once by the paper's own key, then by the server, which also says when it returns. */
export interface Verdict {
  readonly isRight: boolean;
  /** 'left': it is out of the book. 'returns': on `dueAt`. 'kept' on this device; 'refused' by the server, which says why. */
  readonly outcome: 'sending' | 'left' | 'returns' | 'kept' | 'refused';
  readonly dueAt: string | null;
  readonly message: string;
}

export interface AskedMistake {
  readonly mistake: Mistake;
  readonly paper: Paper;
  readonly question: Question;
  /** Null until something is chosen. */
  readonly response: number | typeof SKIP | null;
  readonly verdict: Verdict | null;
}

export type MistakesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'asking'; readonly book: BookState; readonly asked: AskedMistake }
  /** Nothing is due now. */
  | { readonly status: 'done'; readonly book: BookState };

export const $mistakes = atom<MistakesState>({ status: 'loading' });

const NO_PAPER = 'A question could not be loaded. Check your connection and try again.';

let queue: readonly Mistake[] = [];
let cursor: string | null = null;
let askedAt = 0;
/** Grows whenever the book is opened: what was under way before then is old. */
let visit = 0;
/** By file and edition; null for one that could not be had since the book was opened. */
const papers = new Map<string, Paper | null>();
/** Questions were passed over because their paper could not be had. */
let isIncomplete = false;

async function paperOf({ source }: Mistake): Promise<Paper | null> {
  const key = `${source.file} ${source.revision}`;
  if (!papers.has(key)) papers.set(key, await fetchPaperFile(source));
  return papers.get(key) ?? null;
}

const queryOf = (from: string | null): string => (from === null ? '' : `?cursor=${encodeURIComponent(from)}`);

/** A page of what is due, without what was answered on this device and is still on its way. Null when it could not be had. */
async function loadPage(from: string | null, own: number): Promise<BookState | null> {
  const reply = await request(listMistakes, { query: queryOf(from) });
  if (own !== visit) return null;
  if (!reply.ok) {
    $mistakes.set({ status: 'failed', message: reply.message });
    return null;
  }
  const kept = new Set(keptAnswers().map(({ mistakeId }) => mistakeId));
  queue = reply.value.mistakes.filter(({ id }) => !kept.has(id));
  cursor = reply.value.nextCursor;
  return reply.value.book;
}

async function ask(mistake: Mistake, book: BookState, own: number): Promise<'asked' | 'gone' | 'stopped'> {
  const paper = await paperOf(mistake);
  if (own !== visit) return 'stopped';
  if (paper === null) {
    isIncomplete = true;
    return 'gone';
  }
  const question = paper.questions[mistake.place];
  if (question === undefined) return 'gone';
  askedAt = environment().monotonic();
  $mistakes.set({ status: 'asking', book, asked: { mistake, paper, question, response: null, verdict: null } });
  return 'asked';
}

async function askNext(before: BookState, own: number): Promise<void> {
  let book: BookState | null = before;
  for (;;) {
    while (queue.length === 0 && cursor !== null) {
      book = await loadPage(cursor, own);
      if (book === null) return;
    }
    const [next, ...rest] = queue;
    if (next === undefined) {
      $mistakes.set(isIncomplete ? { status: 'failed', message: NO_PAPER } : { status: 'done', book });
      return;
    }
    const outcome = await ask(next, book, own);
    if (outcome === 'stopped') return;
    queue = rest;
    if (outcome === 'asked') return;
  }
}

/** The first question that is due. Answers kept on this device go first, so that they are not asked again. */
export async function openMistakes(): Promise<void> {
  visit += 1;
  const own = visit;
  isIncomplete = false;
  for (const [key, paper] of papers) if (paper === null) papers.delete(key);
  $mistakes.set({ status: 'loading' });
  await sendKeptAnswers();
  const book = await loadPage(null, own);
  if (book !== null) await askNext(book, own);
}

function change(asked: Partial<AskedMistake>): void {
  const state = $mistakes.get();
  if (state.status === 'asking') $mistakes.set({ ...state, asked: { ...state.asked, ...asked } });
}

function showBook(book: BookState): void {
  const state = $mistakes.get();
  if (state.status === 'asking' || state.status === 'done') $mistakes.set({ ...state, book });
}

export function chooseAnswer(option: number): void {
  const state = $mistakes.get();
  if (state.status === 'asking' && state.asked.verdict === null) change({ response: option });
}

async function send(asked: AskedMistake, response: number | typeof SKIP): Promise<void> {
  const isRight = response !== SKIP && isCorrectOption(asked.question, response);
  change({ response, verdict: { isRight, outcome: 'sending', dueAt: null, message: '' } });
  const seconds = Math.min(86_400, Math.round((environment().monotonic() - askedAt) / 1000));
  const reply = await sendAnswer(asked.mistake.id, { response, answeredId: environment().randomId(), seconds });
  if (reply.ok) showBook(reply.value.book);
  const state = $mistakes.get();
  // The student may have gone on meanwhile.
  if (state.status !== 'asking' || state.asked.mistake.id !== asked.mistake.id) return;
  if (reply.ok) {
    const { dueAt, isRight: wasRight } = reply.value;
    change({ verdict: { isRight: wasRight, outcome: dueAt === null ? 'left' : 'returns', dueAt, message: '' } });
    return;
  }
  change({
    verdict: { isRight, outcome: reply.retry === 'no' ? 'refused' : 'kept', dueAt: null, message: reply.message },
  });
}

/** Answers with what is chosen; nothing happens before a choice, and nothing twice. */
export async function checkAnswer(): Promise<void> {
  const state = $mistakes.get();
  if (state.status === 'asking' && state.asked.verdict === null && state.asked.response !== null)
    await send(state.asked, state.asked.response);
}

/** 'I do not know': the answer is shown, and the question returns tomorrow. */
export async function giveUpAnswer(): Promise<void> {
  const state = $mistakes.get();
  if (state.status === 'asking' && state.asked.verdict === null) await send(state.asked, SKIP);
}

let isMoving = false;

/** On from a question whose answer is seen. */
export async function goToNextMistake(): Promise<void> {
  const state = $mistakes.get();
  if (isMoving || state.status !== 'asking' || state.asked.verdict === null) return;
  isMoving = true;
  await askNext(state.book, visit);
  isMoving = false;
}

/** While the book is open: what was kept is sent as soon as the page wakes or the network is back. Returns the way to stop. */
export const watchKeptAnswers = (): (() => void) => environment().onWake(() => void sendKeptAnswers());
