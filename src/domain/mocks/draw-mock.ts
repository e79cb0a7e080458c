import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { indiaWeekOf, momentText } from '../lib/india-time.ts';
import { marksText } from '../papers/exam-pattern.ts';
import type { MockFacts } from './mock-facts.ts';
import { comingForEverybody, comingOnADate } from './dated-mocks.ts';
import { languagesText, mockPath, sectionsText, sizeOfMock } from './mock-facts.ts';
import { languageOfText } from '../lib/text-language.ts';
import { mockSeriesText } from '../text/en/mock-series.ts';

/** A mock test in the list of its series. */

function factsOf({
  questions,
  minutes,
  maximum,
  marking,
  isMarkedApart,
}: MockFacts): readonly (readonly [string, string | number])[] {
  const text = mockSeriesText().card;
  const size = [
    [text.questions, questions],
    [text.minutes, minutes],
    [text.marks, maximum / 100],
  ] as const;
  if (isMarkedApart === true) return [...size, [text.marking, text.bySection]];
  const { correct, wrong, skipped, notAttempted } = marking;
  return [
    ...size,
    [text.right, marksText(correct / 100)],
    [text.wrong, marksText(wrong / 100)],
    [text.blank, marksText(skipped / 100)],
    ...(notAttempted === undefined ? [] : ([[text.notAttempted, marksText(notAttempted / 100)]] as const)),
  ];
}

/** The facts of a mock test. */
export function drawMockWords(facts: MockFacts): readonly DrawnNode[] {
  const { title, summary, access, languages } = facts;
  const sections = sectionsText(facts);
  const text = mockSeriesText().card;
  const named = languagesText(languages);
  return [
    elementOf('div', { class: 'mock-head' }, [
      elementOf('h3', { lang: languageOfText(title) }, [title]),
      elementOf('span', { class: 'mock-access' }, [access === 'free' ? text.free : text.members]),
    ]),
    elementOf('p', { lang: languageOfText(summary) }, [summary]),
    elementOf(
      'dl',
      { class: 'facts' },
      factsOf(facts).map(([name, value]) =>
        elementOf('div', {}, [elementOf('dt', {}, [name]), elementOf('dd', {}, [String(value)])]),
      ),
    ),
    elementOf('p', { class: 'soft' }, [
      `${sections === null ? '' : `${sections} `}${languages.length > 1 ? text.languages({ languages: named }) : text.language({ language: named })}`,
    ]),
  ];
}

const windowText = ({ timeWindow }: MockFacts): string | null =>
  timeWindow === null
    ? null
    : mockSeriesText().card.hours({
        opens: momentText(timeWindow.opensAt),
        entry: momentText(timeWindow.entryClosesAt),
      });

/** A link whose name tells the mock too, for whoever hears the links of a page alone. */
const entryLink = (href: string, text: string, title: string, style = 'button'): DrawnElement =>
  elementOf('p', {}, [
    elementOf('a', { class: style, href }, [
      elementOf('span', {}, [text, elementOf('span', { class: 'visually-hidden' }, [` ${title}`])]),
    ]),
  ]);

/** A guest's next step. */
function guestEntry(facts: MockFacts): readonly DrawnNode[] {
  const { id, title, access } = facts;
  const opens = windowText(facts);
  const text = mockSeriesText().card;
  return [
    ...(opens === null ? [] : [elementOf('p', {}, [opens])]),
    ...(access === 'free'
      ? [elementOf('p', {}, [text.freeNote]), entryLink(mockPath(id), text.take, title, 'button button-primary')]
      : [elementOf('p', {}, [text.membersNote]), entryLink('/membership', text.plans, title)]),
  ];
}

/**
 * The card of a mock test for guests. A student has it until the server has said what they may do: then it shows a
 * skeleton, and a plain link where the server cannot be asked (mock-list.css).
 */
export const drawMockCard = (facts: MockFacts): DrawnElement =>
  elementOf('li', { class: 'mock', id: facts.id }, [
    ...drawMockWords(facts),
    elementOf('div', { class: 'mock-entry', 'data-search-ignore': '' }, [
      elementOf('div', { class: 'guest-only stack' }, guestEntry(facts)),
      elementOf('div', { class: 'student-only needs-script mock-waits' }, [
        elementOf('span', { class: 'skeleton mock-wait' }),
      ]),
      elementOf('div', { class: 'mock-anyway' }, [
        entryLink(mockPath(facts.id), mockSeriesText().card.open, facts.title),
      ]),
    ]),
  ]);

const weekOf = ({ timeWindow }: MockFacts): string => indiaWeekOf(timeWindow?.opensAt ?? 0).from;

/** A mock test on a date as a line. The page's script takes it out at `data-ends`, when entry has closed. */
function drawDated(facts: MockFacts, index: number, all: readonly MockFacts[]): DrawnElement {
  const { id, title, access, timeWindow } = facts;
  const text = mockSeriesText().dated;
  const size = sizeOfMock(facts);
  const before = all[index - 1];
  const attributes = {
    'data-ends': timeWindow === null ? undefined : String(timeWindow.entryClosesAt),
    class: before !== undefined && weekOf(before) === weekOf(facts) ? 'dated-with' : undefined,
  };
  return elementOf('li', attributes, [
    elementOf('a', { href: mockPath(id), lang: languageOfText(title) }, [title]),
    elementOf('span', {}, [windowText(facts) ?? '']),
    elementOf('span', { class: 'soft' }, [access === 'free' ? text.free({ size }) : text.members({ size })]),
  ]);
}

const datedList = (heading: string, mocks: readonly MockFacts[], style: string): readonly DrawnNode[] =>
  mocks.length === 0
    ? []
    : [elementOf('h2', {}, [heading]), elementOf('ul', { class: `dated-mocks ${style}` }, mocks.map(drawDated))];

/**
 * The mock of the week. All that are to come are in the page, and the first is shown with those that open in the same week,
 * from Monday to Sunday in India: a page that was built weeks ago still shows the next one.
 */
export const drawMockOfWeek = (all: readonly MockFacts[], now: number): readonly DrawnNode[] =>
  datedList(mockSeriesText().dated.week, comingForEverybody(all, now), 'dated-first');

/** So many of the timetable's stand open. */
const MOST_DATED = 3;

/** Every mock test on a date, beside the classes of the timetable: the next ones, and a fold of the others. */
export function drawDatedMocks(all: readonly MockFacts[], now: number): readonly DrawnNode[] {
  const coming = comingOnADate(all, now);
  const [next, later] = [coming.slice(0, MOST_DATED), coming.slice(MOST_DATED)];
  const text = mockSeriesText();
  if (later.length < 2) return datedList(text.dated.all, coming, 'dated-all');
  return [
    ...datedList(text.dated.all, next, 'dated-all'),
    elementOf('details', { class: 'faq fold' }, [
      elementOf('summary', {}, [text.page.more({ count: later.length })]),
      elementOf('ul', { class: 'dated-mocks dated-all' }, later.map(drawDated)),
    ]),
  ];
}
