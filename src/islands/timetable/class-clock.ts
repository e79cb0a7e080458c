import '../shell/page-words.ts';
import { fillText } from '#domain/lib/fill-text.ts';
import { plainPath } from '#domain/lib/local-path.ts';
import { stateOf } from '#domain/timetable/class-status.ts';
import type { CourseGroup } from '#domain/timetable/timetable.ts';
import { classClockText } from '#domain/text/en/class-clock.ts';
import { $dialog, openPopup } from '#stores/site/dialog.ts';
import { currentSession } from '#stores/identity/session.ts';
import { fetchPageAgain } from '#stores/site/page-again.ts';
import { keepPageForAfterLogin } from '#stores/site/visit.ts';
// oxlint-disable-next-line import/default -- the bundler gives a worker's address as the default export
import older from './older-recordings.ts?worker&url';
import { createSaidText, leftText } from './countdown-text.ts';

/**
 * The script of the page of live classes, on top of every page's own and without React: a guest downloads it. The page
 * holds its classes already. This counts down, opens and closes the way in at its second, and asks for the page again
 * every two minutes; at once where a class is to come, for the server's time.
 */

/** How old the timetable may grow on a page that is looked at. Milliseconds. */
const STALE_MS = 2 * 60_000;

const part = (name: string): HTMLElement => document.getElementById(name) as HTMLElement;

const days = part('class-days');
const saidText = createSaidText();
/** As the server sent it. */
let view = days.cloneNode(true);
/** The server's time minus the phone's, so that a phone's setting does not decide when a class opens. */
let lead = 0;
let askedAt = days.querySelector('[data-starts]:not([data-state=over])') === null ? Date.now() : -Infinity;
const classTime = (): number => Date.now() + lead;

/** Only what has changed is written: a screen reader would say it again. */
function write(name: string, text: string): void {
  const element = document.getElementById(name);
  if (element !== null && element.textContent !== text) element.textContent = text;
}

const timesOf = ({ dataset }: HTMLElement) => ({
  startsAt: Number(dataset['starts']),
  endsAt: Number(dataset['ends']),
});
const titleOf = (entry: Element): string => entry.querySelector('strong')?.textContent ?? '';

/** Opens or closes the way into a class. The button stays the same element, so that a finger or the focus keeps it. */
function follow(entry: HTMLElement, state: string): void {
  const { dataset } = entry;
  if (dataset['state'] === state) return;
  dataset['state'] = state;
  const [note, button] = [entry.querySelector('.class-note'), entry.querySelector('button')];
  if (state === 'open') {
    button?.classList.add('button-primary');
    // Without a button the class is not open to this student.
    note?.append(button === null ? classClockText().runs : classClockText().open);
  } else if (note !== null) {
    button?.remove();
    note.textContent = dataset['over'] ?? '';
  }
}

function show(): void {
  const now = classTime();
  const entries = [...days.querySelectorAll<HTMLElement>('[data-ends]')];
  for (const entry of entries) follow(entry, stateOf(timesOf(entry), now));
  const next = entries.find((entry) => timesOf(entry).endsAt > now);
  const left = next === undefined ? 0 : timesOf(next).startsAt - now;
  const text = classClockText();
  const when = left > 0 ? fillText(text.inTime, { left: leftText(left) }) : text.now;
  write('next-class', next === undefined ? '' : fillText(text.next, { title: titleOf(next), when }));
  write('next-class-said', next === undefined ? '' : saidText(left));
}

async function ask(): Promise<void> {
  askedAt = Date.now();
  const again = await fetchPageAgain();
  // Without a reply the page stays as it is.
  if (again === null) return;
  lead = again.lead;
  const fresh = new DOMParser().parseFromString(again.text, 'text/html').getElementById('class-days');
  if (fresh !== null && !fresh.isEqualNode(view)) {
    view = fresh.cloneNode(true);
    const held = document.activeElement?.getAttribute('data-class');
    days.replaceChildren(...fresh.childNodes);
    document.querySelector<HTMLElement>(`[data-class="${held}"]`)?.focus();
  }
  show();
}

function act(button: Element): void {
  const entry = button.closest<HTMLElement>('.class-entry');
  const [entryId, date = ''] = (button.getAttribute('data-class') ?? '').split('/');
  if (entry === null) return;
  const state = stateOf(timesOf(entry), classTime());
  if (state === 'upcoming') openPopup({ kind: 'starting' });
  else if (currentSession() === null) {
    keepPageForAfterLogin(plainPath(location.pathname));
    void import('#stores/site/ask-for-account.ts').then(({ askForAccount }) => askForAccount('class'));
  } else
    $dialog.set({
      name: 'class',
      shown: { entryId: Number(entryId), date, group: entry.dataset['group'] as CourseGroup, title: titleOf(entry) },
      isRecording: state === 'over',
    });
}

document.querySelector('.timetable-now')?.addEventListener('click', ({ target }) => {
  if ((target as Element).matches('[data-class]')) act(target as Element);
});
// By its address: the bundler's own loader of such parts would weigh more than the timetable may.
part('older').addEventListener('click', () => {
  part('older').dataset['now'] = String(classTime());
  part('older').ariaBusy = 'true';
  import(/* @vite-ignore */ older).catch(() => {
    part('older').ariaBusy = null;
    write('older-said', classClockText().failed);
  });
});
const tick = (): void => {
  if (document.visibilityState === 'visible' && Math.abs(Date.now() - askedAt) > STALE_MS) void ask();
  else show();
};
window.setInterval(tick, 1000);
tick();
