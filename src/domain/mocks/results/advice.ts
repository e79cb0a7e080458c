import { mockResultText } from '../../text/en/mock-result.ts';
import { isLocked, markingsOf, maximumOf, questionCountOf } from '../mock-rules.ts';
import type { AnswerGroup, ChangeGroup } from './guess-or-skip.ts';
import { alternativeOf, breakEvenOf, guessOrSkipOf } from './guess-or-skip.ts';
import type { ReviewedAttempt } from './reviewed-attempt.ts';
import { fairShareMs, isDropped, outcomesOf, slowAfterMs } from './reviewed-attempt.ts';

/**
 * One advice that the figures of an attempt support, and none where they do not. Chance alone must be unlikely to make
 * such figures (less than one time in ten), because a student who follows chance is worse off than one without advice.
 *
 * - `leave-doubtful`: answers marked for review were right less often than pays.
 * - `answer-doubtful`: they were right more often than it takes, and questions that were seen are blank.
 * - `answer-all`: a wrong answer costs no more than a blank, and there are blanks.
 * - `leave-slow`: answers that took long were right less often than pays.
 * - `keep-answers`: changes turned right answers into wrong ones more often than the other way.
 * - `go-on-sooner`: time beyond the usual, on questions that earned nothing, would have reached unseen ones.
 */
export type Advice =
  | {
      readonly kind: 'leave-doubtful' | 'leave-slow';
      readonly right: number;
      readonly answered: number;
      readonly breakEven: number;
    }
  | {
      readonly kind: 'answer-doubtful';
      readonly right: number;
      readonly answered: number;
      readonly breakEven: number;
      readonly blanks: number;
    }
  | { readonly kind: 'answer-all'; readonly blanks: number }
  | { readonly kind: 'keep-answers'; readonly rightToWrong: number; readonly wrongToRight: number }
  | { readonly kind: 'go-on-sooner'; readonly minutes: number; readonly questions: number; readonly unseen: number };

/** How often chance may make such figures without the student's doing. */
const CHANCE = 0.1;
/** A group of fewer answers is too small for a rate, even where chance is ruled out. */
const FEWEST_ANSWERS = 8;
/** So many blanks are worth an advice. */
const FEWEST_BLANKS = 5;
/** So many questions more could have been reached. */
const FEWEST_REACHABLE = 3;
/** The chance of a blind guess among four options. */
const GUESS = 0.25;

/** The chance of `fewest` successes or more in `tries`, each with this probability. */
export function chanceOfAtLeast(fewest: number, tries: number, probability: number): number {
  let term = (1 - probability) ** tries;
  let below = 0;
  for (let successes = 0; successes < fewest && successes <= tries; successes += 1) {
    below += term;
    term = probability >= 1 ? 0 : (term * (tries - successes) * probability) / ((successes + 1) * (1 - probability));
  }
  if (probability >= 1) return fewest <= tries ? 1 : 0;
  return Math.max(0, 1 - below);
}

interface Candidate {
  readonly advice: Advice;
  /** About how many hundredths the attempt would have gained. Decides between several. */
  readonly stake: number;
}

function leaveCandidate(
  kind: 'leave-doubtful' | 'leave-slow',
  { right, wrong, wonHundredths, lostHundredths }: AnswerGroup,
  breakEven: number,
): Candidate | null {
  const answered = right + wrong;
  const isUnlikely = 1 - chanceOfAtLeast(right + 1, answered, breakEven) < CHANCE;
  return answered >= FEWEST_ANSWERS && isUnlikely
    ? { advice: { kind, right, answered, breakEven }, stake: lostHundredths - wonHundredths }
    : null;
}

function answerCandidate(
  attempt: ReviewedAttempt,
  { right, wrong, wonHundredths, lostHundredths }: AnswerGroup,
  breakEven: number,
): Candidate | null {
  const answered = right + wrong;
  const blanks = outcomesOf(attempt).filter(
    (outcome, question) =>
      (outcome === 'skipped' || outcome === 'not-attempted') && (attempt.visits[question] ?? 0) > 0,
  ).length;
  if (answered < FEWEST_ANSWERS || blanks < FEWEST_BLANKS) return null;
  if (chanceOfAtLeast(right, answered, breakEven) >= CHANCE) return null;
  const gain = (wonHundredths - lostHundredths) / answered;
  return { advice: { kind: 'answer-doubtful', right, answered, breakEven, blanks }, stake: blanks * gain };
}

function keepCandidate(rightToWrong: ChangeGroup, wrongToRight: ChangeGroup): Candidate | null {
  const [lost, won] = [rightToWrong.questions, wrongToRight.questions];
  return chanceOfAtLeast(lost, lost + won, 0.5) < CHANCE
    ? {
        advice: { kind: 'keep-answers', rightToWrong: lost, wrongToRight: won },
        stake: rightToWrong.hundredths - wrongToRight.hundredths,
      }
    : null;
}

/** Where a wrong answer costs no more than giving none, every question deserves one: the rules alone say so. */
function answerAllCandidate(attempt: ReviewedAttempt): Candidate | null {
  const markings = markingsOf(attempt.rules);
  const isFree = markings.every((marking) => breakEvenOf(marking) === 0);
  const lost = outcomesOf(attempt).flatMap((outcome, question) => {
    const marking = markings[question];
    const isBlank = outcome === 'skipped' || outcome === 'not-attempted';
    return isBlank && marking !== undefined ? [marking.correct - alternativeOf(marking)] : [];
  });
  const stake = lost.reduce((sum, each) => sum + each, 0) * GUESS;
  return isFree && lost.length > 0 ? { advice: { kind: 'answer-all', blanks: lost.length }, stake } : null;
}

/**
 * Compares the time beyond `slowAfterMs` on questions that earned nothing with the questions that were never seen, among
 * questions that share a clock. Null where the clock still had time for a question, because it was not short then.
 */
function goOnCandidate(attempt: ReviewedAttempt, start: number, count: number, durationMs: number): Candidate | null {
  const { rules, spentMs, visits } = attempt;
  const outcomes = outcomesOf(attempt);
  const questions = [...outcomes.keys()]
    .slice(start, start + count)
    .filter((question) => !isDropped(attempt, question));
  const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
  const beyond = questions
    .filter((question) => outcomes[question] !== 'correct')
    .map((question) => (spentMs[question] ?? 0) - slowAfterMs(attempt, question))
    .filter((ms) => ms > 0);
  const unseen = questions.filter((question) => (visits[question] ?? 0) === 0);
  const shareMs = fairShareMs(rules, start);
  const reachable = Math.min(unseen.length, Math.floor(sumOf(beyond) / shareMs));
  const leftMs = durationMs - sumOf(spentMs.slice(start, start + count));
  if (reachable < FEWEST_REACHABLE || leftMs >= shareMs) return null;
  const shareRight = outcomes.filter((outcome) => outcome === 'correct').length / outcomes.length;
  return {
    advice: {
      kind: 'go-on-sooner',
      minutes: Math.round(sumOf(beyond) / 60_000),
      questions: beyond.length,
      unseen: unseen.length,
    },
    stake: (reachable * shareRight * maximumOf(rules, { start, count })) / Math.max(1, count),
  };
}

const goOnCandidates = (attempt: ReviewedAttempt): readonly (Candidate | null)[] =>
  isLocked(attempt.rules)
    ? attempt.rules.sections.map(({ start, count, durationMs }) =>
        goOnCandidate(attempt, start, count, durationMs ?? attempt.rules.durationMs),
      )
    : [goOnCandidate(attempt, 0, questionCountOf(attempt.rules), attempt.rules.durationMs)];

/** The advice with the most marks at stake; null where the figures support none. */
export function adviceOf(attempt: ReviewedAttempt): Advice | null {
  const { breakEven, marked, slow, rightToWrong, wrongToRight } = guessOrSkipOf(attempt);
  const [best] = [
    leaveCandidate('leave-doubtful', marked, breakEven),
    answerCandidate(attempt, marked, breakEven),
    leaveCandidate('leave-slow', slow, breakEven),
    keepCandidate(rightToWrong, wrongToRight),
    answerAllCandidate(attempt),
    ...goOnCandidates(attempt),
  ]
    .filter((candidate) => candidate !== null)
    .toSorted((one, other) => other.stake - one.stake);
  return best?.advice ?? null;
}

/** The advice as a sentence for the student. */
export function adviceText(advice: Advice): string {
  const text = mockResultText().advice;
  if (advice.kind === 'keep-answers') return text.keepAnswers(advice);
  if (advice.kind === 'answer-all') return text.answerAll(advice);
  if (advice.kind === 'go-on-sooner') return text.goOnSooner(advice);
  const rate = { right: advice.right, answered: advice.answered, percent: Math.round(advice.breakEven * 100) };
  if (advice.kind === 'answer-doubtful') return text.answerDoubtful({ ...rate, blanks: advice.blanks });
  return advice.kind === 'leave-slow' ? text.leaveSlow(rate) : text.leaveDoubtful(rate);
}
