import { mockRefusalsText } from '#domain/text/en/mock-refusals.ts';
import type { MockRecord } from '#contract/mocks/mock.ts';
import { mockSchema } from '#contract/mocks/mock.ts';
import type { MockAttemptSummary } from '#domain/mocks/decide-mock.ts';
import type { MockWindow } from '#domain/mocks/mock-definition.ts';
import { ServiceError } from '../../errors.ts';
import type { PaperSeal, StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { RecordedMockAttempt } from '../../ports/mocks/mock-records.ts';
import type { Context } from '../context.ts';
import { projected } from '../lib/projected.ts';

/** What is public of a mock: no digest of its key, and nothing of its questions. */
export const mockReplyOf = ({ otherEditions, ...mock }: StoredMock): MockRecord =>
  projected(mockSchema.entries, {
    ...mock,
    otherEditions: otherEditions.length > 0 ? otherEditions : undefined,
  }) as MockRecord;

/** The time until which results are held back; null once they are out. */
export const resultsAtOf = (window: MockWindow | null, now: number): number | null =>
  window !== null && now < window.resultsAt ? window.resultsAt : null;

export type OwnAttempt = MockAttemptSummary & Pick<RecordedMockAttempt, 'isRanked'>;

/** A student's attempts with their states now. Only those that are open in the database are asked for. */
export const ownAttempts = (ctx: Context, records: readonly RecordedMockAttempt[]): Promise<readonly OwnAttempt[]> =>
  Promise.all(
    records.map(async (record) => ({
      attempt: record.attempt,
      isRanked: record.isRanked,
      state: record.state === 'open' ? (await ctx.runningMocks.look(record, ctx.clock.now())).state : record.state,
    })),
  );

type ShownScore = Pick<
  RecordedMockAttempt,
  'closedAt' | 'scoreHundredths' | 'maxHundredths' | 'formerHundredths' | 'isRanked' | 'isLate'
>;

/**
 * The score that the student has seen; null for one that is not seen yet, because events count until then. The database
 * learns of it minutes later in a busy hour, so the attempt itself is asked before.
 */
export async function findShownScore(ctx: Context, record: RecordedMockAttempt): Promise<ShownScore | null> {
  if (record.releasedAt !== null) return record;
  const now = ctx.clock.now();
  if ((await ctx.runningMocks.look(record, now)).state !== 'scored') return null;
  const { card } = await ctx.runningMocks.release(record, now);
  if (card === null) return null;
  const { counts, closedAt, isRanked, isLate } = card;
  const { scoreHundredths, maxHundredths } = counts;
  const formerHundredths = card.change?.fromHundredths ?? null;
  return { closedAt, scoreHundredths, maxHundredths, formerHundredths, isRanked, isLate };
}

export const marksOf = (hundredths: number | null | undefined): number | null =>
  hundredths === null || hundredths === undefined ? null : hundredths / 100;

/** The attempts as they are listed. */
export const attemptEntriesOf = (
  ctx: Context,
  attempts: readonly OwnAttempt[],
  records: readonly RecordedMockAttempt[],
) =>
  Promise.all(
    attempts.map(async ({ attempt, state, isRanked }) => {
      const record = records.find((each) => each.attempt === attempt);
      const shown = state === 'scored' && record !== undefined ? await findShownScore(ctx, record) : null;
      return {
        attempt,
        state,
        isRanked,
        closedAt: shown?.closedAt ?? record?.closedAt ?? null,
        score: marksOf(shown?.scoreHundredths),
        maxScore: marksOf(shown?.maxHundredths),
        voidReason: record?.voidReason ?? null,
      };
    }),
  );

/** Throws 'not-found'. */
export async function getMock(ctx: Context, id: string): Promise<StoredMock> {
  const mock = await ctx.mocks.find(id);
  if (mock === null) throw new ServiceError('not-found', mockRefusalsText().unknownMock);
  return mock;
}

/** What belongs to one paper, whatever was imported since. Asks no D1. Throws 'not-found'. */
export async function getSeal(ctx: Context, paperDigest: string): Promise<PaperSeal> {
  const seal = await ctx.mockFiles.findSeal(paperDigest);
  if (seal === null) throw new ServiceError('not-found', mockRefusalsText().paperGone);
  return seal;
}
