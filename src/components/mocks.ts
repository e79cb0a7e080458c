import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { mocksBySeries } from '#domain/mocks/mock-facts.ts';

type SeriesPage = CollectionEntry<'testSeries'>;

/** A test series: its page, and its mock tests in their order. */
export interface TestSeries {
  readonly page: SeriesPage;
  readonly path: string;
  readonly mocks: readonly MockFacts[];
}

/** Every series in the order of the exams. A mock test whose exam has no series page stops the build. */
export async function listSeries(): Promise<readonly TestSeries[]> {
  const [pages, mocks, exams] = await Promise.all([
    getCollection('testSeries'),
    getCollection('mocks'),
    getCollection('exams'),
  ]);
  const orderOf = ({ data }: SeriesPage): number =>
    exams.find(({ id }) => id === data.exam)?.data.order ?? Number.MAX_SAFE_INTEGER;
  const byExam = mocksBySeries(
    mocks.map(({ data }) => data),
    pages.map(({ data }) => data.exam),
  );
  return pages
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((page) => ({ page, path: `/testseries/${page.id}`, mocks: byExam.get(page.data.exam) ?? [] }));
}

/** The series of an exam; undefined where it has none. */
export const findSeries = async (exam: string): Promise<TestSeries | undefined> =>
  (await listSeries()).find(({ page }) => page.data.exam === exam);

/** The mock of a series that every student may take. */
export const freeMockOf = ({ mocks }: TestSeries): MockFacts | undefined =>
  mocks.find(({ access }) => access === 'free');
