import { sizeText } from '../lib/amounts.ts';
import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { Language } from '../lib/languages.ts';
import type { Fragments } from '../lib/content-page.ts';
import { languageOfText } from '../lib/text-language.ts';
import type { Spread } from './difficulty.ts';
import { spreadWords } from './difficulty.ts';
import type { PaperReference } from './paper-reference.ts';
import { paperLabel, quizPath } from './paper-reference.ts';
import type { IndexDay } from './practice-index.ts';
import { dayAnchor } from './practice-index.ts';
import { localPath } from '../lib/local-path.ts';
import { countsText } from '../text/en/counts.ts';
import { paperListText } from '../text/en/paper-list.ts';
import { paperNamesText } from '../text/en/paper-names.ts';

/** A paper as lists show it. */
export interface ListedPaper {
  readonly reference: PaperReference;
  readonly topic: string;
  readonly language?: Language;
  readonly questions: number;
  readonly minutes: number;
  /** '+2, -0.5, 0'; null for the usual marking. */
  readonly marking: string | null;
  readonly bytes: number | null;
  readonly spread: Spread | null;
}

/** '1 paper', '1,095 papers'. */
export const countText = (count: number, one: string): string =>
  `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;

/** Facts that were not kept of a paper are left out. */
function factsOf({ reference, questions, minutes, marking, bytes, spread }: ListedPaper): DrawnElement {
  const counts = countsText();
  const parts = [
    counts.questions({ count: questions }),
    counts.minutes({ count: minutes }),
    marking && paperListText().marked({ marking }),
  ];
  return elementOf('small', {}, [
    `${paperLabel(reference)}: ${parts.filter(Boolean).join(', ')}`,
    ...(bytes === null ? [] : [' ', elementOf('span', { class: 'size' }, [`· ${sizeText(bytes)}`])]),
    ...(spread === null ? [] : [elementOf('br'), spreadWords(spread)]),
  ]);
}

const paperRow = (paper: ListedPaper): DrawnElement =>
  elementOf('li', {}, [
    elementOf(
      'a',
      {
        href: localPath(quizPath(paper.reference)),
        'data-bytes': paper.bytes === null ? undefined : String(paper.bytes),
      },
      [elementOf('b', { lang: languageOfText(paper.topic) }, [paper.topic]), ' ', factsOf(paper)],
    ),
  ]);

/** The rows of a list of papers by day. Few elements and no class names, because a page lists 90 papers. */
export const drawDayRows = (days: readonly IndexDay<ListedPaper>[]): Fragments => ({
  'paper-days': days.map(({ day, papers }): DrawnNode =>
    elementOf('li', {}, [
      elementOf('h3', { id: dayAnchor(day) }, [paperNamesText().day({ day })]),
      elementOf('ul', {}, papers.map(paperRow)),
    ]),
  ),
});
