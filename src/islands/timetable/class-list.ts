import { indiaFormat } from '#domain/lib/india-time.ts';
import { daysOf, stateOf } from '#domain/timetable/class-status.ts';
import type { ShownClass } from '#stores/timetable/timetable.ts';

/** What a page says of classes, as elements. Times are India's, whatever the device's. */

const HOUR = indiaFormat({ timeStyle: 'short' });
const DAY = indiaFormat({ dateStyle: 'full', timeStyle: 'short' });

const SECTIONS = [
  ['today', 'Today'],
  ['this-week', 'This week'],
  ['next-week', 'Next week'],
  ['past', 'Recordings'],
] as const;
const NOTES = {
  'to-come': 'The recording is to come.',
  processing: 'The recording is being prepared.',
  ready: '',
  open: 'You can join now.',
  upcoming: '',
} as const;

export const titleOf = ({ subject, topic }: ShownClass): string => `${subject}: ${topic}`;

/** The next class that is open or to come; undefined without one. */
export const findNext = (classes: readonly ShownClass[], now: number): ShownClass | undefined =>
  classes.find((each) => !each.isCancelled && stateOf(each, now) !== 'over');

/** Strings become text, whatever they hold. */
function make(tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.replaceChildren(...children);
  return element;
}

/** To join what is today's or next; to watch what is over and recorded. */
function buttonOf(shown: ShownClass, isOpen: boolean, text: string): HTMLElement {
  const button = make('button', isOpen ? 'button button-primary' : 'button', text);
  button.dataset['class'] = shown.key;
  button.ariaLabel = `${text}: ${titleOf(shown)}, ${DAY.format(shown.startsAt)}`;
  return button;
}

/** The attribute of the list that says why a student may not join the classes of a group. */
export const closedName = (group: string): string => `data-closed-${group}`;

export const closedText = ({ group }: ShownClass): string =>
  document.getElementById('class-days')?.getAttribute(closedName(group)) ?? '';

function closedNote(text: string): HTMLElement {
  const link = make('a', '', 'See the memberships');
  link.setAttribute('href', '/membership');
  return make('span', 'class-note', `${text} `, link);
}

/** A class as an entry of a list. */
export function entryOf(shown: ShownClass, now: number, isNext: boolean): HTMLElement {
  const { startsAt, endsAt, isCancelled, isMoved, groupName, faculty, recording } = shown;
  const [isToday, state] = [daysOf(shown, now) === 'today', stateOf(shown, now)];
  const isOver = state === 'over';
  const closed = closedText(shown);
  const note = closed !== '' && state === 'open' ? 'It runs now.' : NOTES[isOver ? recording : state];
  const hasButton = !isCancelled && (isOver ? recording === 'ready' : isToday || isNext);
  return make(
    'li',
    'class-entry',
    make('span', '', `${(isToday ? HOUR : DAY).format(startsAt)} to ${HOUR.format(endsAt)}`),
    make('strong', '', titleOf(shown)),
    make('span', 'soft', faculty ? `${groupName}, ${faculty}` : groupName),
    make('span', 'class-note', isCancelled ? 'Cancelled.' : `${isMoved ? 'Moved. ' : ''}${note}`),
    !hasButton
      ? ''
      : closed
        ? closedNote(closed)
        : buttonOf(shown, state === 'open', isOver ? 'Watch the recording' : 'Join'),
  );
}

/** Today first, then the rest of this week, the next, and the recordings of what is over. */
export function classSections(classes: readonly ShownClass[], now: number): readonly HTMLElement[] {
  const next = findNext(classes, now);
  return SECTIONS.flatMap(([days, title]) => {
    const own = classes
      .filter((each) => daysOf(each, now) === days && !(days === 'past' && each.isCancelled))
      .map((each) => entryOf(each, now, each === next));
    if (own.length > 0)
      return [make('h3', '', title), make('ul', 'class-list', ...(days === 'past' ? own.toReversed() : own))];
    return days === 'today'
      ? [make('p', '', next ? 'No class today.' : 'No class is announced for this week or the next.')]
      : [];
  });
}
