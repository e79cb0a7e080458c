import { getCollection } from 'astro:content';
import { findGate, slugOf } from '#domain/membership/gate.ts';

/** Every gated page by its slug, with a title for staff. A page without a gate stops the build. */
export async function listGatedPlaces(): Promise<readonly { readonly place: string; readonly title: string }[]> {
  const [subjects, foundation, guides, series] = await Promise.all([
    getCollection('subjects'),
    getCollection('foundation'),
    getCollection('examGuides'),
    getCollection('testSeries'),
  ]);
  const pages = [
    ['/courses/eklavya', 'Eklavya Class - 3'],
    ...subjects.map(({ id, data }) => [`/courses/eklavy/${id}`, `Subject: ${data.title}`]),
    ...foundation.map(({ id, data }) => [`/courses/foundation/${id}`, `Foundation: ${data.title}`]),
    ['/courses/english', 'English'],
    ['/courses/esc', 'English Speaking'],
    ['/courses/esc/english', 'English Speaking: English'],
    ...guides.map(({ id, data }) => [`/courses/${data.group}/${id.split('/').at(-1) ?? id}`, `Exam: ${data.title}`]),
    ...series.map(({ id, data }) => [`/testseries/${id}`, `Test series: ${data.title}`]),
  ] as const;
  return pages.map(([path = '', title = '']) => {
    if (findGate(path) === null) throw new Error(`${path} has no gate, so that no material can stand there`);
    return { place: slugOf(path), title };
  });
}
