import { describe, expect, it } from 'vitest';
import type { AccessDecision, AccessType } from '#domain/membership/access.ts';
import { findGate, isExamPage, pathOfSlug, slugOf, refusalOf } from '#domain/membership/gate.ts';

describe('the gate of a page, by its path', () => {
  it.each([
    ['/courses/eklavya', 'EklavyaModule'],
    ['/courses/eklavy/gk', 'EklavyaModule'],
    ['/courses/eklavy/science-technology', 'EklavyaModule'],
    ['/courses/foundation/economics', 'EklavyaModule'],
    ['/courses/english', 'EnglishModule'],
    ['/courses/esc', 'EnglishModule'],
    ['/courses/esc/english', 'EnglishModule'],
    ['/testseries/revenuetalati', 'TestSeriesModule'],
    ['/testseries/dyso', 'TestSeriesModule'],
    ['/courses/ssc/cgl', null],
    ['/courses/ssc/gd', null],
    ['/courses/class3/revenue-talati', null],
    ['/courses/class3/dyso', null],
  ])('%s asks for %s', (path, module) => {
    expect(findGate(path)).toEqual({ module });
  });

  it.each([
    '/',
    '/about',
    '/membership',
    '/currentaffairs',
    '/currentaffairs/2026-05',
    '/generaltest',
    '/quiz/cgl/day-1/paper-1',
    '/profile',
    '/courses',
    '/courses/ssc',
    '/courses/escape',
    '/testseries',
    '/courses/eklavy/',
    '/courses/eklavy/a/b',
    '/x/courses/english',
  ])('%s has none', (path) => {
    expect(findGate(path)).toBeNull();
  });
});

describe('a gated page in the API', () => {
  it.each(['/courses/eklavya', '/courses/esc/english', '/courses/class3/revenue-talati'])(
    '%s is named by its place and back',
    (path) => {
      expect(pathOfSlug(slugOf(path))).toBe(path);
    },
  );

  it.each(['', '.', '..', 'a..b', '.a', 'a.', 'A.b', 'a/b', 'a%2fb', 'a b', 'a.b.c.d.e', 'courses.eklavy.gk\n'])(
    '%j is no place',
    (place) => {
      expect(pathOfSlug(place)).toBeNull();
    },
  );
});

describe('an entry of SSC or Class 3', () => {
  it('is known by its path', () => {
    expect(
      ['/courses/ssc/mts', '/courses/class3/dyso', '/courses/eklavy/gk', '/testseries/dyso'].map(isExamPage),
    ).toEqual([true, true, false, false]);
  });
});

describe('what a refused student is told', () => {
  const decision = (type: AccessType): AccessDecision => ({
    access: false,
    type,
    activeMemberships: [],
    expiredMemberships: [],
    module: null,
  });
  const PURCHASE = 'Please purchase a premium plan to access this content.';
  const EXPIRED = 'Your subscription has expired. Please renew to continue.';

  it.each([
    ['NoSubscription', false, PURCHASE],
    ['NoSubscription', true, PURCHASE],
    ['Expired', false, PURCHASE],
    ['Expired', true, EXPIRED],
    ['Error', false, PURCHASE],
    ['Error', true, PURCHASE],
  ] as const)('%s, footer link %s: %s', (type, isFooterLink, text) => {
    expect(refusalOf(decision(type), isFooterLink)).toBe(text);
  });
});
