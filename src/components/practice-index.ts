import { getCollection } from 'astro:content';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { spreadOf } from '#domain/papers/difficulty.ts';
import type { ListedPapers, ListHead } from '#domain/papers/draw-papers.ts';
import { ownMarking } from '#domain/papers/marking.ts';
import { findExam } from '#domain/papers/exams.ts';
import type { IndexPage } from '#domain/papers/practice-index.ts';
import { blockSlug, dayPath, firstFew, indexPagesOf } from '#domain/papers/practice-index.ts';
import { paperBytes } from '../build/paper-file.ts';
import type { CatalogueExam, CataloguePaper } from './catalogue.ts';
import { listExams } from './catalogue.ts';
import { paperListText } from '#domain/text/en/paper-list.ts';

/** A page of an exam's index, and what all its pages say about the exam. */
export interface ExamIndex {
  readonly exam: CatalogueExam;
  readonly pages: readonly IndexPage<CataloguePaper>[];
  readonly page: IndexPage<CataloguePaper>;
}

/** An exam has a list of papers from the day it is added, so that staff can publish the first; a subject with its file. */
export const hasPaperList = ({ key, papers }: Pick<CatalogueExam, 'key' | 'papers'>): boolean =>
  papers.length > 0 || findExam(key) !== undefined;

/** Every page of every list of papers; `slug` is empty for an exam's first page. */
export async function listExamIndexes(): Promise<readonly (ExamIndex & { readonly slug: string })[]> {
  return (await listExams()).filter(hasPaperList).flatMap((exam) => {
    const pages = indexPagesOf(exam.papers);
    return pages.map((page) => ({ exam, pages, page, slug: blockSlug(page.block) }));
  });
}

const minutesOf = ({ durationMs }: CataloguePaper['paper']): number => Math.round(durationMs / 60_000);

/** The page that prepares for an exam or teaches a subject; null for a key without one. */
export async function findCoursePage(key: string): Promise<{ readonly title: string; readonly path: string } | null> {
  const [guides, subjects] = await Promise.all([getCollection('examGuides'), getCollection('subjects')]);
  const text = paperListText();
  const guide = guides.find(({ data }) => data.exam === key);
  if (guide)
    return {
      title: text.guide({ title: guide.data.title }),
      path: `/courses/${guide.data.group}/${guide.id}`,
    };
  const subject = subjects.find(({ id }) => id.replaceAll('-', '') === key);
  if (subject) return { title: text.subject({ title: subject.data.title }), path: `/courses/eklavy/${subject.id}` };
  return key === 'generaltest' ? { title: text.generalTest, path: '/generaltest' } : null;
}

/** A paper of the bank as lists show it. */
export const listedPaperOf = ({ reference, paper }: CataloguePaper) => ({
  reference,
  topic: paper.topic,
  language: paper.language,
  questions: paper.questions.length,
  minutes: minutesOf(paper),
  marking: ownMarking(paper.marking),
  bytes: paperBytes(paper),
  spread: spreadOf(paper.questions),
});

/** An exam or a subject as pages other than its list show it. */
export const listedPapersOf = ({ key, name, fullName, fullNames, summary, papers }: CatalogueExam): ListedPapers => ({
  key,
  name,
  fullName: fullNames?.[spokenLanguage()] ?? fullName,
  summary,
  papers: papers.length,
  questions: papers.reduce((sum, { paper }) => sum + paper.questions.length, 0),
  first: firstFew(papers).map(listedPaperOf),
});

/** The facts for the head of a page of a list. */
export const listHeadOf = (root: string, { exam, pages, page }: ExamIndex): ListHead => ({
  list: listedPapersOf(exam),
  pathOfDay: (day) => dayPath(root, day),
  days: pages.flatMap(({ days }) => days.map(({ day }) => day)),
  block: page.block,
  here: page.days.reduce((sum, { papers }) => sum + papers.length, 0),
});
