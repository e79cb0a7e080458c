import type { AttemptRecord } from '#contract/attempt.ts';
import { ServiceError } from '../../errors.ts';
import type { AttemptPlace, AttemptRow } from '../../ports.ts';
import type { Context } from '../context.ts';
import { attemptRecordOf } from './attempt-record.ts';

const PAGE_SIZE = 50;
const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([\da-f-]{36})$/;

const cursorOf = ({ submittedAt, attemptId }: AttemptRow): string => `${submittedAt}_${attemptId}`;

function parseCursor(cursor: string | undefined): AttemptPlace | null {
  if (cursor === undefined) return null;
  const [, submittedAt, attemptId] = CURSOR.exec(cursor) ?? [];
  if (submittedAt === undefined || attemptId === undefined) throw new ServiceError('invalid', 'The cursor is not one of this list.');
  return { submittedAt, attemptId };
}

/** The student's own attempts, newest first, fifty a page; `nextCursor` is null on the last. */
export async function listAttempts(
  ctx: Context,
  { studentId, cursor }: { studentId: number; cursor: string | undefined },
): Promise<{ attempts: AttemptRecord[]; nextCursor: string | null }> {
  const rows = await ctx.attempts.list(studentId, PAGE_SIZE + 1, parseCursor(cursor));
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { attempts: page.map(attemptRecordOf), nextCursor: rows.length > PAGE_SIZE && last !== undefined ? cursorOf(last) : null };
}
