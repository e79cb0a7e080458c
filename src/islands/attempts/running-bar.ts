import { watchRunning } from '#stores/mocks/find-running.ts';
import { currentSession } from '#stores/identity/session.ts';
import { environment } from '#stores/environment.ts';
import { addTo, make } from '../lib/make-element.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { todayText } from '#domain/text/en/today.ts';
import { leftText } from './running-text.ts';

/** The bar at the foot of every other page that leads back to what runs, with the time that is left. */

/** Shows the bar while something runs. The page of what runs, and the home page that leads with it, need none. */
export function startRunningBar(): void {
  const studentId = currentSession()?.student.studentId;
  if (studentId === undefined) return;
  const text = todayText();
  const time = make('span', { class: 'running-time' });
  const name = make('span', { class: 'running-name' });
  const link = make('a', { class: 'button button-primary' }, text.task.goOn);
  const bar = make('aside', { class: 'running-bar', 'aria-label': text.running.label }, name, time, link);
  watchRunning(studentId, (running) => {
    bar.hidden = running === null || running.href === environment().currentPath() || currentSession() === null;
    if (running === null) return;
    name.textContent = text.running.name({ name: running.name });
    time.textContent = leftText(running);
    link.setAttribute('href', localPath(running.href));
  });
  addTo(document.body, bar);
}
