import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { environment } from '#stores/environment.ts';
import { findKnownStudent } from '#stores/identity/known-student.ts';
import { $session } from '#stores/identity/session.ts';
import { runningText } from '../attempts/running-text.ts';
import { addTo, make } from '../lib/make-element.ts';
import { loadWords } from '../shell/words.ts';

const STEP_MS = 1000;

/** The bar at the foot of the home page that greets a guest whom this device knows: what runs, and the way on. */
export async function startWelcomeBar(): Promise<void> {
  const known = findKnownStudent();
  if (known === null) return;
  await loadWords();
  const words = authDialogText().known;
  const name = make('span', { class: 'running-name' }, words.greeting({ name: known.firstName }));
  const time = make('span', { class: 'running-time' });
  const login = make('button', { type: 'button', class: 'button button-primary', 'data-opens': 'login' }, words.goOn);
  const bar = make('aside', { class: 'running-bar welcome-bar', 'aria-label': words.label }, name, time, login);
  const show = (): void => {
    time.textContent = runningText(known.studentId);
    bar.hidden = $session.get().status === 'student' || findKnownStudent() === null;
  };
  show();
  addTo(document.body, bar);
  environment().every(STEP_MS, show);
}
