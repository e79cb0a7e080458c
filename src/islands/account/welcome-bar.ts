import { formatCountdown } from '#domain/attempts/attempt.ts';
import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { todayText } from '#domain/text/en/today.ts';
import { environment } from '#stores/environment.ts';
import { findKnownStudent } from '#stores/identity/known-student.ts';
import { findRunning } from '#stores/mocks/find-running.ts';
import { $session } from '#stores/identity/session.ts';
import { addTo, make } from '../lib/make-element.ts';
import { loadWords } from '../shell/words.ts';

const STEP_MS = 1000;

/** The bar at the foot of the home page that greets a guest whom this device knows: what runs, and the way on. */
export async function startWelcomeBar(): Promise<void> {
  const known = findKnownStudent();
  if (known === null) return;
  await loadWords();
  const words = authDialogText().known;
  const text = todayText();
  const name = make('span', { class: 'running-name' }, words.greeting({ name: known.firstName }));
  const time = make('span', { class: 'running-time' });
  const login = make('button', { type: 'button', class: 'button button-primary', 'data-opens': 'login' }, words.goOn);
  const bar = make('aside', { class: 'running-bar welcome-bar', 'aria-label': words.label }, name, time, login);
  const show = (): void => {
    const running = findRunning(known.studentId);
    const left = running && formatCountdown(Math.ceil(running.leftMs / 1000));
    time.textContent =
      running && left ? `${text.running.name({ name: running.name })} ${text.running.left({ time: left })}` : '';
    bar.hidden = $session.get().status === 'student' || findKnownStudent() === null;
  };
  show();
  addTo(document.body, bar);
  environment().every(STEP_MS, show);
}
