import { startKeepAlive } from './keep-alive.ts';
import { followLogout } from './logout.ts';
import { startOutbox } from '../attempts/outbox.ts';

/**
 * Starts the tasks of every page of a logged-in student: heartbeats, sending what waits, and following a logout
 * elsewhere. Returns the way to stop.
 */
export function startStudentTasks(): () => void {
  const stops = [startKeepAlive(), startOutbox(), followLogout()];
  return () => stops.forEach((stop) => stop());
}
