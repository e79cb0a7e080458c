import { pathOf } from '#contract/endpoint.ts';
import type { Attendance } from '#contract/timetable/attendance.ts';
import { exportAttendance, getAttendance } from '#contract/timetable/attendance.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import type { FileReply } from '../staff/exports.ts';
import { fetchFile } from '../staff/exports.ts';

export type { Attendance };

/** Who joined the class that an entry planned for a date, YYYY-MM-DD. */
export const loadAttendance = (entryId: number, date: string): Promise<Reply<Attendance>> =>
  request(getAttendance, { parameters: { id: String(entryId) }, query: `?date=${date}` });

/** The same as a CSV file. */
export const getAttendanceFile = (entryId: number, date: string): Promise<FileReply> =>
  fetchFile(`${pathOf(exportAttendance, { id: String(entryId) })}?date=${date}`, `attendance-${entryId}-${date}.csv`);
