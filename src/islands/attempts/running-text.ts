import { formatCountdown } from '#domain/attempts/attempt.ts';
import { todayText } from '#domain/text/en/today.ts';
import { findRunning } from '#stores/mocks/find-running.ts';

/** What runs on this device for a student, with the time that is left; empty for nothing. */
export function runningText(studentId: number): string {
  const running = findRunning(studentId);
  if (running === null) return '';
  const text = todayText().running;
  const time = formatCountdown(Math.ceil(running.leftMs / 1000));
  return `${text.name({ name: running.name })}: ${text.left({ time })}`;
}
