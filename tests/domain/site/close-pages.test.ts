import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClosePages } from '#domain/site/close-pages.ts';

const PAGES = [
  { path: '/', title: 'Eklavya Academy: Daily practice for SSC and Gujarat state exams' },
  { path: '/courses/eklavy/history', title: 'History for Gujarat Class 3 and SSC exams' },
  { path: '/courses/foundation/history', title: 'History foundation' },
  { path: '/courses/eklavy/geography', title: 'Geography for Gujarat Class 3 and SSC exams' },
  { path: '/courses/ssc/cgl', title: 'SSC CGL: pattern, syllabus and plan' },
  { path: '/currentaffairs', title: 'Current affairs' },
  { path: '/faqs', title: 'Questions and answers' },
];

const paths = (path: string): string[] => findClosePages(path, PAGES).map((page) => page.path);

describe('pages close to an address that no page has', () => {
  it('are those whose last part was mistyped, the same folder first', () => {
    expect(paths('/courses/eklavy/histry')).toEqual(['/courses/eklavy/history', '/courses/foundation/history']);
    expect(paths('/courses/foundation/hsitory')[0]).toBe('/courses/foundation/history');
    expect(paths('histroy').toSorted()).toEqual(['/courses/eklavy/history', '/courses/foundation/history']);
  });

  it.each([
    ['/geograpy', '/courses/eklavy/geography'],
    ['/current-affairs', '/currentaffairs'],
    ['/FAQ', '/faqs'],
    ['/courses/cgl', '/courses/ssc/cgl'],
    ['/courses/ssc/cgl/', '/courses/ssc/cgl'],
    ['/Questions%20and%20answers', '/faqs'],
  ])('%s leads to %s', (path, expected) => {
    expect(paths(path)[0]).toBe(expected);
  });

  it.each(['/', '/no/such/zzz', '/courses/eklavy/qqqq', '/wp-login.php', '/%E0%A4%A', '/hello-and-welcome-home'])(
    'are none for %s',
    (path) => {
      expect(paths(path)).toEqual([]);
    },
  );

  it('are three at most, each of them once, for any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (path) => {
        const found = findClosePages(path, PAGES);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('hold for a page’s own address with one letter left out', () => {
    fc.assert(
      fc.property(fc.constantFrom('history', 'geography'), fc.nat(), (name, at) => {
        const place = at % name.length;
        expect(paths(`/courses/eklavy/${name.slice(0, place)}${name.slice(place + 1)}`)[0]).toBe(
          `/courses/eklavy/${name}`,
        );
      }),
    );
  });
});
