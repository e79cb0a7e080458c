import type { Attendance } from '#contract/timetable/attendance.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/lib/csv.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import type { Context } from '../context.ts';
import { recordExport } from '../staff/csv-export.ts';
import { getAttendance } from './get-attendance.ts';

async function* fileOf({ students }: Attendance): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine(['Student id', 'Name', 'Joined (India)']);
  for (const { studentId, name, joinedAt } of students) yield csvLine([studentId, name, momentText(joinedAt)]);
}

/** Exports who joined a class as CSV, as `getAttendance` lists them. Throws as it does. */
export async function exportAttendance(
  ctx: Context,
  { caller, requestId, id, date }: { caller: AdminCaller; requestId: string; id: number; date: string },
): Promise<AsyncGenerator<string, void, undefined>> {
  const attendance = await getAttendance(ctx, { caller, id, date });
  await recordExport(ctx, {
    caller,
    requestId,
    file: `attendance-${id}-${date}.csv`,
    rows: attendance.students.length,
    subject: { noun: 'timetable', id },
  });
  return fileOf(attendance);
}
