import { findRunning } from '#stores/mocks/find-running.ts';
import { currentSession } from '#stores/identity/session.ts';
import { environment } from '#stores/environment.ts';
import { formatCountdown } from '#domain/attempts/attempt.ts';
import { addTo, make } from '../lib/make-element.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { todayText } from '#domain/text/en/today.ts';

/** The bar at the foot of every other page that leads back to what runs, with the time that is left. */

const STEP_MS = 1000;

/** Shows the bar while something runs. The page of what runs, and the home page that leads with it, need none. */
export function startRunningBar(): void {
  const text = todayText();
  const time = make('span', { class: 'running-time' });
  const name = make('span', { class: 'running-name' });
  const link = make('a', { class: 'button button-primary' }, text.task.goOn);
  const bar = make('aside', { class: 'running-bar', 'aria-label': text.running.label }, name, time, link);
  const show = (): void => {
    const studentId = currentSession()?.student.studentId;
    const running = studentId === undefined ? null : findRunning(studentId);
    bar.hidden = running === null || running.href === environment().currentPath();
    if (running === null) return;
    name.textContent = text.running.name({ name: running.name });
    time.textContent = text.running.left({ time: formatCountdown(Math.ceil(running.leftMs / 1000)) });
    link.setAttribute('href', localPath(running.href));
  };
  show();
  addTo(document.body, bar);
  environment().every(STEP_MS, show);
}
