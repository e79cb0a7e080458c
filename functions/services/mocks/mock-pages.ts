import { spokenLanguage } from '#domain/lib/define-text.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { mockPath, mockResultPath } from '#domain/mocks/mock-facts.ts';
import { seriesPath } from '#domain/lib/course-paths.ts';
import type { MockPageFacts } from '#domain/mocks/mock-page.ts';
import { mockOfPath } from '#domain/mocks/mock-page.ts';
import { drawDatedMocks, drawMockOfWeek } from '#domain/mocks/draw-mock.ts';
import { drawMockOffer, drawSeries, seriesText } from '#domain/mocks/mock-pages.ts';
import { findExam, TARGET_EXAMS } from '#domain/papers/exams.ts';
import type { PageText, SearchList } from '#domain/site/search-files.ts';
import { searchedPages, searchList, textPath } from '#domain/site/search-files.ts';
import type { ContentChange } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import type { ContentPage, DrawnContent, PagesOfKind } from '../lib/content-kind.ts';
import { drawSeriesList, listShownMocks, SERIES_LISTS } from './series-lists.ts';

/** The timetable, which lists mock tests on a date beside the classes. */
const CLASSES = '/liveclasses';
/** The lists that lead with the mock of the week. */
const WITH_WEEK: readonly string[] = ['/', '/testseries'];

const partsOf = ({ page }: ContentChange): readonly [exam: string, id: string] => {
  const [exam = '', id = ''] = page.split('/');
  return [exam, id];
};

/** The own pages of a mock test. Students who have begun a withdrawn one still need them. */
function ownPages(change: ContentChange): readonly (readonly [string, ContentPage])[] {
  const [, id] = partsOf(change);
  const { edition, isBuilt } = change;
  const isWithdrawn = edition.endsWith('withdrawn');
  return [
    [mockPath(id), { edition, isBuilt, isUnlisted: isWithdrawn }],
    [mockResultPath(id), { edition, isBuilt, isUnlisted: true }],
  ];
}

/** The facts for Astro's route of mock tests, with nothing of the paper. */
async function drawOwnPage(ctx: Context, id: string): Promise<DrawnContent | null> {
  const mock = await ctx.mocks.find(id);
  if (mock === null) return null;
  const { title, summary, exam } = mock;
  const path = findExam(exam) === undefined ? '/' : seriesPath(exam);
  return { told: { id, title, summary, exam, seriesPath: path } satisfies MockPageFacts };
}

/** The text of a page as the build has it in the search. */
async function builtText(ctx: Context, address: string): Promise<PageText | null> {
  const language = spokenLanguage();
  const [list, named] = (await Promise.all([
    ctx.readBuiltFile(searchList(language)),
    ctx.readBuiltFile(searchedPages(language)),
  ])) as [SearchList | null, readonly { readonly path: string }[] | null];
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
    const guides = [...exams].flatMap((exam) => findExam(exam)?.guide ?? []);
    const lists = [...SERIES_LISTS, CLASSES, ...TARGET_EXAMS.map(seriesPath), ...guides];
    return [...lists.map((address) => [address, all] as const), ...changes.flatMap(ownPages)];
  },

  async draw(ctx, address) {
    const own = mockOfPath(address);
    if (own !== null) return drawOwnPage(ctx, own.id);
    if (SERIES_LISTS.includes(address) && !WITH_WEEK.includes(address)) return drawSeriesList(ctx, address);
    const all = await listShownMocks(ctx);
    const now = ctx.clock.now();
    if (address === CLASSES) return { fragments: { 'dated-mocks': drawDatedMocks(all, now) } };
    const week = { 'mock-of-week': drawMockOfWeek(all, now) };
    if (WITH_WEEK.includes(address)) {
      const list = await drawSeriesList(ctx, address);
      return list !== null && 'fragments' in list ? { fragments: { ...week, ...list.fragments } } : list;
    }
    const exam = TARGET_EXAMS.find((each) => [seriesPath(each), findExam(each)?.guide].includes(address));
    if (exam === undefined) return null;
    return {
      fragments: address === seriesPath(exam) ? { ...week, ...drawSeries(exam, all) } : drawMockOffer(exam, all),
    };
  },

  async searchTexts(ctx, changes) {
    const all = await listShownMocks(ctx);
    const exams = TARGET_EXAMS.filter((exam) => changes.some((change) => partsOf(change)[0] === exam));
    return Promise.all(exams.map(async (exam) => seriesText(exam, all, await builtText(ctx, seriesPath(exam)))));
  },
};
