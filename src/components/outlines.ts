import { getCollection } from 'astro:content';
import type { Module } from '#domain/membership/access.ts';

/** A page whose outline anybody may read. */
export interface Outline {
  readonly title: string;
  readonly path: string;
}

/** A line of the list: a subject may have an outline for the exam and another that begins from zero. */
export interface OutlineEntry {
  readonly title: string;
  readonly outlines: readonly Outline[];
}

interface Ordered {
  readonly id: string;
  readonly data: { readonly title: string; readonly order: number };
}

const inOrder = (one: Ordered, other: Ordered): number => one.data.order - other.data.order;
const ENGLISH_PATHS: Readonly<Record<string, string>> = {
  english: '/courses/english',
  esc: '/courses/esc',
  'esc-english': '/courses/esc/english',
};

async function listSubjects(): Promise<readonly OutlineEntry[]> {
  const [subjects, foundation] = await Promise.all([getCollection('subjects'), getCollection('foundation')]);
  return subjects.toSorted(inOrder).map(({ id, data }) => ({
    title: data.title,
    outlines: [
      { title: 'Exam', path: `/courses/eklavy/${id}` },
      ...(foundation.some((entry) => entry.id === id)
        ? [{ title: 'Foundation', path: `/courses/foundation/${id}` }]
        : []),
    ],
  }));
}

const single = (title: string, path: string): OutlineEntry => ({ title, outlines: [{ title: 'Outline', path }] });

/** Every course page and test series, by the module that opens its material (ENTITLEMENTS in the domain). */
export async function listOutlines(): Promise<ReadonlyMap<Module | null, readonly OutlineEntry[]>> {
  const [subjects, english, guides, series] = await Promise.all([
    listSubjects(),
    getCollection('english'),
    getCollection('examGuides'),
    getCollection('testSeries'),
  ]);
  return new Map<Module | null, readonly OutlineEntry[]>([
    ['EklavyaModule', subjects],
    [
      'EnglishModule',
      english.toSorted(inOrder).map(({ id, data }) => single(data.title, ENGLISH_PATHS[id] ?? `/courses/${id}`)),
    ],
    [null, guides.toSorted(inOrder).map(({ id, data }) => single(data.title, `/courses/${data.group}/${id}`))],
    ['TestSeriesModule', series.map(({ id, data }) => single(data.title, `/testseries/${id}`))],
  ]);
}
