import { getCollection } from 'astro:content';
import { coursePagesText } from '#domain/text/en/course-pages.ts';
import { inSpokenLanguage } from './translated.ts';
import type { Module } from '#domain/membership/access.ts';

/** A page whose outline anybody may read. */
export interface Outline {
  readonly title: string;
  readonly path: string;
}

/** A line of the list: a subject may have an outline for the exam and another that begins from zero. */
export interface OutlineEntry {
  readonly title: string;
  /** Its title in English, by which other files name it. */
  readonly name: string;
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
  const [subjects, foundation] = await Promise.all([
    getCollection('subjects').then((entries) => inSpokenLanguage('subjects', entries)),
    getCollection('foundation'),
  ]);
  const text = coursePagesText().outlines;
  return subjects.toSorted(inOrder).map(({ id, name, data }) => ({
    title: data.title,
    name,
    outlines: [
      { title: text.exam, path: `/courses/eklavy/${id}` },
      ...(foundation.some((entry) => entry.id === id)
        ? [{ title: text.foundation, path: `/courses/foundation/${id}` }]
        : []),
    ],
  }));
}

interface Named {
  readonly name: string;
  readonly data: { readonly title: string };
}

const single = ({ name, data }: Named, path: string): OutlineEntry => ({
  title: data.title,
  name,
  outlines: [{ title: coursePagesText().outlines.outline, path }],
});

/** Every course page and test series, by the module that opens its material (ENTITLEMENTS in the domain). */
export async function listOutlines(): Promise<ReadonlyMap<Module | null, readonly OutlineEntry[]>> {
  const [subjects, english, guides, series] = await Promise.all([
    listSubjects(),
    getCollection('english').then((entries) => inSpokenLanguage('english', entries)),
    getCollection('examGuides').then((entries) => inSpokenLanguage('examGuides', entries)),
    getCollection('testSeries').then((entries) => inSpokenLanguage('testSeries', entries)),
  ]);
  return new Map<Module | null, readonly OutlineEntry[]>([
    ['EklavyaModule', subjects],
    [
      'EnglishModule',
      english.toSorted(inOrder).map((each) => single(each, ENGLISH_PATHS[each.id] ?? `/courses/${each.id}`)),
    ],
    [null, guides.toSorted(inOrder).map((each) => single(each, `/courses/${each.data.group}/${each.id}`))],
    ['TestSeriesModule', series.map((each) => single(each, `/testseries/${each.id}`))],
  ]);
}
