import { roleOf } from '#domain/identity/student.ts';
import type { Permission } from '#domain/identity/rights.ts';
import { isAllowed } from '#domain/identity/rights.ts';
import type { SessionState } from './session.ts';
import { $session } from './session.ts';

/** Whether the role of whoever is logged in includes this. The server decides for itself. */
export function may(permission: Permission, session: SessionState = $session.get()): boolean {
  if (session.status !== 'student') return false;
  const role = roleOf(session.student.studentId, session.student.role);
  return role !== null && isAllowed(role, permission);
}
