import '../shell/page-words.ts';
import { addDays, indiaDayOf } from '#domain/lib/india-time.ts';
import { monthName } from '#domain/lib/month-name.ts';
import { drawClass } from '#domain/timetable/draw-classes.ts';
import { classListText } from '#domain/text/en/class-list.ts';
import { findOlderClasses } from '#stores/timetable/older-classes.ts';
import type { ListedClass } from '#stores/timetable/timetable.ts';
import { addTo, make, makeDrawn } from '../lib/make-element.ts';

/**
 * What the button for older recordings brings, when it is pressed: a file of its own, which shares nothing with the page's
 * script but the elements. The time by the server's clock stands on the button.
 */

/** What the list above goes back to; the API's own window. Days. */
const LISTED_DAYS = 28;

const part = (name: string): HTMLElement => document.getElementById(name) as HTMLElement;

let isBusy = false;
let to: string | null = '';

const now = (): number => Number(part('older').dataset['now']);

function showMonth(month: string, recorded: readonly ListedClass[]): HTMLElement {
  const title = make('h3', { tabindex: '-1' }, monthName(month));
  const entries = recorded.toReversed().map((shown) => makeDrawn(drawClass(shown, now(), false)));
  addTo(part('older-classes'), title, make('ul', { class: 'class-list' }, ...entries));
  return title;
}

/** The recordings of one more month, the newest first. The button goes with the first class of all. */
async function showOlderRecordings(): Promise<void> {
  if (isBusy || to === null) return;
  isBusy = true;
  const button = part('older');
  button.setAttribute('aria-busy', 'true');
  const found = await findOlderClasses(to === '' ? addDays(indiaDayOf(now()), -LISTED_DAYS - 1) : to);
  button.removeAttribute('aria-busy');
  isBusy = false;
  if (found === null) return void (part('older-said').textContent = classListText().olderFailed);
  to = found.before;
  const title = found.recorded.length > 0 ? showMonth(found.month, found.recorded) : null;
  button.hidden = to === null;
  part('older-said').textContent = to === null ? classListText().noneOlder : '';
  title?.focus();
}

part('older').addEventListener('click', () => void showOlderRecordings());
void showOlderRecordings();
