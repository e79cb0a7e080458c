import type { DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { languageOfText } from '../lib/text-language.ts';
import { mockSeriesText } from '../text/en/mock-series.ts';
import type { TestSeriesEntry } from '../membership/popup-facts.ts';
import { findExam } from '../papers/exams.ts';
import type { Fragments } from '../lib/content-page.ts';
import { searchedTextOf } from '../site/page-text.ts';
import type { PageText } from '../site/search-files.ts';
import { sectionOfPath } from '../site/site-section.ts';
import { drawMockCard } from './draw-mock.ts';
import type { MockFacts } from './mock-facts.ts';
import { foldSeries } from './next-mock.ts';
import { inSeriesOrder, mockCountText, mockPath, ofSeries, sizeOfMock, withoutEditions } from './mock-facts.ts';
import { seriesPath } from '../lib/course-paths.ts';

/**
 * Mock tests on pages, as fragments: the build puts them into its pages, and the worker puts them into the built
 * pages again once a mock test was published or changed. Nothing here knows a question.
 */

export const SERIES_FILE = '/popups/test-series.json';

/** The mock test of a series that every student may take at any time: one, or the editions of one. */
const freeMocksOf = (mocks: readonly MockFacts[]): readonly MockFacts[] =>
  mocks.filter(({ access, timeWindow }) => access === 'free' && timeWindow === null);

/** Those of an exam, as its series lists them: without those of one date for everybody. */
export const mocksOfExam = (mocks: readonly MockFacts[], exam: string): readonly MockFacts[] =>
  ofSeries(mocks.filter((mock) => mock.exam === exam)).toSorted(inSeriesOrder);

const seriesTitle = (exam: string): string => mockSeriesText().seriesTitle({ exam: findExam(exam)?.name ?? exam });

/** A series in the chooser and in lists. `entry` has its papers. */
export function seriesEntryOf(entry: TestSeriesEntry, mocks: readonly MockFacts[]): TestSeriesEntry {
  const [free, ...editions] = freeMocksOf(mocks);
  return {
    ...entry,
    mockCount: withoutEditions(ofSeries(mocks)).length,
    // Its editions are told apart on the page of the series.
    freeMock:
      free === undefined
        ? null
        : {
            path: editions.length === 0 ? mockPath(free.id) : entry.path,
            size: sizeOfMock(free),
            questions: free.questions,
            minutes: free.minutes,
          },
  };
}

const listOf = (mocks: readonly MockFacts[]): readonly DrawnNode[] =>
  mocks.length === 0 ? [] : [elementOf('ul', { class: 'mock-list' }, mocks.map(drawMockCard))];

/** A guest begins with the free ones. */
function drawSeriesMocks(mocks: readonly MockFacts[]): readonly DrawnNode[] {
  const { shown, folded } = foldSeries(mocks, ({ access }) => access === 'free');
  if (folded.length === 0) return listOf(shown);
  return [
    ...listOf(shown),
    elementOf('details', { class: 'faq fold' }, [
      elementOf('summary', {}, [mockSeriesText().page.more({ count: folded.length })]),
      ...listOf(folded),
    ]),
  ];
}

/** The page of a series. `all` are the mock tests of every exam. */
export function drawSeries(exam: string, all: readonly MockFacts[]): Fragments {
  const mocks = mocksOfExam(all, exam);
  const text = mockSeriesText().page;
  const elsewhere = freeMocksOf(all).map(({ id, title, questions, minutes }, index) => [
    ...(index > 0 ? [', '] : []),
    elementOf('a', { href: mockPath(id), lang: languageOfText(title) }, [title]),
    ` (${sizeOfMock({ questions, minutes })})`,
  ]);
  return {
    'series-introduction':
      mocks.length > 0
        ? [elementOf('p', { class: 'reading' }, [text.introduction])]
        : [
            elementOf('div', { class: 'note stack' }, [
              elementOf('p', {}, [text.nothingYet]),
              elementOf('p', {}, [text.elsewhere, ...elsewhere.flat(), text.elsewhereEnd]),
            ]),
          ],
    'series-mocks': drawSeriesMocks(mocks),
  };
}

/** The heading of the list on the page of a series. */
export const mocksHeading = (): { readonly id: string; readonly text: string } => ({
  id: 'mocks-here',
  text: mockSeriesText().heading,
});

/**
 * The text of a series page for the search: the build's, with the mock tests as they are now. A mock
 * test has no page of its own in the search, because its page has no text to find.
 */
export function seriesText(exam: string, all: readonly MockFacts[], built: PageText | null): PageText {
  const path = seriesPath(exam);
  const nodes = Object.values(drawSeries(exam, all)).flat();
  const { id: headingId, text: heading } = mocksHeading();
  const section = { id: headingId, heading, text: searchedTextOf(nodes) };
  if (built === null) return { path, title: seriesTitle(exam), section: sectionOfPath(path), sections: [section] };
  const isKnown = built.sections.some(({ id }) => id === section.id);
  const sections = built.sections.map((each) => (each.id === section.id ? section : each));
  return { ...built, sections: isKnown ? sections : [...sections, section] };
}

/** The free mock test of an exam, where aspirants read about the exam. Nothing where there is none. */
export function drawMockOffer(exam: string, all: readonly MockFacts[]): Fragments {
  const free = freeMocksOf(mocksOfExam(all, exam));
  const [first] = free;
  const text = mockSeriesText().page;
  const size = first === undefined ? '' : sizeOfMock(first);
  const nodes: readonly DrawnNode[] =
    first === undefined
      ? []
      : [
          elementOf('div', { class: 'note stack reading' }, [
            elementOf('p', {}, [free.length > 1 ? text.choice({ size }) : text.offer({ size })]),
            ...free.map(({ id, title }) =>
              elementOf('p', {}, [elementOf('a', { class: 'button', href: mockPath(id) }, [text.take({ title })])]),
            ),
            elementOf('p', {}, [
              elementOf('a', { href: seriesPath(exam), 'data-outline': '' }, [text.all({ series: seriesTitle(exam) })]),
            ]),
          ]),
        ];
  return { 'mock-offer': nodes };
}

const papersText = (count: number): string =>
  count === 0 ? mockSeriesText().page.noPapers : mockSeriesText().page.dayPapers({ count });

/** The name of the fragment with what an exam's card offers. */
export const offerFragment = (exam: string): string => `offer-${exam}`;
const examOfSeries = ({ path }: TestSeriesEntry): string => path.slice(seriesPath('').length);

function offerText({ paperCount, mockCount }: TestSeriesEntry, kind: 'papers' | 'practicePapers'): string {
  const papers = paperCount > 0 ? mockSeriesText().page[kind]({ count: paperCount }) : papersText(0);
  return [papers, (mockCount ?? 0) > 0 && mockCountText(mockCount ?? 0)].filter(Boolean).join(', ');
}

/** The cards of the exams on the home page. */
export const drawSeriesAtHome = (entries: readonly TestSeriesEntry[]): Fragments =>
  Object.fromEntries(
    entries.map((entry) => [offerFragment(examOfSeries(entry)), [offerText(entry, 'practicePapers')]]),
  );

/** The list of all series. */
export const drawAllSeries = (entries: readonly TestSeriesEntry[]): Fragments =>
  Object.fromEntries(
    entries.map((entry) => {
      const { mockCount, freeMock, paperCount } = entry;
      const facts = [
        (mockCount ?? 0) > 0 && mockCountText(mockCount ?? 0),
        freeMock !== null && mockSeriesText().page.oneFree,
        paperCount > 0 && mockSeriesText().page.freePapers({ count: paperCount }),
      ];
      return [offerFragment(examOfSeries(entry)), [facts.filter(Boolean).join(', ')]];
    }),
  );

/** The list of a group's exams. */
export const drawGroup = (group: string, entries: readonly TestSeriesEntry[]): Fragments =>
  Object.fromEntries(
    entries
      .filter((entry) => findExam(examOfSeries(entry))?.group === group)
      .map((entry) => [offerFragment(examOfSeries(entry)), [offerText(entry, 'papers')]]),
  );
