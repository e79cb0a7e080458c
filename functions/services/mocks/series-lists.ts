import type { FirstPaper, TestSeriesEntry } from '#domain/membership/popup-facts.ts';
import { parseTestSeriesList } from '#domain/membership/popup-facts.ts';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { mockFactsOf } from '#domain/mocks/mock-facts.ts';
import { seriesPath } from '#domain/lib/course-paths.ts';
import {
  drawAllSeries,
  drawGroup,
  drawSeriesAtHome,
  mocksOfExam,
  SERIES_FILE,
  seriesEntryOf,
} from '#domain/mocks/mock-pages.ts';
import type { ListedPapers } from '#domain/papers/draw-papers.ts';
import { EXAM_GROUPS } from '#domain/papers/exam.ts';
import { TARGET_EXAMS } from '#domain/papers/exams.ts';
import { paperTitle, quizPath } from '#domain/papers/paper-reference.ts';
import type { Context } from '../context.ts';
import { findListedPapers } from '../papers/listed-papers.ts';
import type { DrawnContent } from '../lib/content-kind.ts';

/** The pages that list every series, with the number of its mock tests and papers. */
export const SERIES_LISTS: readonly string[] = [
  '/',
  '/testseries',
  SERIES_FILE,
  ...EXAM_GROUPS.map((group) => `/courses/${group}`),
];

export const listShownMocks = async (ctx: Context): Promise<readonly MockFacts[]> =>
  (await ctx.mocks.listShown()).map((mock) => mockFactsOf(mock));

/** How many papers a list has, and the one to begin with. */
export function paperFactsOf(list: ListedPapers | undefined): {
  readonly paperCount: number;
  readonly firstPaper: FirstPaper | null;
} {
  const [first] = list?.first ?? [];
  const firstPaper =
    first === undefined
      ? null
      : { label: paperTitle(first.reference), path: quizPath(first.reference), bytes: first.bytes };
  return { paperCount: list?.papers ?? 0, firstPaper };
}

/**
 * The series of the build, with their papers and mock tests as they are now; null where the build's list cannot be read,
 * so that no page loses its own.
 */
async function listEntries(ctx: Context): Promise<readonly TestSeriesEntry[] | null> {
  const [built, mocks, lists] = await Promise.all([
    ctx.readBuiltFile(SERIES_FILE),
    listShownMocks(ctx),
    findListedPapers(ctx),
  ]);
  const series = parseTestSeriesList(built) ?? [];
  if (series.length === 0) return null;
  return series.map((entry) => {
    const exam = TARGET_EXAMS.find((each) => seriesPath(each) === entry.path) ?? '';
    const papers = paperFactsOf(lists.find(({ key }) => key === exam));
    return seriesEntryOf({ ...entry, ...papers }, mocksOfExam(mocks, exam));
  });
}

/** The series as one of `SERIES_LISTS` shows them. */
export async function drawSeriesList(ctx: Context, address: string): Promise<DrawnContent | null> {
  const entries = await listEntries(ctx);
  if (entries === null) return null;
  if (address === SERIES_FILE) return { text: JSON.stringify(entries), type: 'application/json; charset=utf-8' };
  if (address === '/') return { fragments: drawSeriesAtHome(entries) };
  if (address === '/testseries') return { fragments: drawAllSeries(entries) };
  const group = EXAM_GROUPS.find((each) => address === `/courses/${each}`);
  return group === undefined ? null : { fragments: drawGroup(group, entries) };
}
