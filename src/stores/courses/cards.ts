import { atom } from 'nanostores';
import type { ListedCard } from '#contract/courses/cards.ts';
import { listCards } from '#contract/courses/cards.ts';
import type { CardAnswer, CardPart } from '#domain/courses/point-cards.ts';
import { coverPoint } from '#domain/courses/point-cards.ts';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { readDrawn } from '#domain/lib/read-drawn.ts';
import { environment } from '../environment.ts';
import { accessAnswerToSend } from '../membership/access.ts';
import { request } from '../request.ts';
import { answeredCards, cardOutbox, sendCardAnswer } from './card-outbox.ts';

export interface AskedCard extends Omit<ListedCard, 'point'> {
  readonly point: readonly DrawnNode[];
  /** Null where nothing can be covered: the lesson's title is the question. */
  readonly parts: readonly CardPart[] | null;
  readonly isShown: boolean;
}

export type CardsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** `left` counts the one that is asked. */
  | { readonly status: 'asking'; readonly asked: AskedCard; readonly left: number }
  /** Nothing is due now; `isDone` after a card was answered. */
  | { readonly status: 'done'; readonly isDone: boolean };

export const $cards = atom<CardsState>({ status: 'loading' });
/** Why the server did not take the last answer; empty while it took all. */
export const $cardRefusal = atom('');

let queue: readonly ListedCard[] = [];
/** How many are due beyond those that were listed. */
let beyond = 0;
let isDone = false;
/** Counts how often the cards were opened, so that calls of an earlier opening are ignored. */
let visit = 0;

function ask(): void {
  const [next] = queue;
  if (next === undefined) return $cards.set({ status: 'done', isDone });
  const point = readDrawn(next.point);
  const asked = { ...next, point, parts: coverPoint(point), isShown: false };
  $cards.set({ status: 'asking', asked, left: queue.length + beyond });
}

/** Loads the cards that are due, without those whose answer is on this device. */
async function load(own: number): Promise<void> {
  const reply = await request(listCards, {
    query: `?language=${spokenLanguage()}`,
    accessAnswer: accessAnswerToSend(),
  });
  if (own !== visit) return;
  if (!reply.ok) return $cards.set({ status: 'failed', message: reply.message });
  const { cards, due } = reply.value;
  const answered = new Set(answeredCards());
  queue = cards.filter(({ id }) => !answered.has(id));
  beyond = Math.max(0, due - cards.length);
  ask();
}

/** Shows the first card that is due. Sends the stored answers first, so that none of them is asked again. */
export async function openCards(): Promise<void> {
  visit += 1;
  const own = visit;
  isDone = false;
  $cards.set({ status: 'loading' });
  $cardRefusal.set('');
  await cardOutbox.start();
  if (own === visit) await load(own);
}

export function showCard(): void {
  const state = $cards.get();
  if (state.status === 'asking') $cards.set({ ...state, asked: { ...state.asked, isShown: true } });
}

/** Goes to the next card at once; the answer is sent meanwhile, and stays on this device until the server has it. */
export async function answerShownCard(answer: CardAnswer): Promise<void> {
  const state = $cards.get();
  if (state.status !== 'asking' || (!state.asked.isShown && answer !== 'remove')) return;
  const { id, version } = state.asked;
  queue = queue.slice(1);
  isDone = true;
  const own = visit;
  const sending = sendCardAnswer(id, { answer, version, answeredId: environment().randomId() });
  if (queue.length > 0 || beyond === 0) ask();
  else $cards.set({ status: 'loading' });
  const reply = await sending;
  $cardRefusal.set(reply?.ok === false && reply.retry === 'no' ? reply.message : '');
  if (own === visit && $cards.get().status === 'loading') await load(own);
}
