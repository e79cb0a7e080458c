import { mistakesText } from '#domain/text/en/mistakes.ts';
import { rightOptionsOf } from '#domain/mocks/key-entry.ts';
import { DROPPED } from '#domain/mocks/mock-paper.ts';
import { paperOfQuestion } from '#domain/mocks/paper-of-question.ts';
import { readMockExplanations, readMockPaper } from '#domain/mocks/read-mock-paper.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { writeSlice } from '#domain/papers/write-slice.ts';
import { ServiceError } from '../../errors.ts';
import type { MistakeRow } from '../../ports/attempts.ts';
import type { RecordedMockAttempt } from '../../ports/mocks/mock-records.ts';
import type { Context } from '../context.ts';
import { getReleasedPaper } from '../mocks/released-paper.ts';

/** A paper of one question, and the indices of the options that earn its marks now; none where a number does. */
export interface MockQuestion {
  readonly paper: Paper;
  readonly right: readonly number[];
}

/** By the newest key that rulings made of the one that the attempt began with. Null without that key's file. */
async function findRight(ctx: Context, record: RecordedMockAttempt, position: number): Promise<string | null> {
  const next = new Map((await ctx.rulings.stepsOf(record.mock)).map(({ from, to }) => [from, to]));
  let digest = record.keyDigest;
  for (let to = next.get(digest); to !== undefined; to = next.get(digest)) digest = to;
  return (await ctx.mockFiles.findKey(digest))?.key.right[position] ?? null;
}

/**
 * A question of the mistake book that a mock test asked. Only released attempts are in the book, so the key and the
 * explanation are the student's to see. A question that was dropped, or whose attempt was voided, leaves the book when it
 * is next read. Throws 'not-found'.
 */
export async function getMockQuestion(ctx: Context, studentId: number, row: MistakeRow): Promise<MockQuestion> {
  const { paper: mockId, position, mockAttempt } = row;
  const [mock, record] = await Promise.all([
    ctx.mocks.find(mockId),
    ctx.mockRecords.find({ mock: mockId, studentId, attempt: mockAttempt ?? 0 }),
  ]);
  if (mock === null || record === null) throw new ServiceError('not-found', mistakesText().messages.awayQuestion);
  const right = record.state === 'void' ? null : await findRight(ctx, record, position);
  if (right === null || right === DROPPED) throw new ServiceError('not-found', mistakesText().messages.goneAttempt);
  const options = rightOptionsOf(right);
  const [released, run] = await Promise.all([
    getReleasedPaper(ctx, record.paperDigest, mock),
    ctx.runningMocks.copy(record, ctx.clock.now()),
  ]);
  const paper = readMockPaper(released.paper);
  const cut =
    paper === null
      ? null
      : paperOfQuestion(
          { rules: released.seal.rules, paper, explanations: readMockExplanations(released.explanations) },
          position,
          right,
          run?.language ?? paper.languages[0] ?? 'en',
        );
  if (cut === null) throw new ServiceError('not-found', mistakesText().messages.awayQuestion);
  return { paper: cut, right: options };
}

/** The same for the student's page. Throws 'not-found', for a question of a practice paper too. */
export async function getMistakeQuestion(
  ctx: Context,
  { studentId, id }: { studentId: number; id: number },
): Promise<{ paper: Record<string, unknown>; right: number[] }> {
  const row = await ctx.mistakes.find(studentId, id);
  if (row === null || row.mockAttempt === null) throw new ServiceError('not-found', mistakesText().messages.noMistake);
  const { paper, right } = await getMockQuestion(ctx, studentId, row);
  const { rich } = paper;
  return {
    paper: { ...writeSlice(paper), ...(rich !== undefined && { rich: Object.fromEntries(rich) }) },
    right: [...right],
  };
}
