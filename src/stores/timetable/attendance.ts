import type { Attendance } from '#contract/timetable/attendance.ts';
import { getAttendance } from '#contract/timetable/attendance.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/lib/csv.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';

export type { Attendance };

/** Who joined the class that an entry planned for a date, YYYY-MM-DD. */
export const loadAttendance = (entryId: number, date: string): Promise<Reply<Attendance>> =>
  request(getAttendance, { parameters: { id: String(entryId) }, query: `?date=${date}` });

/** The same as a CSV file (UTF-8 with byte order mark). */
export const attendanceCsv = ({ students }: Attendance): string =>
  BYTE_ORDER_MARK +
  csvLine(['Student id', 'Name', 'Joined (India)']) +
  students.map(({ studentId, name, joinedAt }) => csvLine([studentId, name, momentText(joinedAt)])).join('');
