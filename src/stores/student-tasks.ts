import { startKeepAlive } from './keep-alive.ts';
import { startOutbox } from './outbox.ts';

/** What runs on every page of a logged-in student: heartbeats, and sending what waits. Returns the way to stop. */
export function startStudentTasks(): () => void {
  const stops = [startKeepAlive(), startOutbox()];
  return () => stops.forEach((stop) => stop());
}
