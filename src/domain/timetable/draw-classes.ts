import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { fillText } from '../lib/fill-text.ts';
import { indiaFormat, momentText, timeText } from '../lib/india-time.ts';
import type { Fragments } from '../lib/content-page.ts';
import { languageOfText } from '../lib/text-language.ts';
import { classClockText } from '../text/en/class-clock.ts';
import { classListText } from '../text/en/class-list.ts';
import type { ClassTimes } from './class-status.ts';
import { daysOf, stateOf } from './class-status.ts';
import type { CourseGroup } from './timetable.ts';
import { groupName } from './group-name.ts';
import type { RecordingState } from './timetable-entry.ts';

/**
 * Classes on pages, as they are at an instant. Times are India's. The page's script counts on from there by the attributes of
 * an entry: when its class starts and ends, its state, and what is said once it is over.
 */

/** A class as a page shows it, with its id on that page. */
export interface ShownClass extends ClassTimes {
  readonly key: string;
  readonly isCancelled: boolean;
  readonly isMoved: boolean;
  readonly subject: string;
  readonly topic: string;
  readonly faculty: string;
  readonly group: CourseGroup;
  readonly recording: RecordingState;
}

const dayText = (instant: number): string => indiaFormat({ dateStyle: 'full', timeStyle: 'short' }).format(instant);

const SECTIONS = ['today', 'this-week', 'next-week', 'past'] as const;

function recordingNote(recording: RecordingState): string {
  const { toCome, processing } = classListText();
  return recording === 'ready' ? '' : recording === 'to-come' ? toCome : processing;
}

export const titleOf = ({ subject, topic }: Pick<ShownClass, 'subject' | 'topic'>): string => `${subject}: ${topic}`;

/** The next class that is open or to come; undefined without one. */
const findNext = (classes: readonly ShownClass[], now: number): ShownClass | undefined =>
  classes.find((each) => !each.isCancelled && stateOf(each, now) !== 'over');

/** To join what is today's or next; to watch what is over and recorded. A page without script cannot. */
const buttonOf = (shown: ShownClass, isOpen: boolean, text: string): DrawnElement =>
  elementOf(
    'button',
    {
      type: 'button',
      class: `button${isOpen ? ' button-primary' : ''} needs-script`,
      'data-class': shown.key,
      'aria-label': `${text}: ${titleOf(shown)}, ${dayText(shown.startsAt)}`,
    },
    [text],
  );

/** A class as an entry of a list. `isTold`: what the list says of recordings to come is not said again. */
export function drawClass(shown: ShownClass, now: number, isNext: boolean, isTold = false): DrawnElement {
  const text = classListText();
  const { startsAt, endsAt, isCancelled, isMoved, group, faculty, recording } = shown;
  const [isToday, state] = [daysOf(shown, now) === 'today', stateOf(shown, now)];
  const isOver = state === 'over';
  const note = isOver
    ? isTold && recording === 'to-come'
      ? ''
      : recordingNote(recording)
    : state === 'open'
      ? classClockText().open
      : '';
  const hasButton = !isCancelled && (isOver ? recording === 'ready' : isToday || isNext);
  return elementOf(
    'li',
    {
      class: 'class-entry',
      'data-group': group,
      // A cancelled class is none that time changes.
      ...(!isCancelled && {
        'data-state': state,
        'data-starts': String(startsAt),
        'data-ends': String(endsAt),
        'data-over': isOver ? undefined : recordingNote(recording),
      }),
    },
    [
      elementOf('span', {}, [
        fillText(text.times, { start: isToday ? timeText(startsAt) : dayText(startsAt), end: timeText(endsAt) }),
      ]),
      elementOf('strong', { lang: languageOfText(titleOf(shown)) }, [titleOf(shown)]),
      elementOf('span', { class: 'soft' }, [faculty ? `${groupName(group)}, ${faculty}` : groupName(group)]),
      elementOf('span', { class: 'class-note' }, [
        isCancelled ? text.cancelled : `${isMoved ? text.moved : ''}${note}`,
      ]),
      ...(hasButton ? [buttonOf(shown, state === 'open', isOver ? text.watch : text.join)] : []),
    ],
  );
}

const listOf = (name: string, entries: readonly DrawnElement[]): DrawnElement =>
  elementOf('ul', { class: `class-list classes-${name}` }, entries);

/** Classes that are over and have no recording: folded, with what is known of it and what to do instead. */
function drawUnrecorded(classes: readonly ShownClass[], now: number): readonly DrawnNode[] {
  if (classes.length === 0) return [];
  const text = classListText();
  return [
    elementOf('details', { class: 'faq' }, [
      elementOf('summary', {}, [elementOf('h3', {}, [fillText(text.unrecorded, { count: String(classes.length) })])]),
      elementOf('p', {}, [
        `${text.whenRecorded} `,
        elementOf('a', { href: '/courses', 'data-outline': '' }, [text.meanwhile]),
      ]),
      listOf(
        'unrecorded',
        classes.map((each) => drawClass(each, now, false, true)),
      ),
    ]),
  ];
}

/** The next class, then today, the rest of this week, the next, and the recordings of what is over. */
export function drawTimetable(classes: readonly ShownClass[], now: number): Fragments {
  const text = classListText();
  const next = findNext(classes, now);
  const sections = SECTIONS.flatMap((days): readonly DrawnNode[] => {
    const own = classes.filter((each) => daysOf(each, now) === days);
    if (days === 'past') {
      const held = own.filter(({ isCancelled }) => !isCancelled).toReversed();
      const recorded = held.filter(({ recording }) => recording === 'ready');
      return [
        ...(recorded.length === 0
          ? []
          : [
              elementOf('h3', {}, [text.days[days]]),
              listOf(
                days,
                recorded.map((each) => drawClass(each, now, false)),
              ),
            ]),
        ...drawUnrecorded(
          held.filter(({ recording }) => recording !== 'ready'),
          now,
        ),
      ];
    }
    if (own.length > 0) {
      const title = elementOf('h3', {}, [text.days[days]]);
      const list = listOf(
        days,
        own.map((each) => drawClass(each, now, each === next)),
      );
      // A week ahead opens by a tap, unless the next class is in it.
      return days === 'next-week' && next !== undefined && !own.includes(next)
        ? [elementOf('details', { class: 'faq' }, [elementOf('summary', {}, [title]), list])]
        : [title, list];
    }
    return days === 'today' ? [elementOf('p', {}, [next ? text.noneToday : text.none])] : [];
  });
  const line =
    next === undefined
      ? []
      : [fillText(classClockText().next, { title: titleOf(next), when: momentText(next.startsAt) })];
  const isUnnamed = classes.some((each) => !each.isCancelled && each.faculty === '' && stateOf(each, now) !== 'over');
  return {
    classes: [
      elementOf('p', { class: 'next-class', id: 'next-class' }, line),
      ...(isUnnamed ? [elementOf('p', { class: 'soft' }, [text.noTeacher])] : []),
      ...sections,
    ],
  };
}

/** As many as the place on the home page has room for. */
const MOST_OF_DAY = 3;

const lineOf = (shown: ShownClass, now: number): DrawnElement =>
  elementOf('li', {}, [
    elementOf('strong', { lang: languageOfText(titleOf(shown)) }, [titleOf(shown)]),
    elementOf('span', { class: 'soft' }, [
      `${stateOf(shown, now) === 'open' ? fillText(classListText().onNow, { time: timeText(shown.endsAt) }) : timeText(shown.startsAt)}, ${groupName(shown.group)}`,
    ]),
  ]);

/** The home page: what is taught today and not over yet, or else which class is next. */
export function drawDayClasses(classes: readonly ShownClass[], now: number): Fragments {
  const text = classListText();
  const next = findNext(classes, now);
  const today = classes.filter(
    (each) => !each.isCancelled && daysOf(each, now) === 'today' && stateOf(each, now) !== 'over',
  );
  const place = (): readonly DrawnNode[] => {
    if (today.length > 0)
      return [
        elementOf(
          'ul',
          { class: 'news-list' },
          today.slice(0, MOST_OF_DAY).map((each) => lineOf(each, now)),
        ),
      ];
    if (next === undefined) return [elementOf('p', {}, [text.none])];
    return [
      elementOf('p', {}, [text.noneLeft]),
      elementOf('p', {}, [fillText(text.next, { title: titleOf(next), when: momentText(next.startsAt) })]),
    ];
  };
  return { 'class-today': place() };
}
