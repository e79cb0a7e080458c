import type { Paper } from '#domain/paper.ts';
import { paperKey } from '#domain/paper-reference.ts';
import { indiaDayOf } from '#domain/day-series.ts';
import type { AnsweredAttempt } from '../../ports.ts';
import type { AttemptCounts } from '../../ports/progress.ts';
import type { Context } from '../context.ts';
import { findPaper } from '../papers/find-paper.ts';
import { countsOf, outcomesToday } from './attempt-counts.ts';

/** Attempts counted in one call: each may need a paper of its own. */
const AT_ONCE = 20;

async function olderCounts(attempt: AnsweredAttempt, paper: Paper | null): Promise<AttemptCounts> {
  const outcomes = paper === null ? null : outcomesToday(attempt, paper);
  if (paper === null || outcomes === null) return { attemptId: attempt.attemptId, day: indiaDayOf(Date.parse(attempt.submittedAt)), questions: null };
  return countsOf(attempt, paper, outcomes);
}

/** Brings attempts of before there were totals into them, some at a time, oldest first. */
export async function countOlderAttempts(ctx: Context, studentId: number): Promise<void> {
  const attempts = await ctx.attempts.listUncounted(studentId, AT_ONCE);
  if (attempts.length === 0) return;
  const references = new Map(attempts.map((attempt) => [paperKey(attempt), attempt]));
  const papers = new Map(await Promise.all([...references].map(async ([key, reference]) => [key, await findPaper(ctx, reference)] as const)));
  await ctx.progress.count(studentId, await Promise.all(attempts.map((attempt) => olderCounts(attempt, papers.get(paperKey(attempt)) ?? null))));
}
