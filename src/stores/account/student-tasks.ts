import { rememberDeviceStudent } from '../identity/device-student.ts';
import { startKeepAlive } from '../identity/keep-alive.ts';
import { followOtherTabs } from './logout.ts';
import { currentSession } from '../identity/session.ts';
import { startOutboxes } from '../outboxes.ts';
import { dropOldDrafts } from '../attempts/kept-drafts.ts';

/**
 * Starts the tasks of every page of a logged-in student: heartbeats, sending what waits, following a logout elsewhere,
 * and noting whose device this is. Returns the way to stop.
 */
export function startStudentTasks(): () => void {
  const session = currentSession();
  if (session !== null) rememberDeviceStudent(session.student.studentId);
  dropOldDrafts();
  const stops = [startKeepAlive(), startOutboxes(), followOtherTabs()];
  return () => stops.forEach((stop) => stop());
}
