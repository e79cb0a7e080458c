import { dayEnd, dayStart } from '#domain/lib/india-time.ts';
import type { CsvCell } from '#domain/lib/csv.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { invalidFields } from '../../errors.ts';
import type { ReportedAttempt } from '../../ports/attempts.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { csvFile, EXPORT_PAGE_SIZE, recordExport } from './csv-export.ts';

const HEADS = [
  'Submitted',
  'Student id',
  'Exam',
  'Day',
  'Paper',
  'Topic',
  'Correct',
  'Wrong',
  'Skipped',
  'Score',
  'Of',
  'Seconds',
  'Attempt id',
] as const;
const BEGINNING = '2000-01-01T00:00:00.000Z';

const cellsOf = (attempt: ReportedAttempt): readonly CsvCell[] => [
  attempt.submittedAt,
  attempt.studentId,
  attempt.exam,
  attempt.day,
  attempt.paper,
  attempt.topic,
  attempt.correct,
  attempt.wrong,
  attempt.skipped,
  attempt.scoreHundredths / 100,
  attempt.maxHundredths / 100,
  attempt.takenSeconds,
  attempt.attemptId,
];

/**
 * Exports attempts as CSV, oldest first. `from` and `to` are days in India, inclusive; attempts submitted during the
 * export are left out.
 */
export async function exportAttempts(
  ctx: Context,
  {
    caller,
    requestId,
    from,
    to,
  }: { caller: AdminCaller; requestId: string; from: string | undefined; to: string | undefined },
): Promise<AsyncGenerator<string, void, undefined>> {
  if (from !== undefined && to !== undefined && to < from) throw invalidFields({ to: STUDENT_MESSAGES.exportRange });
  const now = ctx.clock.now();
  const span = {
    from: from === undefined ? BEGINNING : new Date(dayStart(from)).toISOString(),
    to: new Date(to === undefined ? now : Math.min(dayEnd(to), now)).toISOString(),
  };
  const rows = await ctx.attemptReport.count(span);
  await recordExport(ctx, { caller, requestId, file: 'attempts.csv', rows });
  return csvFile(HEADS, cellsOf, (last) => ctx.attemptReport.page(span, EXPORT_PAGE_SIZE, last));
}
