import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { MockMistake } from '../../ports/attempts.ts';
import type { RecordedMockAttempt } from '../../ports/mocks/mock-records.ts';
import type { ScoredQuestions } from '../../ports/mocks/mock-cohorts.ts';
import type { Context } from '../context.ts';
import { enterBook } from './schedule.ts';

/** Mocks of one call. The others follow with the next. */
const MOST_MOCKS = 5;
/** The newest attempts at one mock that say what is missed. Each asks its cohort. */
const MOST_ATTEMPTS = 20;

interface Taken {
  readonly record: RecordedMockAttempt;
  readonly scored: ScoredQuestions;
}

/**
 * Whether the book may lack something of an attempt. One whose result the database does not know as seen is asked for,
 * because it learns of it minutes later in a busy hour.
 */
const isPending = ({ state, bookVersion, keyVersion }: RecordedMockAttempt): boolean =>
  state === 'void' ? bookVersion > 0 : bookVersion < keyVersion;

/** Names a question of a mock for good: a paper never changes under its digest. */
const fingerprintOf = ({ paperDigest }: RecordedMockAttempt, question: number): string => `${paperDigest}:${question}`;

/** Each question that an attempt has not right, with the last such attempt. A dropped question counts as right. */
function missedIn(taken: readonly Taken[]): readonly MockMistake[] {
  const missed = new Map<string, MockMistake>();
  for (const { record, scored } of taken) {
    const seenAt = scored.score.closedAt;
    const scheduled = enterBook(indiaDayOf(seenAt));
    scored.outcomes.forEach((outcome, position) => {
      const fingerprint = fingerprintOf(record, position);
      if (outcome !== 'correct')
        missed.set(fingerprint, {
          position,
          fingerprint,
          attempt: record.attempt,
          seenAt: new Date(seenAt).toISOString(),
          ...scheduled,
        });
    });
  }
  return [...missed.values()];
}

/** Asks for the released attempts alone: a cohort says nothing of another one. */
async function releasedOf(ctx: Context, records: readonly RecordedMockAttempt[]): Promise<readonly Taken[]> {
  const asked = await Promise.all(
    records.map(async (record) => ({
      record,
      scored: record.state === 'void' ? null : await ctx.runningMocks.questions(record),
    })),
  );
  return asked.flatMap(({ record, scored }) => (scored === null ? [] : [{ record, scored }]));
}

async function enterMock(ctx: Context, studentId: number, records: readonly RecordedMockAttempt[]): Promise<void> {
  const newest = records.slice(-MOST_ATTEMPTS);
  const taken = await releasedOf(ctx, newest);
  const after = new Map(taken.map(({ record, scored }) => [record.attempt, scored.score.keyVersion]));
  const attempts = newest
    .filter(({ attempt, state }) => after.has(attempt) || state === 'void')
    .map(({ attempt, bookVersion }) => ({ attempt, before: bookVersion, after: after.get(attempt) ?? 0 }));
  if (attempts.every(({ before, after: now }) => before === now)) return;
  const mock = await ctx.mocks.find(newest[0]?.mock ?? '');
  if (mock === null) return;
  await ctx.mistakes.enterMock(studentId, {
    mock: mock.id,
    exam: mock.exam,
    attempts,
    missed: missedIn(taken),
    days: [...new Set(taken.map(({ scored }) => indiaDayOf(scored.score.closedAt)))],
  });
}

/**
 * Takes the mistakes of a student's released mock tests into the mistake book, and follows rulings that came since: what
 * is right now leaves it, what is wrong now enters it. A second call changes nothing.
 */
export async function enterMockMistakes(ctx: Context, studentId: number): Promise<void> {
  const records = await ctx.mockRecords.listOf(studentId);
  const pending = records
    .filter(isPending)
    .toSorted(
      (one, other) =>
        Number(other.releasedAt !== null) - Number(one.releasedAt !== null) || other.issuedAt - one.issuedAt,
    );
  const mocks = [...new Set(pending.map(({ mock }) => mock))].slice(0, MOST_MOCKS);
  await Promise.all(
    mocks.map((mock) =>
      enterMock(
        ctx,
        studentId,
        records.filter((record) => record.mock === mock),
      ),
    ),
  );
}
