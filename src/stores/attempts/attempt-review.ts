import { atom } from 'nanostores';
import type { AttemptRecord } from '#contract/attempts/attempt.ts';
import { getAttempt } from '#contract/attempts/get-attempt.ts';
import type { ReviewEntry } from '#domain/attempts/attempt-review.ts';
import { reviewOf } from '#domain/attempts/attempt-review.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import { fetchPaperFile } from '../papers/paper-file.ts';
import { request } from '../request.ts';
import { reviewText } from '#domain/text/en/review.ts';

export type AttemptReviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly attempt: AttemptRecord;
      /** Whether the paper has changed since the attempt. */
      readonly edition: 'same' | 'changed' | 'gone';
      readonly paper: Paper;
      readonly entries: readonly ReviewEntry[];
    };

/** The stored attempt in view, with its questions. */
export const $attemptReview = atom<AttemptReviewState>({ status: 'loading' });

let opened = 0;

export async function openAttemptReview(attemptId: string): Promise<void> {
  opened += 1;
  const own = opened;
  const show = (state: AttemptReviewState): void => {
    if (own === opened) $attemptReview.set(state);
  };
  show({ status: 'loading' });
  const reply = await request(getAttempt, { parameters: { attemptId } });
  if (!reply.ok) return show({ status: 'failed', message: reply.message });
  const { attempt, paper: edition, source, answers: responses } = reply.value;
  const paper = source === null ? EMPTY_PAPER : await fetchPaperFile(source);
  if (paper === null) return show({ status: 'failed', message: reviewText().attempt.failed });
  show({ status: 'ready', attempt, edition, paper, entries: reviewOf(paper, responses) });
}
