import type { AttemptRecord } from '#contract/attempts/attempt.ts';
import type { AttemptPosition, ListedAttempt } from '../../ports/attempts.ts';
import type { Context } from '../context.ts';
import { attemptRecordOf } from './attempt-record.ts';

const PAGE_SIZE = 50;

const cursorOf = ({ submittedAt, attemptId }: ListedAttempt): string => `${submittedAt}_${attemptId}`;

/** The cursor has passed its schema. */
function parseAttemptCursor(cursor: string): AttemptPosition {
  const [submittedAt = '', attemptId = ''] = cursor.split('_');
  return { submittedAt, attemptId };
}

/** Lists the student's own attempts, newest first, fifty per page. `nextCursor` is null on the last. */
export async function listAttempts(
  ctx: Context,
  { studentId, cursor }: { studentId: number; cursor: string | undefined },
): Promise<{ attempts: AttemptRecord[]; nextCursor: string | null }> {
  const rows = await ctx.attempts.list(
    studentId,
    PAGE_SIZE + 1,
    cursor === undefined ? null : parseAttemptCursor(cursor),
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    attempts: page.map(attemptRecordOf),
    nextCursor: rows.length > PAGE_SIZE && last !== undefined ? cursorOf(last) : null,
  };
}
