import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';

/**
 * The student whose device this is: the last one who was logged in here and did not log out. Without a network and
 * without a session the papers of this device open for this student (docs/decisions/051-nothing-is-lost.md). It opens
 * nothing on the server.
 */

const KEY = 'academy:device-student';

/** How long a device keeps work for a student who does not come back: seven days in milliseconds. */
export const DEVICE_KEEPS_MS = 7 * 24 * 60 * 60 * 1000;

function parse(text: string | null): { readonly studentId: number; readonly seenAt: number } | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    const { studentId, seenAt } = isRecord(data) ? data : {};
    return typeof studentId === 'number' && typeof seenAt === 'number' ? { studentId, seenAt } : null;
  } catch {
    return null;
  }
}

/** The id of the student whose device this is, or null. */
export function findDeviceStudent(): number | null {
  const { local, now } = environment();
  const kept = parse(local.get(KEY));
  return kept !== null && now() - kept.seenAt <= DEVICE_KEEPS_MS ? kept.studentId : null;
}

/** Called on each page of a logged-in student. */
export const rememberDeviceStudent = (studentId: number): void =>
  void environment().local.set(KEY, JSON.stringify({ studentId, seenAt: environment().now() }));

/** After a logout, or after the server ended the session. Another student's mark stays. */
export function forgetDeviceStudent(studentId: number): void {
  if (findDeviceStudent() === studentId) environment().local.remove(KEY);
}
