import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { momentText } from '../lib/india-time.ts';
import { marksText } from '../papers/exam-pattern.ts';
import type { MockFacts } from './mock-facts.ts';
import { languagesText, mockPath, sectionsText } from './mock-facts.ts';

/** A mock test in the list of its series. */

function factsOf({
  questions,
  minutes,
  maximum,
  marking,
  isMarkedApart,
}: MockFacts): readonly (readonly [string, string | number])[] {
  const size = [
    ['Questions', questions],
    ['Minutes', minutes],
    ['Marks', maximum / 100],
  ] as const;
  if (isMarkedApart === true) return [...size, ['Marking', 'by section']];
  const { correct, wrong, skipped, notAttempted } = marking;
  return [
    ...size,
    ['Right', marksText(correct / 100)],
    ['Wrong', marksText(wrong / 100)],
    ['Blank', marksText(skipped / 100)],
    ...(notAttempted === undefined ? [] : ([['“Not attempted”', marksText(notAttempted / 100)]] as const)),
  ];
}

/** The facts of a mock test. */
export function drawMockWords(facts: MockFacts): readonly DrawnNode[] {
  const { title, summary, access, languages } = facts;
  const sections = sectionsText(facts);
  return [
    elementOf('div', { class: 'mock-head' }, [
      elementOf('h3', {}, [title]),
      elementOf('span', { class: 'mock-access' }, [access === 'free' ? 'Free' : 'Members']),
    ]),
    elementOf('p', {}, [summary]),
    elementOf(
      'dl',
      { class: 'facts' },
      factsOf(facts).map(([name, value]) =>
        elementOf('div', {}, [elementOf('dt', {}, [name]), elementOf('dd', {}, [String(value)])]),
      ),
    ),
    elementOf('p', { class: 'soft' }, [
      `${sections === null ? '' : `${sections} `}${languages.length > 1 ? 'Languages' : 'Language'}: ${languagesText(languages)}.`,
    ]),
  ];
}

const windowText = ({ timeWindow }: MockFacts): string | null =>
  timeWindow === null
    ? null
    : `Opens ${momentText(timeWindow.opensAt)}, entry until ${momentText(timeWindow.entryClosesAt)} (India time).`;

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
  return [
    ...(opens === null ? [] : [elementOf('p', {}, [opens])]),
    ...(access === 'free'
      ? [
          elementOf('p', {}, ['Free with an account. Nothing is charged.']),
          entryLink(mockPath(id), 'Take the mock test', title, 'button button-primary'),
        ]
      : [
          elementOf('p', {}, ['For a TestSeries membership, or the seven days of free access of a first account.']),
          entryLink('/membership', 'See which plans open it', title),
        ]),
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
      elementOf('div', { class: 'mock-anyway' }, [entryLink(mockPath(facts.id), 'Open the mock test', facts.title)]),
    ]),
  ]);
