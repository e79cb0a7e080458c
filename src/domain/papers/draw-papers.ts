import { sizeText } from '../lib/amounts.ts';
import { numberText } from '../lib/format.ts';
import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { Fragments } from '../lib/content-page.ts';
import { languageOfText } from '../lib/text-language.ts';
import { difficultyNote, spreadWords } from './difficulty.ts';
import type { ListedPaper } from './draw-day-rows.ts';
import { dayLabel, examIndexPath, paperLabel, paperTitle, quizPath } from './paper-reference.ts';
import { PAPERS_PAGE } from './paper-pages.ts';
import type { DayBlock } from './practice-index.ts';
import { localPath } from '../lib/local-path.ts';
import { isSelfMade } from './self-made-lists.ts';
import { countsText } from '../text/en/counts.ts';
import { paperListText } from '../text/en/paper-list.ts';
import { paperNamesText } from '../text/en/paper-names.ts';

/**
 * Papers on pages other than the list by day, as fragments: the build puts them into its pages, and the worker
 * puts them into the built pages again once a paper was published, corrected or withdrawn.
 */

/** An exam or a subject with its first papers. */
export interface ListedPapers {
  readonly key: string;
  readonly name: string;
  readonly fullName: string;
  readonly summary: string;
  /** Of all its papers. */
  readonly papers: number;
  readonly questions: number;
  readonly first: readonly ListedPaper[];
}

const hasPapers = ({ papers }: Pick<ListedPapers, 'papers'>): boolean => papers > 0;
const soft = (children: readonly DrawnNode[]): DrawnElement => elementOf('span', { class: 'soft' }, children);
const linkTo = (href: string, text: string): DrawnElement => elementOf('a', { href: localPath(href) }, [text]);
const moreLink = (href: string, text: string): DrawnElement => elementOf('p', { class: 'more' }, [linkTo(href, text)]);

/** '10 questions, 15 minutes · 5 kB'. */
const factsOf = ({ questions, minutes, bytes }: ListedPaper): readonly DrawnNode[] => [
  `${countsText().questions({ count: questions })}, ${countsText().minutes({ count: minutes })}`,
  ...(bytes === null ? [] : [' ', elementOf('span', { class: 'size' }, [`· ${sizeText(bytes)}`])]),
];
const spreadOfPaper = ({ spread }: ListedPaper): readonly DrawnNode[] =>
  spread === null ? [] : [soft([spreadWords(spread)])];

/** The line that a student's scores fill: `count` papers are there. */
const papersLeft = (key: string, count: number): DrawnElement =>
  elementOf('p', { class: 'student-only papers-left', 'data-scores': key, 'data-count': String(count) });

const cardOf = (name: string, paper: ListedPaper): DrawnElement =>
  elementOf('li', {}, [
    elementOf('a', { class: 'card', href: localPath(quizPath(paper.reference)) }, [
      elementOf('strong', { lang: languageOfText(paper.topic) }, [paper.topic]),
      soft([`${name}, ${dayLabel(paper.reference)}, ${paperLabel(paper.reference)}: `, ...factsOf(paper)]),
      ...spreadOfPaper(paper),
    ]),
  ]);

const joint = (index: number, all: number): string =>
  index === 0 ? '' : index === all - 1 ? paperListText().noneOfItsOwn.and : ', ';

function drawNone(nearest: readonly Pick<ListedPapers, 'key' | 'name'>[]): DrawnElement {
  const text = paperListText().noneOfItsOwn;
  const others =
    nearest.length === 0
      ? [linkTo(PAPERS_PAGE, text.ofExams)]
      : nearest.flatMap(({ key, name }, index) => [
          joint(index, nearest.length),
          linkTo(examIndexPath(key), text.papersOf({ name })),
        ]);
  return elementOf('p', { class: 'note' }, [text.before, ...others, text.after]);
}

/** The name of the fragment with the first papers of a list. */
export const cardsName = (key: string): string => `papers-${key}`;

/**
 * The first papers of a list as cards, and a link to all of them. `nearest` are lists whose papers train the same, for one
 * without papers.
 */
export function drawPaperCards(
  key: string,
  own: ListedPapers | undefined,
  nearest: readonly Pick<ListedPapers, 'key' | 'name'>[] = [],
): Fragments {
  if (own === undefined || !hasPapers(own)) return { [cardsName(key)]: [drawNone(nearest)] };
  const { name, papers, first } = own;
  const text = paperListText();
  const all = papers === 1 ? text.oneByDay({ name }) : text.allByDay({ name, count: papers });
  return {
    [cardsName(key)]: [
      papersLeft(key, papers),
      elementOf(
        'ul',
        { class: 'card-list' },
        first.map((paper) => cardOf(name, paper)),
      ),
      ...(first.some(({ spread }) => spread !== null) ? [elementOf('p', { class: 'soft' }, [difficultyNote()])] : []),
      moreLink(examIndexPath(key), all),
    ],
  };
}

/** Lists of papers with their number, each a card. */
export const drawPaperLists = (lists: readonly ListedPapers[]): Fragments => ({
  'paper-lists': lists
    .filter(hasPapers)
    .map(({ key, name, papers }) =>
      elementOf('li', {}, [
        elementOf('a', { class: 'card', href: localPath(examIndexPath(key)) }, [
          elementOf('strong', { lang: languageOfText(name) }, [name]),
          soft([paperListText().countByDay({ count: papers })]),
        ]),
      ]),
    ),
});

const countsOf = ({ papers, questions }: ListedPapers): string =>
  `${countsText().papers({ count: papers })}, ${countsText().questions({ count: questions })}`;

/** The name of the fragment with the numbers of a list. */
export const countName = (key: string): string => `count-${key}`;

/** How many papers and questions each list has, where all lists stand. */
export const drawPaperCounts = (lists: readonly ListedPapers[]): Fragments =>
  Object.fromEntries(
    lists.map((list) => [countName(list.key), [hasPapers(list) ? countsOf(list) : paperListText().none]]),
  );

/** The fragment with a question of the build's first paper. It is empty while that paper is not as in the build. */
export const SAMPLE = 'sample-question';

/** The home page: the first paper, and the numbers of all. */
export function drawPapersAtHome(lists: readonly ListedPapers[]) {
  const shown = lists.filter(hasPapers);
  // Papers that make themselves repeat questions of others, so they count for nothing.
  const counted = shown.filter(({ key }) => !isSelfMade(key));
  const sumOf = (field: 'papers' | 'questions'): number => counted.reduce((sum, list) => sum + list[field], 0);
  const [first] = shown.flatMap((list) => list.first);
  const text = paperListText();
  return {
    'first-paper': [
      ...(first === undefined
        ? []
        : [
            elementOf(
              'a',
              { class: 'button button-primary button-large', href: localPath(quizPath(first.reference)) },
              [text.takeFree],
            ),
          ]),
      elementOf('a', { class: 'button button-large', href: localPath('/courses') }, [text.seeCourses]),
    ],
    'papers-questions': [numberText(sumOf('questions'))],
    'papers-total': [text.total({ papers: sumOf('papers') })],
  } satisfies Fragments;
}

/** Up to this many days need no links to jump between them. */
export const FEW_DAYS = 7;

export interface ListHead {
  readonly list: Omit<ListedPapers, 'summary'>;
  /** The days with papers, in their order. */
  readonly days: readonly string[];
  /** Where a day stands: '/quiz/cgl/days-31-60#day-45'. */
  readonly pathOfDay: (day: string) => string;
  /** The days of this page, and how many papers stand on it. */
  readonly block: DayBlock;
  readonly here: number;
}

const isFirstPage = ({ block }: ListHead): boolean => block.first === 1;
const lastDayOf = ({ days }: ListHead): string => days.at(-1) ?? '1';

/** 'Days 31 to 45', up to the last day that has papers. */
export const blockName = ({ first, last }: DayBlock, lastDay: string): string =>
  paperListText().days({ first, last: Math.min(last, Math.max(first, Number(lastDay))) });

/** The sentence below the title of a page of a list. */
export function listSummary(head: ListHead): string {
  const { list, days, block, here } = head;
  const text = paperListText();
  if (!isFirstPage(head))
    return text.summaryOfDays({ days: blockName(block, lastDayOf(head)), name: list.name, papers: here });
  return days.length === 0
    ? text.summaryOfNone({ fullName: list.fullName })
    : text.summary({
        fullName: list.fullName,
        papers: list.papers,
        days: days.length,
        questions: list.questions,
      });
}

function startLinks({ list, days, pathOfDay }: ListHead): readonly DrawnNode[] {
  const [first] = list.first;
  const newest = days.at(-1);
  const text = paperListText();
  return [
    ...(first === undefined
      ? []
      : [
          elementOf('a', { class: 'button button-primary', href: localPath(quizPath(first.reference)) }, [
            text.startWith({ paper: paperTitle(first.reference) }),
            ...(first.bytes === null
              ? []
              : [' ', elementOf('span', { class: 'size' }, [`(${sizeText(first.bytes)})`])]),
          ]),
        ]),
    ...(newest === undefined || days.length <= FEW_DAYS
      ? []
      : [
          elementOf('a', { class: 'button', href: localPath(pathOfDay(newest)) }, [
            text.newest({ day: paperNamesText().day({ day: newest }) }),
          ]),
        ]),
  ];
}

/** The head of a page of a list: its summary, where to begin, and what a student has left. */
export const drawListHead = (head: ListHead): Fragments => ({
  'paper-summary': [listSummary(head)],
  ...(isFirstPage(head) && { 'paper-start': startLinks(head) }),
  'paper-note': [
    ...(head.here > 0
      ? []
      : [
          elementOf('p', { class: 'note' }, [
            head.days.length === 0 ? paperListText().noneYet : paperListText().noneHere,
          ]),
        ]),
    papersLeft(head.list.key, head.list.papers),
  ],
});
