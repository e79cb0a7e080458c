import { daysOf, stateOf } from '#domain/timetable/class-status.ts';
import { $dialog, openLogin, openPopup } from '#stores/site/dialog.ts';
import { currentSession } from '#stores/account/session.ts';
import type { ShownClass } from '#stores/timetable/timetable.ts';
import { classTime, findClasses } from '#stores/timetable/timetable.ts';
import { keepPageForAfterLogin } from '#stores/site/visit.ts';
import { classSections, closedText, findNext, titleOf } from './class-list.ts';
// oxlint-disable-next-line import/default -- the bundler gives a worker's address as the default export
import older from './older-recordings.ts?worker&url';
import { createSaidText, leftText } from './countdown-text.ts';

/**
 * What the page of live classes brings on top of the page's own script, without React: a guest downloads it. What leads
 * a student into a class is woken when somebody wants to join.
 */

/** How old the timetable may grow on a page that is looked at. Milliseconds. */
const STALE_MS = 2 * 60_000;

const part = (name: string): HTMLElement => document.getElementById(name) as HTMLElement;

const saidText = createSaidText();
let classes: readonly ShownClass[] | null = null;
let askedAt = 0;
let view = '';

/** Only what has changed is written: a screen reader would say it again, a finger would lose its button. */
function write(name: string, text: string): void {
  if (part(name).textContent !== text) part(name).textContent = text;
}

function show(all: readonly ShownClass[]): void {
  const now = classTime();
  const next = findNext(all, now);
  const left = next === undefined ? 0 : next.startsAt - now;
  write(
    'next-class',
    next === undefined ? '' : `Next class: ${titleOf(next)},\n${left > 0 ? `in ${leftText(left)}` : 'now'}`,
  );
  write('next-class-said', next === undefined ? '' : saidText(left));
  const newView = JSON.stringify(all.map((each) => [each, stateOf(each, now), daysOf(each, now), closedText(each)]));
  if (view === newView) return;
  view = newView;
  const held = document.activeElement?.getAttribute('data-class');
  part('class-days').replaceChildren(...classSections(all, now));
  part('no-class').hidden = all.some((each) => daysOf(each, now) === 'today');
  part('older-part').hidden = false;
  document.querySelector<HTMLElement>(`[data-class="${held}"]`)?.focus();
}

async function ask(): Promise<void> {
  askedAt = classTime();
  // What was read once stays while the network is away.
  classes = (await findClasses()) ?? classes;
  if (classes !== null) return;
  write('next-class', '');
  write('class-days', 'The timetable could not be loaded. Reload the page.');
}

function act(shown: ShownClass): void {
  const state = stateOf(shown, classTime());
  if (state === 'upcoming') openPopup({ kind: 'starting' });
  else if (currentSession() === null) {
    keepPageForAfterLogin(location.pathname);
    openLogin();
  } else $dialog.set({ name: 'class', shown, isRecording: state === 'over' });
}

part('class-days').addEventListener('click', ({ target }) => {
  const key = (target as Element).getAttribute('data-class');
  const shown = classes?.find((each) => each.key === key);
  if (shown !== undefined) act(shown);
});
// By its address: the bundler's own loader of such parts would weigh more than the timetable may.
part('older').addEventListener('click', () => {
  part('older').dataset['now'] = String(classTime());
  part('older').ariaBusy = 'true';
  import(/* @vite-ignore */ older).catch(() => {
    part('older').ariaBusy = null;
    write('older-said', 'They could not be loaded. Check your connection and try again.');
  });
});
part('older-classes').addEventListener('watch', (event) => act((event as CustomEvent<ShownClass>).detail));
const tick = (): void => {
  if (document.visibilityState === 'visible' && Math.abs(classTime() - askedAt) > STALE_MS) void ask();
  if (classes !== null) show(classes);
};
window.setInterval(tick, 1000);
void ask().then(tick);
