import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { mocksBySeries, ofSeries, withoutEditions } from '#domain/mocks/mock-facts.ts';

type SeriesPage = CollectionEntry<'testSeries'>;

/** A test series: its page, and its mock tests in their order. */
export interface TestSeries {
  readonly page: SeriesPage;
  readonly path: string;
  readonly mocks: readonly MockFacts[];
  /** How many mock tests it has. The editions of one count once, those of one date for everybody not. */
  readonly mockCount: number;
}

/** Every series in the order of the exams. A mock test whose exam has no series page stops the build. */
export async function listSeries(): Promise<readonly TestSeries[]> {
  const [pages, mocks, exams] = await Promise.all([
    getCollection('testSeries'),
    getCollection('mocks'),
    getCollection('exams'),
  ]);
  const orderOf = ({ data }: SeriesPage): number => exams.find(({ id }) => id === data.exam)?.data.order ?? 0;
  const byExam = mocksBySeries(
    mocks.map(({ data }) => data),
    pages.map(({ data }) => data.exam),
  );
  return pages
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((page) => {
      const own = byExam.get(page.data.exam) ?? [];
      return { page, path: `/testseries/${page.id}`, mocks: own, mockCount: withoutEditions(ofSeries(own)).length };
    });
}

/** The mock tests of every exam. */
export const listMocks = async (): Promise<readonly MockFacts[]> => (await listSeries()).flatMap(({ mocks }) => mocks);
