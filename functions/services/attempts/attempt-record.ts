import type { AttemptRecord } from '#contract/attempt.ts';
import type { AttemptRow } from '../../ports.ts';

/** A stored attempt as the API gives it: marks, not hundredths. */
export const attemptRecordOf = (attempt: AttemptRow): AttemptRecord => ({
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
  takenSeconds: attempt.takenSeconds,
  submittedAt: attempt.submittedAt,
});
