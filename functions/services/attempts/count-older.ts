import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import type { AnsweredAttempt, AttemptCounts } from '../../ports/attempts.ts';
import type { Context } from '../context.ts';
import { findPaper } from '../papers/find-paper.ts';
import { countsOf, outcomesToday } from './attempt-counts.ts';

/** Attempts counted in one call; each may need its own paper. */
const AT_ONCE = 20;
/** Reads in one call; each skips the papers that were found unavailable. */
const MOST_READS = 5;

async function olderCounts(attempt: AnsweredAttempt, paper: Paper): Promise<AttemptCounts> {
  const outcomes = outcomesToday(attempt, paper);
  if (outcomes === null)
    return { attemptId: attempt.attemptId, day: indiaDayOf(Date.parse(attempt.submittedAt)), questions: null };
  return countsOf(attempt, paper, outcomes);
}

/**
 * Adds attempts that are older than the totals, some at a time, oldest first. Attempts of an unpublished paper wait for
 * it: counted without it, their questions would be lost for good.
 */
export async function countOlderAttempts(ctx: Context, studentId: number): Promise<void> {
  const away: string[] = [];
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const attempts = await ctx.attempts.listUncounted(studentId, AT_ONCE, away);
    if (attempts.length === 0) return;
    const references = new Map(attempts.map((attempt) => [paperKey(attempt), attempt]));
    const papers = new Map(
      await Promise.all(
        [...references].map(async ([key, reference]) => [key, await findPaper(ctx, reference)] as const),
      ),
    );
    const counts = attempts.flatMap((attempt) => {
      const paper = papers.get(paperKey(attempt)) ?? null;
      return paper === null ? [] : [olderCounts(attempt, paper)];
    });
    if (counts.length > 0) {
      await ctx.progress.count(studentId, await Promise.all(counts));
      return;
    }
    away.push(...references.keys());
  }
}
