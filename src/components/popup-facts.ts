import { getCollection } from 'astro:content';
import type { ExamFacts, FirstPaper, TestSeriesEntry } from '#domain/membership/popup-facts.ts';
import { slugOf } from '#domain/membership/gate.ts';
import { seriesEntryOf } from '#domain/mocks/mock-pages.ts';
import { dayLabel, paperLabel, quizPath } from '#domain/papers/paper-reference.ts';
import { paperBytes } from '../build/paper-file.ts';
import type { CatalogueExam } from './catalogue.ts';
import { listExams } from './catalogue.ts';
import { listSeries } from './mocks.ts';

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
  const [guides, exams, files] = await Promise.all([getCollection('examGuides'), listExams(), getCollection('exams')]);
  return guides.map(({ id, data }) => {
    const exam = exams.find(({ key }) => key === data.exam);
    const names = files.find(({ id: key }) => key === data.exam)?.data.fullName;
    return {
      place: slugOf(`/courses/${data.group}/${id}`),
      facts: {
        title: data.title,
        fullName: data.fullName,
        ...(names !== undefined && { fullNames: { gu: names.gu, hi: names.hi } }),
        pattern: data.pattern,
        paperCount: exam?.papers.length ?? 0,
        firstPaper: firstPaperOf(exam),
      },
    };
  });
}

/** Every test series, with its mock tests and the free papers of its exam. */
export async function listTestSeries(): Promise<readonly TestSeriesEntry[]> {
  const [series, exams] = await Promise.all([listSeries(), listExams()]);
  return series.map((each) => {
    const { title, exam: key } = each.page.data;
    const exam = exams.find((other) => other.key === key);
    const entry = {
      title,
      path: each.path,
      mockCount: null,
      freeMock: null,
      paperCount: exam?.papers.length ?? 0,
      firstPaper: firstPaperOf(exam),
    };
    return seriesEntryOf(entry, each.mocks);
  });
}
