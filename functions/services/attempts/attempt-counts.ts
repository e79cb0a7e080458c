import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Outcome } from '#domain/attempts/scoring.ts';
import { marksLost, scoreAttempt } from '#domain/attempts/scoring.ts';
import { countTopics } from '#domain/attempts/topic-figures.ts';
import type { AnsweredAttempt, AttemptCounts } from '../../ports/attempts.ts';
import { enterBook } from './schedule.ts';
import { fingerprintsOf } from '../papers/question-fingerprints.ts';

type Given = Pick<AnsweredAttempt, 'attemptId' | 'submittedAt' | 'responses' | 'secondsByQuestion'>;

/** What an attempt adds to its student's progress, by the edition of the paper that scored it. */
export async function countsOf(
  { attemptId, submittedAt, responses, secondsByQuestion }: Given,
  paper: Paper,
  outcomes: readonly Outcome[],
): Promise<AttemptCounts> {
  const day = indiaDayOf(Date.parse(submittedAt));
  const fingerprints = await fingerprintsOf(paper);
  const { memory, dueAt } = enterBook(day);
  const lost = marksLost(paper, responses);
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
    score.scoreHundredths === attempt.scoreHundredths &&
    score.maxHundredths === attempt.maxHundredths &&
    score.correct === attempt.correct &&
    score.wrong === attempt.wrong &&
    score.skipped === attempt.skipped;
  return isSame ? score.outcomes : null;
}
