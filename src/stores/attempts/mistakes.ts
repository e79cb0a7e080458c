import { atom } from 'nanostores';
import type { Mistake, MockMistake } from '#contract/attempts/mistakes.ts';
import { getMistakeQuestion, listMistakes } from '#contract/attempts/mistakes.ts';
import type { BookState } from '#contract/attempts/progress.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Question } from '#domain/papers/question.ts';
import { correctOptionsOf } from '#domain/papers/question.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { SKIP, afterChoice, isRightBy } from '#domain/attempts/scoring.ts';
import { environment } from '../environment.ts';
import { mistakeOutbox, sendResponse, waitingMistakes } from './mistake-outbox.ts';
import { fetchPaperFile } from '../papers/paper-file.ts';
import { request } from '../request.ts';
import { mistakesText } from '#domain/text/en/mistakes.ts';

export type { BookState };

/**
 * How a response was marked: at once by the paper's own answer key, then by the server, which also decides when the
 * question returns.
 */
export interface MistakeResult {
  readonly isRight: boolean;
  /**
   * 'left': the question has left the book. 'returns': it returns on `dueAt`. 'kept': the response waits on this
   * device. 'refused': `message` says why. 'ahead': it was not due, so nothing is sent and nothing changes.
   */
  readonly outcome: 'sending' | 'left' | 'returns' | 'kept' | 'refused' | 'ahead';
  readonly dueAt: string | null;
  readonly message: string;
}

type DueMistake = Mistake | MockMistake;

export interface AskedMistake {
  readonly mistake: DueMistake;
  readonly paper: Paper;
  readonly question: Question;
  /** The indices of the options that are right: a ruling may count several of a mock test's question. */
  readonly right: readonly number[];
  /** Null until an option is chosen or a number typed. */
  readonly response: Response;
  readonly result: MistakeResult | null;
}

export type MistakesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** `isAhead`: what is asked is not due yet. */
  | { readonly status: 'asking'; readonly book: BookState; readonly asked: AskedMistake; readonly isAhead: boolean }
  /** Nothing is due now, or with `isAhead` all that waits was looked at. */
  | { readonly status: 'done'; readonly book: BookState; readonly isAhead: boolean };

export const $mistakes = atom<MistakesState>({ status: 'loading' });

let queue: readonly DueMistake[] = [];
let cursor: string | null = null;
let askedAt = 0;
/** Whether the questions in view are not due yet. */
let isAhead = false;
/** Counts how often the book was opened, so that calls of an earlier opening are ignored. */
let visit = 0;
/** Papers by file and edition; null for one that could not be loaded since the book was opened. */
const papers = new Map<string, Paper | null>();
/** Whether questions were left out because they could not be loaded. */
let isIncomplete = false;

async function paperOf({ source }: Mistake): Promise<Paper | null> {
  const key = `${source.file} ${source.revision}`;
  if (!papers.has(key)) papers.set(key, await fetchPaperFile(source));
  return papers.get(key) ?? null;
}

type Loaded = Pick<AskedMistake, 'paper' | 'question' | 'right'>;

/** Each by a call of its own, because no public file has it. 'gone' where it has left the book since it was listed. */
async function loadMockQuestion({ id }: MockMistake): Promise<Loaded | 'failed' | 'gone'> {
  const reply = await request(getMistakeQuestion, { parameters: { id: String(id) } });
  if (!reply.ok) return reply.status === 404 ? 'gone' : 'failed';
  const { paper } = readSlice(reply.value.paper);
  const [question] = paper.questions;
  return question === undefined ? 'failed' : { paper, question, right: reply.value.right };
}

async function loadPaperQuestion(mistake: Mistake): Promise<Loaded | 'failed' | 'gone'> {
  const paper = await paperOf(mistake);
  if (paper === null) return 'failed';
  const question = paper.questions[mistake.place];
  if (question === undefined) return 'gone';
  return {
    paper,
    question,
    right: correctOptionsOf(question),
  };
}

function queryOf(from: string | null): string {
  const query = new URLSearchParams({ ...(isAhead && { waiting: '1' }), ...(from !== null && { cursor: from }) });
  return query.size === 0 ? '' : `?${query}`;
}

/** Loads a page of due questions without those whose response still waits on this device. Null on failure. */
async function loadPage(from: string | null, own: number): Promise<BookState | null> {
  const reply = await request(listMistakes, { query: queryOf(from) });
  if (own !== visit) return null;
  if (!reply.ok) {
    $mistakes.set({ status: 'failed', message: reply.message });
    return null;
  }
  const kept = new Set(waitingMistakes());
  const { mistakes, mockMistakes } = reply.value;
  queue = [...mistakes, ...mockMistakes]
    .filter(({ id }) => !kept.has(id))
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt) || one.id - other.id);
  cursor = reply.value.nextCursor;
  return reply.value.book;
}

async function ask(mistake: DueMistake, book: BookState, own: number): Promise<'asked' | 'left-out' | 'stopped'> {
  const loaded = 'mock' in mistake ? await loadMockQuestion(mistake) : await loadPaperQuestion(mistake);
  if (own !== visit) return 'stopped';
  if (loaded === 'failed') isIncomplete = true;
  if (loaded === 'failed' || loaded === 'gone') return 'left-out';
  askedAt = environment().monotonic();
  $mistakes.set({ status: 'asking', book, isAhead, asked: { mistake, ...loaded, response: null, result: null } });
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
      $mistakes.set(
        isIncomplete ? { status: 'failed', message: mistakesText().failed } : { status: 'done', book, isAhead },
      );
      return;
    }
    const outcome = await ask(next, book, own);
    if (outcome === 'stopped') return;
    queue = rest;
    if (outcome === 'asked') return;
  }
}

/**
 * Shows the first due question, or with `ahead` the first of those that come later. Sends the stored responses first, so
 * that none of them is asked again.
 */
export async function openMistakes(kind: 'due' | 'ahead' = 'due'): Promise<void> {
  visit += 1;
  const own = visit;
  isAhead = kind === 'ahead';
  isIncomplete = false;
  for (const [key, paper] of papers) if (paper === null) papers.delete(key);
  $mistakes.set({ status: 'loading' });
  await mistakeOutbox.start();
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

export function chooseMistakeOption(option: number): void {
  const state = $mistakes.get();
  if (state.status !== 'asking' || state.asked.result !== null) return;
  change({ response: afterChoice(state.asked.question, state.asked.response, option) });
}

/** Null when nothing, or no number, is typed. */
export function typeMistakeNumber(typed: number | null): void {
  const state = $mistakes.get();
  if (state.status === 'asking' && state.asked.result === null) change({ response: typed === null ? null : { typed } });
}

async function send(asked: AskedMistake, response: NonNullable<Response>): Promise<void> {
  const isRight = isRightBy(asked, response);
  if (isAhead) {
    change({ response, result: { isRight, outcome: 'ahead', dueAt: asked.mistake.dueAt, message: '' } });
    return;
  }
  change({ response, result: { isRight, outcome: 'sending', dueAt: null, message: '' } });
  const seconds = Math.min(86_400, Math.round((environment().monotonic() - askedAt) / 1000));
  const reply = await sendResponse(asked.mistake.id, { response, answeredId: environment().randomId(), seconds });
  if (reply?.ok === true) showBook(reply.value.book);
  const state = $mistakes.get();
  // The student may have moved on meanwhile.
  if (state.status !== 'asking' || state.asked.mistake.id !== asked.mistake.id) return;
  if (reply?.ok === true) {
    const { dueAt, isRight: wasRight } = reply.value;
    change({ result: { isRight: wasRight, outcome: dueAt === null ? 'left' : 'returns', dueAt, message: '' } });
    return;
  }
  change({
    result: {
      isRight,
      outcome: reply?.retry === 'no' ? 'refused' : 'kept',
      dueAt: null,
      message: reply?.message ?? '',
    },
  });
}

/** Sends the chosen option, once; nothing happens before a choice. */
export async function checkResponse(): Promise<void> {
  const state = $mistakes.get();
  if (state.status === 'asking' && state.asked.result === null && state.asked.response !== null)
    await send(state.asked, state.asked.response);
}

/** 'I do not know': shows the answer key, and the question returns tomorrow. */
export async function giveUpMistake(): Promise<void> {
  const state = $mistakes.get();
  if (state.status === 'asking' && state.asked.result === null) await send(state.asked, SKIP);
}

let isMoving = false;

/** Goes to the next question. */
export async function goToNextMistake(): Promise<void> {
  const state = $mistakes.get();
  if (isMoving || state.status !== 'asking' || state.asked.result === null) return;
  isMoving = true;
  await askNext(state.book, visit);
  isMoving = false;
}
