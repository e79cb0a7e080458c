import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOwnAddress, isOwnFilePath } from '#domain/lib/own-path.ts';
import { anyCodeUnits } from '../arbitraries.ts';

const ORIGIN = 'https://academy.test';

describe('only paths of this site are resumed', () => {
  test.each([
    '/',
    '/profile',
    '/courses/eklavya',
    '/testseries/revenuetalati?from=menu#top',
    '/quiz/Revenue%20Talati/Day-01/paper%202',
    '/search?next=https://x.in//y',
    '/a#//b',
    '/courses/ગુજરાતી',
  ])('%s is resumed', (path) => {
    expect(isOwnAddress(path)).toBe(true);
  });

  test.each([
    '',
    'profile',
    '//evil.com',
    '///evil.com',
    '/..//evil.com',
    '/./' + '/evil.com',
    '/%2e//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/a\\..\\..',
    'javascript:alert(1)',
    'https://evil.com/',
    'https:/evil.com',
    'data:text/html,x',
    ' /profile',
    '/\t/evil.com',
    '/\n/evil.com',
    '/a\u0000',
    '/a\u007F',
    `/${'a'.repeat(2000)}`,
  ])('%j is refused', (path) => {
    expect(isOwnAddress(path)).toBe(false);
  });

  test('whatever is resumed stays on this origin, even read twice', () => {
    const pieces = fc.constantFrom(
      '/',
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.com',
      'https:',
      'javascript:',
      'a',
      '\u2028',
      '／',
    );
    const anyPath = fc.oneof(
      fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
      anyCodeUnits.map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(anyPath, (path) => {
        if (!isOwnAddress(path)) return;
        const once = new URL(path, ORIGIN);
        expect(once.origin).toBe(ORIGIN);
        expect(new URL(once.pathname, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the path of a file of this site', () => {
  test.each(['/images/flood.webp', '/api/materials/files/3f2b0c1e-8a4d', '/a', '/a_b/c-d.e.png'])('may be %s', (text) =>
    expect(isOwnFilePath(text)).toBe(true),
  );
  test.each([
    '',
    '/',
    '//x',
    '/x/',
    '/../x',
    '/x/..',
    '/.x',
    'x',
    '/x?y',
    '/x#y',
    '/x y',
    '/x%2e',
    '/x\\y',
    'https://x.y/z',
  ])('is not %j', (text) => expect(isOwnFilePath(text)).toBe(false));
});
