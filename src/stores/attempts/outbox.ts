import { looseObject, optional, unknown } from 'valibot';
import type { PostAttemptBody } from '#contract/attempts/post-attempt.ts';
import { postAttempt, postAttemptBodySchema } from '#contract/attempts/post-attempt.ts';
import type { Score } from '#domain/attempts/scoring.ts';
import { environment } from '../environment.ts';
import { createOutbox, keptEntries } from '../outbox.ts';
import { request } from '../request.ts';
import { outboxText } from '#domain/text/en/outbox.ts';

/** Finished attempts that wait to be saved to the account, each with the score that the student saw. */
export const attemptOutbox = createOutbox({
  get name() {
    return outboxText().attempt;
  },
  prefix: 'academy:outbox:',
  schema: looseObject({ ...keptEntries, attempt: postAttemptBodySchema, score: optional(unknown()) }),
  idOf: ({ attempt }) => attempt.attemptId,
  send: ({ attempt }) => request(postAttempt, { body: attempt }),
  get changed() {
    return outboxText().paperChanged;
  },
});

export const { $state: $outbox, $waitingCount, $refusalReason } = attemptOutbox;

/** Stores a finished attempt and sends it. */
export const saveAttempt = (studentId: number, attempt: PostAttemptBody, score?: Score): void =>
  void attemptOutbox.save({ studentId, attempt, keptAt: environment().now(), score });
