import { isRecord } from '#domain/lib/is-record.ts';
import type { TestSeriesEntry } from '#domain/membership/popup-facts.ts';
import { parseTestSeriesList } from '#domain/membership/popup-facts.ts';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { mockFactsOf, mockPath, mockResultPath, seriesPath } from '#domain/mocks/mock-facts.ts';
import type { MockPageFacts } from '#domain/mocks/mock-page.ts';
import { mockOfPath } from '#domain/mocks/mock-page.ts';
import {
  drawAllSeries,
  drawGroup,
  drawMockOffer,
  drawSeries,
  drawSeriesAtHome,
  mocksOfExam,
  SERIES_FILE,
  seriesEntryOf,
  seriesText,
} from '#domain/mocks/mock-pages.ts';
import { EXAM_GROUPS } from '#domain/papers/exam.ts';
import { findExam, TARGET_EXAMS } from '#domain/papers/exams.ts';
import type { PageText, SearchList } from '#domain/site/search-files.ts';
import { SEARCH_LIST, SEARCHED_PAGES, textPath } from '#domain/site/search-files.ts';
import type { ContentChange } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import type { ContentPage, DrawnContent, PagesOfKind } from '../site/content-kind.ts';

const partsOf = ({ page }: ContentChange): readonly [exam: string, id: string] => {
  const [exam = '', id = ''] = page.split('/');
  return [exam, id];
};

/** The pages that list mock tests of every exam. */
const OF_ALL = ['/', '/testseries', SERIES_FILE, ...EXAM_GROUPS.map((group) => `/courses/${group}`)];

/** The own pages of a mock test. Who is at a withdrawn one, or has taken it, still needs them. */
function ownPages(change: ContentChange): readonly (readonly [string, ContentPage])[] {
  const [, id] = partsOf(change);
  const { edition, isBuilt } = change;
  const isWithdrawn = edition.endsWith('withdrawn');
  return [
    [mockPath(id), { edition, isBuilt, isUnlisted: isWithdrawn }],
    [mockResultPath(id), { edition, isBuilt, isUnlisted: true }],
  ];
}

const listShown = async (ctx: Context): Promise<readonly MockFacts[]> =>
  (await ctx.mocks.listShown()).map((mock) => mockFactsOf(mock));

/**
 * The series with their papers as the build has them, and their mock tests as they are now; null where the build's list
 * cannot be read, so that no page loses its own.
 */
async function listEntries(ctx: Context): Promise<readonly TestSeriesEntry[] | null> {
  const [built, mocks] = await Promise.all([ctx.readBuiltFile(SERIES_FILE), listShown(ctx)]);
  const entries = parseTestSeriesList(built);
  if (entries === null || entries.length === 0) return null;
  return entries.map((entry) =>
    seriesEntryOf(entry, mocksOfExam(mocks, TARGET_EXAMS.find((exam) => seriesPath(exam) === entry.path) ?? '')),
  );
}

/** What Astro's route of mock tests is told: nothing of the paper. */
async function drawOwnPage(ctx: Context, id: string): Promise<DrawnContent | null> {
  const mock = await ctx.mocks.find(id);
  if (mock === null) return null;
  const { title, summary, exam } = mock;
  const path = findExam(exam) === undefined ? '/' : seriesPath(exam);
  return { told: { id, title, summary, exam, seriesPath: path } satisfies MockPageFacts };
}

async function drawList(ctx: Context, address: string): Promise<DrawnContent | null> {
  const entries = await listEntries(ctx);
  if (entries === null) return null;
  if (address === SERIES_FILE) return { text: JSON.stringify(entries), type: 'application/json; charset=utf-8' };
  if (address === '/') return { fragments: drawSeriesAtHome(entries) };
  if (address === '/testseries') return { fragments: drawAllSeries(entries) };
  const group = EXAM_GROUPS.find((each) => address === `/courses/${each}`);
  return group === undefined ? null : { fragments: drawGroup(group, entries) };
}

/** The text of a page as the build has it in the search. */
async function builtText(ctx: Context, address: string): Promise<PageText | null> {
  const [list, named] = (await Promise.all([ctx.readBuiltFile(SEARCH_LIST), ctx.readBuiltFile(SEARCHED_PAGES)])) as [
    SearchList | null,
    readonly { readonly path: string }[] | null,
  ];
  const number = named?.findIndex(({ path }) => path === address) ?? -1;
  const digest = list?.pages[number]?.digest;
  const text = digest === undefined ? null : await ctx.readBuiltFile(textPath(digest));
  return isRecord(text) ? (text as unknown as PageText) : null;
}

/**
 * The pages that show mock tests: their own, those of their series and exams, and the lists of all. A question or a key
 * is in none of them.
 */
export const mockPages: PagesOfKind = {
  pagesOf(changes) {
    const all = { edition: changes.map(({ page, edition }) => `${page}:${edition}`).join(' '), isBuilt: true };
    const exams = new Set(changes.map((change) => partsOf(change)[0]));
    const ofExams = [...exams].flatMap((exam) => {
      const found = findExam(exam);
      return found === undefined ? [] : [seriesPath(exam), found.guide];
    });
    return [...[...OF_ALL, ...ofExams].map((address) => [address, all] as const), ...changes.flatMap(ownPages)];
  },

  async draw(ctx, address) {
    const own = mockOfPath(address);
    if (own !== null) return drawOwnPage(ctx, own.id);
    if (OF_ALL.includes(address)) return drawList(ctx, address);
    const all = await listShown(ctx);
    const exam = TARGET_EXAMS.find((each) => [seriesPath(each), findExam(each)?.guide].includes(address));
    if (exam === undefined) return null;
    return { fragments: address === seriesPath(exam) ? drawSeries(exam, all) : drawMockOffer(exam, all) };
  },

  async searchTexts(ctx, changes) {
    const all = await listShown(ctx);
    const exams = TARGET_EXAMS.filter((exam) => changes.some((change) => partsOf(change)[0] === exam));
    return Promise.all(exams.map(async (exam) => seriesText(exam, all, await builtText(ctx, seriesPath(exam)))));
  },
};
