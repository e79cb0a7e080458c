import { describe, expect, it } from 'vitest';
import { mergeLessons } from '#domain/courses/edited-lesson.ts';

const at = (chapter: string, ...slugs: readonly string[]) => slugs.map((slug) => ({ slug, chapter, text: 'file' }));
const edited = (chapter: string, slug: string, number = 1) => ({ lesson: { slug, chapter, text: 'edited' }, number });
const BUILT = [...at('one', 'a', 'b', 'c'), ...at('two', 'd')];
const merged = (...lessons: ReturnType<typeof edited>[]) =>
  mergeLessons(['one', 'two'], BUILT, lessons).map(({ slug, text }) => (text === 'file' ? slug : `${slug}*`));

describe('lessons of a course with those that staff published', () => {
  it.each([
    ['nothing is edited', [], ['a', 'b', 'c', 'd']],
    ['one is corrected', [edited('one', 'b', 9)], ['a', 'b*', 'c', 'd']],
    ['one is added', [edited('one', 'x', 2)], ['a', 'x*', 'b', 'c', 'd']],
    ['one is added behind the last', [edited('two', 'x', 50)], ['a', 'b', 'c', 'd', 'x*']],
    ['two are added', [edited('one', 'y', 3), edited('one', 'x', 1)], ['x*', 'a', 'y*', 'b', 'c', 'd']],
    ['one moves to another chapter', [edited('two', 'a', 1)], ['b', 'c', 'a*', 'd']],
    ['one has a chapter that the course does not have', [edited('none', 'x')], ['a', 'b', 'c', 'd']],
  ] as const)('%s', (_, lessons, order) => {
    expect(merged(...lessons)).toEqual(order);
  });
});
