import type { AttemptRecord } from '#contract/attempts/attempt.ts';
import type { ListedAttempt } from '../../ports/attempts.ts';

/** Marks lost on older attempts are unknown, unless only wrong responses or only skips can have caused the loss. */
function lostOf({
  wrong,
  skipped,
  scoreHundredths,
  maxHundredths,
  lostToWrongHundredths,
  lostToSkipsHundredths,
}: ListedAttempt): AttemptRecord['lost'] {
  if (lostToWrongHundredths !== null && lostToSkipsHundredths !== null)
    return { toWrong: lostToWrongHundredths / 100, toSkips: lostToSkipsHundredths / 100 };
  const all = (maxHundredths - scoreHundredths) / 100;
  if (skipped === 0) return { toWrong: all, toSkips: 0 };
  return wrong === 0 ? { toWrong: 0, toSkips: all } : null;
}

/** A stored attempt as the API returns it: in marks, not hundredths. */
export const attemptRecordOf = (attempt: ListedAttempt): AttemptRecord => ({
  attemptId: attempt.attemptId,
  exam: attempt.exam,
  day: attempt.day,
  paper: attempt.paper,
  topic: attempt.topic,
  total: attempt.correct + attempt.wrong + attempt.skipped,
  correct: attempt.correct,
  wrong: attempt.wrong,
  skipped: attempt.skipped,
  score: attempt.scoreHundredths / 100,
  maxScore: attempt.maxHundredths / 100,
  lost: lostOf(attempt),
  takenSeconds: attempt.takenSeconds,
  submittedAt: attempt.submittedAt,
});
