import { atom } from 'nanostores';
import type { MockResult } from '#contract/mocks/get-mock-result.ts';
import { getMockResult } from '#contract/mocks/get-mock-result.ts';
import type { MockReview } from '#contract/mocks/get-mock-review.ts';
import { getMockReview } from '#contract/mocks/get-mock-review.ts';
import { listMocks } from '#contract/mocks/list-mocks.ts';
import { isRetryable } from '#domain/lib/retry.ts';
import { request } from '../request.ts';
import { findKeptResult, keepResult } from './kept-results.ts';

export type { MockReview };

type Card = NonNullable<MockResult['card']>;

/** A result whose marks are out. */
export type ReleasedResult = MockResult & { readonly card: Card };

export type ReviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly review: MockReview };

export type MockReportState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isMissing: boolean; readonly message: string }
  /** Over, and its score was never shown: once it is, no answer from another device counts any more. */
  | { readonly status: 'unreleased'; readonly attempt: number }
  /** Not scored yet, held back until the mock's hour, still running, or void. */
  | { readonly status: 'waiting'; readonly result: MockResult }
  | {
      readonly status: 'ready';
      readonly result: ReleasedResult;
      readonly review: ReviewState;
      /** Shown from this device, because the academy could not be reached. */
      readonly isKept: boolean;
    };

/** The result page's attempt. The score comes first; the questions, which weigh more, follow. */
export const $mockReport = atom<MockReportState>({ status: 'loading' });

let loads = 0;

/** The questions; without a network those that this device was given before. They are kept with their result. */
async function loadReview(mockId: string, result: ReleasedResult): Promise<ReviewState> {
  const { attempt } = result;
  const reply = await request(getMockReview, { parameters: { mock: mockId }, query: `?attempt=${attempt}` });
  if (reply.ok) {
    keepResult(mockId, { result, review: reply.value });
    return { status: 'ready', review: reply.value };
  }
  const kept = isRetryable(reply) ? (findKeptResult(mockId, attempt)?.review ?? null) : null;
  return kept === null ? { status: 'failed', message: reply.message } : { status: 'ready', review: kept };
}

/** What this device keeps of a result, as the page shows it; null without one whose marks are out. */
function keptReport(mockId: string, attempt: number | null, message: string): MockReportState | null {
  const kept = findKeptResult(mockId, attempt);
  if (kept === null || kept.result.card === null) return null;
  const result = { ...kept.result, card: kept.result.card };
  const review: ReviewState =
    kept.review === null ? { status: 'failed', message } : { status: 'ready', review: kept.review };
  return { status: 'ready', result, review, isKept: true };
}

/** The number of the newest attempt, where its score was never shown and would be now. The list shows none. */
async function findUnreleased(mockId: string, exam: string): Promise<number | null> {
  const list = await request(listMocks, { parameters: { exam } });
  const entry = list.ok ? list.value.mocks.find(({ mock }) => mock.id === mockId) : undefined;
  if (entry?.decision.kind !== 'taken' || entry.decision.resultAt !== null) return null;
  const { attempt } = entry.decision;
  return entry.attempts.find((each) => each.attempt === attempt)?.state === 'closed' ? attempt : null;
}

/**
 * Loads the newest attempt, or the one of this number. Who comes by the address alone may have answers on another device
 * that the server has not heard of, and is asked before the score ends them; the links of the academy have the number. The review is asked for once the result is out: before that the
 * server refuses it. Without a network, what this device was given before is shown.
 */
export async function loadMockReport(mockId: string, attempt: number | null, exam: string): Promise<void> {
  loads += 1;
  const own = loads;
  const show = (state: MockReportState): void => {
    if (own === loads) $mockReport.set(state);
  };
  show({ status: 'loading' });
  const unreleased = attempt === null ? await findUnreleased(mockId, exam) : null;
  if (unreleased !== null) return show({ status: 'unreleased', attempt: unreleased });
  const query = attempt === null ? '' : `?attempt=${attempt}`;
  const reply = await request(getMockResult, { parameters: { mock: mockId }, query });
  if (!reply.ok) {
    const kept = isRetryable(reply) ? keptReport(mockId, attempt, reply.message) : null;
    return show(kept ?? { status: 'failed', isMissing: reply.status === 404, message: reply.message });
  }
  const { card } = reply.value;
  if (card === null) return show({ status: 'waiting', result: reply.value });
  const result = { ...reply.value, card };
  show({ status: 'ready', result, review: { status: 'loading' }, isKept: false });
  show({ status: 'ready', result, review: await loadReview(mockId, result), isKept: false });
}

/** Asks again for the questions alone. */
export async function reloadReview(mockId: string): Promise<void> {
  const state = $mockReport.get();
  if (state.status !== 'ready') return;
  const own = loads;
  const { result } = state;
  $mockReport.set({ ...state, review: { status: 'loading' } });
  const review = await loadReview(mockId, result);
  if (own === loads) $mockReport.set({ ...state, review });
}

/** Shows an objection that the student has just made. */
export function addOwnObjection(objection: MockReview['objections'][number]): void {
  const state = $mockReport.get();
  if (state.status !== 'ready' || state.review.status !== 'ready') return;
  const { review } = state.review;
  const others = review.objections.filter(({ question }) => question !== objection.question);
  $mockReport.set({
    ...state,
    review: { status: 'ready', review: { ...review, objections: [...others, objection] } },
  });
}
