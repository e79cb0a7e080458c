import type { Progress } from '#contract/attempts/progress.ts';
import { isChild } from '#domain/account/age.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { CALENDAR_WEEKS, doneThisWeek, streakOf } from '#domain/attempts/progress.ts';
import { weakestFirst } from '#domain/attempts/topic-figures.ts';
import type { PaperScore, PaperTotals, TopicTotals } from '../../ports/attempts.ts';
import { findShownScore, marksOf } from '../mocks/mock-replies.ts';
import { listAttempts } from './list-attempts.ts';
import type { Context } from '../context.ts';
import { countOlderAttempts } from './count-older.ts';
import { enterMockMistakes } from './enter-mock-mistakes.ts';

/** Rows read for the first page of progress, and for all of it. Streaks count back at most 1,000 days. */
const LIMITS = { topics: 500, papers: 50, days: 1000 } as const;
const WHOLE_LIMITS = { topics: 5000, papers: 5000, days: 1000 } as const;
const TOPICS_SHOWN = 50;
/** Each that the database does not know as seen asks its attempt. */
const MOCKS_SHOWN = 10;

const scoreOf = ({ attemptId, scoreHundredths, maxHundredths, submittedAt }: PaperScore) => ({
  attemptId,
  score: scoreHundredths / 100,
  maxScore: maxHundredths / 100,
  submittedAt,
});

const topicOf = ({ topic, asked, answered, right, timed, seconds, exam, day, paper }: TopicTotals) => ({
  topic,
  asked,
  answered,
  right,
  timed,
  seconds,
  exam,
  day,
  paper,
});

const paperOf = ({ exam, day, paper, topic, attempts, best, latest }: PaperTotals) => ({
  exam,
  day,
  paper,
  topic,
  attempts,
  best: scoreOf(best),
  latest: scoreOf(latest),
});

/** The newest results of mock tests that the student has seen. */
async function mockScoresOf(ctx: Context, studentId: number): Promise<Progress['mocks']> {
  const records = (await ctx.mockRecords.listNewest(studentId, MOCKS_SHOWN)).filter(({ state }) => state !== 'void');
  const shown = await Promise.all(
    records.map(async (record) => ({ record, score: await findShownScore(ctx, record) })),
  );
  return shown.flatMap(({ record: { mock, title, attempt }, score }) => {
    const [scored, maxScore] = [marksOf(score?.scoreHundredths), marksOf(score?.maxHundredths)];
    if (score === null || score.closedAt === null || scored === null || maxScore === null) return [];
    const { closedAt, isRanked, isLate, formerHundredths } = score;
    const formerScore = marksOf(formerHundredths);
    return [{ mock, title, attempt, closedAt, score: scored, maxScore, isRanked: isRanked && !isLate, formerScore }];
  });
}

/**
 * Returns the student's progress page: fifty topics and papers, or up to 5,000 of each with `isWhole`. Reads totals,
 * the newest fifty attempts and at most 100 uncounted ones, of which it counts twenty.
 */
export async function getProgress(ctx: Context, studentId: number, isWhole = false): Promise<Progress> {
  await Promise.all([countOlderAttempts(ctx, studentId), enterMockMistakes(ctx, studentId)]);
  const now = ctx.clock.now();
  const [figures, list, mocks] = await Promise.all([
    ctx.progress.read(studentId, new Date(now).toISOString(), isWhole ? WHOLE_LIMITS : LIMITS),
    listAttempts(ctx, { studentId, cursor: undefined }),
    mockScoresOf(ctx, studentId),
  ]);
  const { lost, book } = figures;
  // Of a child the academy follows no habits (docs/decisions/119).
  const isYoung = isChild(figures.dob, indiaDayOf(now));
  return {
    attempts: list.attempts,
    nextCursor: list.nextCursor,
    attemptCount: figures.attemptCount,
    uncounted: figures.uncounted,
    lost:
      lost === null
        ? null
        : { papers: lost.papers, toWrong: lost.toWrongHundredths / 100, toSkips: lost.toSkipsHundredths / 100 },
    streak: isYoung ? null : streakOf(figures.days, now),
    days: isYoung ? [] : figures.days.slice(0, 7 * CALENDAR_WEEKS),
    week: isYoung ? null : { goal: figures.goal, done: doneThisWeek(figures.days, now) },
    topics: weakestFirst(figures.topics)
      .slice(0, isWhole ? undefined : TOPICS_SHOWN)
      .map(topicOf),
    topicCount: figures.topics.length,
    papers: figures.papers.map(paperOf),
    paperCount: figures.paperCount,
    mocks,
    mistakes: { due: book.due, waiting: book.waiting, left: book.left, nextDueAt: book.nextDueAt },
  };
}
