import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { mayRun } from '#stores/attempts/may-run.ts';
import { environment } from '#stores/environment.ts';
import { $knownChanges, findKnownStudent } from '#stores/identity/known-student.ts';
import { $session } from '#stores/identity/session.ts';
import { addTo, make } from '../lib/make-element.ts';
import { loadWords } from '../shell/words.ts';

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
    bar.hidden = $session.get().status === 'student' || findKnownStudent()?.studentId !== known.studentId;
  };
  show();
  $session.listen(show);
  $knownChanges.listen(show);
  // Another tab may have forgotten it.
  environment().onWake(show);
  addTo(document.body, bar);
  if (!mayRun()) return;
  const { watchRunningText } = await import('../attempts/running-text.ts');
  watchRunningText(known.studentId, (text) => {
    time.textContent = text;
  });
}
