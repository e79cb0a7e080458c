import { roleOf } from '#domain/account/student.ts';
import type { Permission } from '#domain/staff/rights.ts';
import { isAllowed } from '#domain/staff/rights.ts';
import type { SessionState } from '../account/session.ts';
import { $session } from '../account/session.ts';

/** Whether the role of whoever is logged in includes this. The server decides for itself. */
export function may(permission: Permission, session: SessionState = $session.get()): boolean {
  if (session.status !== 'student') return false;
  const role = roleOf(session.student.studentId, session.student.role);
  return role !== null && isAllowed(role, permission);
}
