import { momentText, timeText } from '#domain/lib/india-time.ts';
import { daysOf, stateOf } from '#domain/timetable/class-status.ts';
import type { ShownClass } from '#stores/timetable/timetable.ts';
import { classTime, findClasses } from '#stores/timetable/timetable.ts';
import { make } from '../lib/make-element.ts';
import { findNext, titleOf } from './class-list.ts';

/** As many as the place on the page has room for. */
const MOST_SHOWN = 3;

function lineOf(shown: ShownClass, now: number): HTMLElement {
  const isOn = stateOf(shown, now) === 'open';
  const when = isOn ? `On now, until ${timeText(shown.endsAt)}` : timeText(shown.startsAt);
  return make(
    'li',
    {},
    make('strong', {}, titleOf(shown)),
    make('span', { class: 'soft' }, `${when}, ${shown.groupName}`),
  );
}

/** Writes what is taught today and not over yet, or else which class is next. */
export async function showDayClasses(place: HTMLElement): Promise<void> {
  const classes = await findClasses();
  if (classes === null) return;
  const now = classTime();
  const today = classes.filter(
    (each) => !each.isCancelled && daysOf(each, now) === 'today' && stateOf(each, now) !== 'over',
  );
  const next = findNext(classes, now);
  if (today.length > 0)
    place.replaceChildren(
      make('ul', { class: 'news-list' }, ...today.slice(0, MOST_SHOWN).map((each) => lineOf(each, now))),
    );
  else if (next !== undefined)
    place.replaceChildren(
      make('p', {}, 'No more class today.'),
      make('p', {}, `Next: ${titleOf(next)}, ${momentText(next.startsAt)}.`),
    );
  else place.replaceChildren(make('p', {}, 'No class is announced for this week or the next.'));
}
