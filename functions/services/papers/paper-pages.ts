import { isRecord } from '#domain/lib/is-record.ts';
import { slugOf } from '#domain/membership/gate.ts';
import { drawDayRows } from '#domain/papers/draw-day-rows.ts';
import type { ListHead } from '#domain/papers/draw-papers.ts';
import {
  drawListHead,
  drawPaperCards,
  drawPaperCounts,
  drawPaperLists,
  drawPapersAtHome,
  SAMPLE,
} from '#domain/papers/draw-papers.ts';
import { findExam, TARGET_EXAMS } from '#domain/papers/exams.ts';
import type { PaperPage } from '#domain/papers/paper-page.ts';
import {
  cardPagesOf,
  COUNT_PAGES,
  GENERAL_TEST,
  listOfCardPage,
  listPagesOf,
  PAPERS_PAGE,
  SUBJECT_LISTS,
  SUBJECTS_PAGE,
} from '#domain/papers/paper-pages.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import {
  dayLabel,
  examIndexPath,
  firstNumberIn,
  paperKey,
  paperLabel,
  parseQuizPath,
  quizPath,
} from '#domain/papers/paper-reference.ts';
import { blockOfDay, blockPath, dayAnchor, indexPagesOf, parseIndexPath } from '#domain/papers/practice-index.ts';
import type { Fragments } from '#domain/lib/content-page.ts';
import type { PageText } from '#domain/site/search-files.ts';
import { sectionOfPath } from '#domain/site/site-section.ts';
import type { StoredPaper } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import { drawSeriesList, paperFactsOf, SERIES_LISTS } from '../mocks/series-lists.ts';
import type { ContentPage, DrawnContent, PagesOfKind } from '../lib/content-kind.ts';
import { isInBuild } from './build-of.ts';
import type { ChangedPaper } from './changed-papers.ts';
import { changedPaperOf } from './changed-papers.ts';
import { findListedPapers } from './listed-papers.ts';

/** The page of the list that has a paper: days beyond those of the build stand on its last page. */
const indexAddress = ({ reference, lastDay }: ChangedPaper): string =>
  blockPath(examIndexPath(reference.exam), blockOfDay(Math.min(Number(reference.day), lastDay)));

async function findShown(ctx: Context, reference: PaperReference): Promise<StoredPaper | null> {
  const paper = await ctx.storedPapers.findAt(reference);
  return paper?.status === 'published' ? paper : null;
}

/** The page of a paper as Astro draws it on request; that of a withdrawn one says that there is none. */
async function drawPaper(ctx: Context, reference: PaperReference): Promise<DrawnContent> {
  const paper = await findShown(ctx, reference);
  if (paper === null) return { told: null };
  const [catalogue, slice] = await Promise.all([ctx.builtBank.catalogue(), ctx.storedPapers.readText(paper, 'slice')]);
  const page: PaperPage = {
    reference,
    examName: catalogue.exams[reference.exam] ?? reference.exam,
    topic: paper.topic,
    questions: paper.questions,
    minutes: paper.minutes,
    isBuilt: isInBuild(catalogue, reference),
    slice: JSON.parse(slice) as Record<string, unknown>,
  };
  return { told: page };
}

const listPaperChanges = async (ctx: Context): Promise<readonly ChangedPaper[]> =>
  (await ctx.listContentChanges(new Date(ctx.clock.now()).toISOString()))
    .filter(({ kind }) => kind === 'papers')
    .map(changedPaperOf);

/** A popup's facts of an exam, by the address of their file. */
const popupOf = (exam: string): string | undefined => {
  const guide = findExam(exam)?.guide;
  return guide === undefined ? undefined : `/popups/${slugOf(guide)}.json`;
};
const examOfPopup = (address: string): string | undefined => TARGET_EXAMS.find((exam) => popupOf(exam) === address);

async function drawPopup(ctx: Context, exam: string, address: string): Promise<DrawnContent | null> {
  const [built, lists] = await Promise.all([ctx.readBuiltFile(address), findListedPapers(ctx)]);
  if (!isRecord(built)) return null;
  const facts = { ...built, ...paperFactsOf(lists.find(({ key }) => key === exam)) };
  return { text: JSON.stringify(facts), type: 'application/json; charset=utf-8' };
}

/** Takes the sample off the home page once the paper that it comes from was corrected or withdrawn. */
async function withoutOldSample(ctx: Context): Promise<Fragments> {
  const [{ outlines }, changes] = await Promise.all([ctx.builtBank.catalogue(), listPaperChanges(ctx)]);
  const [first] = Object.keys(outlines);
  return changes.some(({ reference }) => paperKey(reference) === first) ? { [SAMPLE]: [] } : {};
}

/** The first papers and the numbers of papers on a page that is no list by day. */
async function drawShown(ctx: Context, address: string): Promise<DrawnContent> {
  const [lists, series] = await Promise.all([
    findListedPapers(ctx),
    SERIES_LISTS.includes(address) ? drawSeriesList(ctx, address) : null,
  ]);
  if (series !== null && 'text' in series) return series;
  const cards = listOfCardPage(address);
  return {
    fragments: {
      ...(series !== null && 'fragments' in series && series.fragments),
      ...(cards !== undefined &&
        drawPaperCards(
          cards,
          lists.find(({ key }) => key === cards),
        )),
      ...(address === GENERAL_TEST && drawPaperLists(lists)),
      ...(address === SUBJECTS_PAGE && drawPaperLists(lists.filter(({ key }) => SUBJECT_LISTS.includes(key)))),
      ...(address === PAPERS_PAGE && drawPaperCounts(lists)),
      ...(address === '/' && { ...drawPapersAtHome(lists), ...(await withoutOldSample(ctx)) }),
    },
  };
}

async function drawIndex(ctx: Context, exam: string, address: string): Promise<DrawnContent> {
  const [papers, { exams, lists }] = await Promise.all([ctx.storedPapers.listShown(exam), ctx.builtBank.catalogue()]);
  const change = (await listPaperChanges(ctx)).find(({ reference }) => reference.exam === exam);
  const addressOf = (day: string): string =>
    indexAddress({ reference: { exam, day, paper: '1' }, lastDay: change?.lastDay ?? Number(day) });
  const days = indexPagesOf(papers).flatMap((page) => page.days);
  const here = days.filter(({ day }) => addressOf(day) === address);
  const name = exams[exam] ?? exam;
  const head: ListHead = {
    list: {
      key: exam,
      name,
      fullName: lists[exam]?.fullName ?? name,
      papers: papers.length,
      questions: papers.reduce((sum, { questions }) => sum + questions, 0),
      first: papers.slice(0, 1),
    },
    days: days.map(({ day }) => day),
    pathOfDay: (day) => `${addressOf(day)}#${dayAnchor(day)}`,
    block: blockOfDay(Number(firstNumberIn(address.split('/')[3] ?? '') ?? 1)),
    here: here.reduce((sum, { papers: own }) => sum + own.length, 0),
  };
  return { fragments: { ...drawDayRows(here), ...drawListHead(head) } };
}

async function textOf(ctx: Context, { reference }: ChangedPaper): Promise<PageText> {
  const [paper, { exams }] = await Promise.all([findShown(ctx, reference), ctx.builtBank.catalogue()]);
  const path = quizPath(reference);
  const name = `${exams[reference.exam] ?? reference.exam} ${dayLabel(reference)} ${paperLabel(reference)}`;
  const title = paper === null ? name : `${name}: ${paper.topic}`;
  const text = paper === null ? '' : `${paper.questions} questions in ${paper.minutes} minutes.`;
  return {
    path,
    title,
    section: sectionOfPath(path),
    sections: paper === null ? [] : [{ id: null, heading: title, text }],
  };
}

const editionOf = (papers: readonly (ChangedPaper & { readonly edition: string })[]): string =>
  papers.map(({ reference, edition }) => `${paperKey(reference)}:${edition}`).join(' ');

/** The pages that show papers: that of each paper, the list of its exam, and those with first papers or numbers of papers. */
export const paperPages: PagesOfKind = {
  pagesOf(changes) {
    const papers = changes.map((change) => ({ ...change, ...changedPaperOf(change) }));
    const shown = new Map<string, ContentPage>();
    for (const [exam, own] of Map.groupBy(papers, ({ reference }) => reference.exam)) {
      const page = { edition: editionOf(own), isBuilt: true };
      const popup = popupOf(exam);
      const lists = [...listPagesOf(exam, own[0]?.lastDay ?? 1), ...own.map(indexAddress)];
      for (const address of [...lists, ...cardPagesOf(exam), ...(popup === undefined ? [] : [popup])])
        shown.set(address, page);
    }
    for (const address of [...COUNT_PAGES, ...SERIES_LISTS])
      shown.set(address, { edition: editionOf(papers), isBuilt: true });
    return [
      ...papers.map(({ reference, edition, isBuilt }) => [quizPath(reference), { edition, isBuilt }] as const),
      ...shown,
    ];
  },

  async draw(ctx, address) {
    const reference = parseQuizPath(address);
    if (reference !== null) return drawPaper(ctx, reference);
    const popup = examOfPopup(address);
    if (popup !== undefined) return drawPopup(ctx, popup, address);
    const exam = address.split('/')[2] ?? '';
    return parseIndexPath(address, '') === null ? drawShown(ctx, address) : drawIndex(ctx, exam, address);
  },

  searchTexts: (ctx, changes) => Promise.all(changes.map((change) => textOf(ctx, changedPaperOf(change)))),
};
