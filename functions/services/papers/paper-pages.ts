import { drawDayRows } from '#domain/papers/draw-day-rows.ts';
import type { PaperPage } from '#domain/papers/paper-page.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import {
  dayLabel,
  examIndexPath,
  paperKey,
  paperLabel,
  parseQuizPath,
  quizPath,
} from '#domain/papers/paper-reference.ts';
import { blockOfDay, blockPath, indexPagesOf, parseIndexPath } from '#domain/papers/practice-index.ts';
import type { PageText } from '#domain/site/search-files.ts';
import { sectionOfPath } from '#domain/site/site-section.ts';
import type { StoredPaper } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import type { DrawnContent, PagesOfKind } from '../lib/content-kind.ts';
import { isInBuild } from './build-of.ts';
import type { ChangedPaper } from './changed-papers.ts';
import { changedPaperOf } from './changed-papers.ts';

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

async function drawIndex(ctx: Context, exam: string, address: string): Promise<DrawnContent> {
  const papers = await ctx.storedPapers.listShown(exam);
  const changes = await ctx.listContentChanges(new Date(ctx.clock.now()).toISOString());
  const own = changes
    .filter(({ kind }) => kind === 'papers')
    .map(changedPaperOf)
    .find(({ reference }) => reference.exam === exam);
  const addressOf = (day: string): string =>
    indexAddress({ reference: { exam, day, paper: '1' }, lastDay: own?.lastDay ?? Number(day) });
  const days = indexPagesOf(papers).flatMap((page) => page.days);
  return { fragments: drawDayRows(days.filter(({ day }) => addressOf(day) === address)) };
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

/** The pages that show papers: that of each paper, and the list of its exam. */
export const paperPages: PagesOfKind = {
  pagesOf(changes) {
    const papers = changes.map((change) => ({ ...change, ...changedPaperOf(change) }));
    const lists = Map.groupBy(papers, indexAddress);
    return [
      ...papers.map(({ reference, edition, isBuilt }) => [quizPath(reference), { edition, isBuilt }] as const),
      ...[...lists].map(([address, own]) => {
        const edition = own.map(({ reference, edition: each }) => `${paperKey(reference)}:${each}`).join(' ');
        return [address, { edition, isBuilt: true }] as const;
      }),
    ];
  },

  async draw(ctx, address) {
    const reference = parseQuizPath(address);
    if (reference !== null) return drawPaper(ctx, reference);
    const exam = address.split('/')[2] ?? '';
    return parseIndexPath(address, '') === null ? null : drawIndex(ctx, exam, address);
  },

  searchTexts: (ctx, changes) => Promise.all(changes.map((change) => textOf(ctx, changedPaperOf(change)))),
};
