import type { Attendance } from '#contract/timetable/attendance.ts';
import { isAllowed } from '#domain/identity/rights.ts';
import { findOccurrence } from '#domain/timetable/timetable.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { ServiceError } from '../../errors.ts';
import type { Attendant } from '../../ports/timetable.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import type { Context } from '../context.ts';

/** More than any class has had. */
const MOST_LISTED = 2000;

/** 'Asha P.': whom a teacher recognises, without being able to look the student up. */
const shortNameOf = ({ firstName, lastName }: Attendant): string => {
  const [initial] = lastName.trim();
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
};

/**
 * Returns who joined the class that an entry planned for a date. Whoever may look students up reads whole names, others
 * the first name and an initial. Throws 'not-found' for an unknown entry or date, and in proxy mode.
 */
export async function getAttendance(
  ctx: Context,
  { caller, id, date }: { readonly caller: AdminCaller; readonly id: number; readonly date: string },
): Promise<Attendance> {
  if (ctx.openings === null) throw new ServiceError('not-found', staffRefusalsText().noAttendance);
  const entry = await ctx.timetable.find(id);
  if (entry === null || findOccurrence(entry, date) === null)
    throw new ServiceError('not-found', staffRefusalsText().noClass);
  const { count, attendants } = await ctx.openings.attendance(id, date, MOST_LISTED);
  const isWholeName = isAllowed(caller.role, 'students');
  return {
    count,
    students: attendants.map((attendant) => ({
      studentId: attendant.studentId,
      name: isWholeName ? `${attendant.firstName} ${attendant.lastName}`.trim() : shortNameOf(attendant),
      joinedAt: attendant.joinedAt,
    })),
  };
}
