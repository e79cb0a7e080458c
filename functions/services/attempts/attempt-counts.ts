import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { isScoreOf, marksLost } from '#domain/attempts/progress.ts';
import type { Outcome } from '#domain/attempts/scoring.ts';
import { scoreAttempt } from '#domain/attempts/scoring.ts';
import { countTopics } from '#domain/attempts/topic-figures.ts';
import type { AnsweredAttempt, AttemptCounts } from '../../ports/attempts.ts';
import { enterBook } from './schedule.ts';
import { fingerprintsOf } from './question-fingerprints.ts';

type Given = Pick<AnsweredAttempt, 'attemptId' | 'submittedAt' | 'secondsByQuestion'>;

/** What an attempt adds to its student's progress, by the edition of the paper that scored it. */
export async function countsOf(
  { attemptId, submittedAt, secondsByQuestion }: Given,
  paper: Paper,
  outcomes: readonly Outcome[],
): Promise<AttemptCounts> {
  const day = indiaDayOf(Date.parse(submittedAt));
  const fingerprints = await fingerprintsOf(paper);
  const { memory, dueAt } = enterBook(day);
  const missed = outcomes.filter((outcome) => outcome !== 'correct');
  const lost = marksLost(
    {
      wrong: missed.filter((outcome) => outcome === 'wrong').length,
      skipped: missed.filter((outcome) => outcome === 'skipped').length,
    },
    paper.marking,
  );
  return {
    attemptId,
    day,
    questions: {
      outcomes,
      fingerprints,
      lostToWrongHundredths: lost.toWrong,
      lostToSkipsHundredths: lost.toSkips,
      topics: countTopics(paper, outcomes, secondsByQuestion),
      mistakes: fingerprints.flatMap((fingerprint, position) =>
        outcomes[position] === 'correct' ? [] : [{ position, fingerprint, memory, dueAt }],
      ),
    },
  };
}

/**
 * The outcomes of an older attempt that was stored without them. Today's paper gives them only if it yields exactly the
 * stored counts and marks; null otherwise.
 */
export function outcomesToday(attempt: AnsweredAttempt, paper: Paper): readonly Outcome[] | null {
  const score = scoreAttempt(paper, attempt.responses);
  const isSame =
    attempt.responses.length === paper.questions.length &&
    isScoreOf(paper, attempt) &&
    score.correct === attempt.correct &&
    score.wrong === attempt.wrong &&
    score.skipped === attempt.skipped;
  return isSame ? score.outcomes : null;
}
