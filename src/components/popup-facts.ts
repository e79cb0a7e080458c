import { getCollection } from 'astro:content';
import type { ExamFacts, FirstPaper, TestSeriesEntry } from '#domain/membership/popup-facts.ts';
import { slugOf } from '#domain/membership/gate.ts';
import { dayLabel, paperLabel, quizPath } from '#domain/papers/paper-reference.ts';
import { paperBytes } from '../build/paper-file.ts';
import type { CatalogueExam } from './catalogue.ts';
import { listExams } from './catalogue.ts';

/** An exam page's file name without hyphens is the key of its papers. */
const keyOf = (guideId: string): string => guideId.replaceAll('-', '');

const firstPaperOf = (exam: CatalogueExam | undefined): FirstPaper | null => {
  const [first] = exam?.papers ?? [];
  return first === undefined
    ? null
    : {
        label: `${dayLabel(first.reference)}, ${paperLabel(first.reference)}`,
        path: quizPath(first.reference),
        bytes: paperBytes(first.paper),
      };
};

/** The popup's facts of each SSC and Class 3 entry, by the slug of its page. */
export async function listExamFacts(): Promise<readonly { readonly place: string; readonly facts: ExamFacts }[]> {
  const [guides, exams] = await Promise.all([getCollection('examGuides'), listExams()]);
  return guides.map(({ id, data }) => {
    const exam = exams.find(({ key }) => key === keyOf(id));
    return {
      place: slugOf(`/courses/${data.group}/${id}`),
      facts: {
        title: data.title,
        fullName: data.fullName,
        pattern: data.pattern,
        paperCount: exam?.papers.length ?? 0,
        firstPaper: firstPaperOf(exam),
      },
    };
  });
}

/** All test series: those with a page of their own, and any other exam with papers, on its course's page. */
export async function listTestSeries(): Promise<readonly TestSeriesEntry[]> {
  const [series, guides, exams] = await Promise.all([
    getCollection('testSeries'),
    getCollection('examGuides'),
    listExams(),
  ]);
  const papersOf = (key: string): Pick<TestSeriesEntry, 'paperCount' | 'firstPaper'> => {
    const exam = exams.find((each) => each.key === key);
    return { paperCount: exam?.papers.length ?? 0, firstPaper: firstPaperOf(exam) };
  };
  const own = series.map(({ id, data }) => ({ title: data.title, path: `/testseries/${id}`, ...papersOf(data.exam) }));
  const others = guides
    .toSorted((one, other) => one.data.order - other.data.order)
    .filter(({ id }) => papersOf(keyOf(id)).paperCount > 0 && !series.some(({ data }) => data.exam === keyOf(id)))
    .map(({ id, data }) => ({
      title: `${data.title} papers`,
      path: `/courses/${data.group}/${id}`,
      ...papersOf(keyOf(id)),
    }));
  return [...own, ...others];
}
