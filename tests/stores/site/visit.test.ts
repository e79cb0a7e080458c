import { describe, expect, it } from 'vitest';
import type { Page } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'about',
  '/a\nb',
  `/${'a'.repeat(2000)}`,
];

const GATED = {
  path: '/courses/eklavy/history',
  module: 'EklavyaModule',
  state: { subjectId: 1, title: 'History' },
  isFooterLink: false,
} as const;

describe('the page a guest wanted', () => {
  it('is kept as redirectAfterLogin', async () => {
    const browser = testBrowser();
    (await browser.open('/')).keepPageForAfterLogin('/quiz/cgl/day-1/paper-1?x=1');
    expect(browser.session.entries()).toEqual({ redirectAfterLogin: '/quiz/cgl/day-1/paper-1?x=1' });
  });

  it.each(HOSTILE)('is not kept when it is not a path of this site: %j', async (path) => {
    const browser = testBrowser();
    (await browser.open('/')).keepPageForAfterLogin(path);
    expect(browser.session.entries()).toEqual({});
  });
});

describe('the latest choice counts', () => {
  it.each([
    ['a quiz', '/quiz/cgl/day-1/paper-1', (page: Page) => page.keepPageForAfterLogin('/quiz/cgl/day-1/paper-1')],
    ['a plan', '/membership', (page: Page) => page.keepWantedPlan('1-Year')],
  ])('%s that is opened after a gated link is resumed', async (_, path, want) => {
    const browser = testBrowser();
    const page = await browser.open('/');
    await page.followGatedLink(GATED);
    expect(page.findPendingVisit()).toBe(GATED.path);
    want(page);
    expect(page.findPendingVisit()).toBe(path);
    expect([browser.session.read('redirectPath'), browser.session.read('redirectState')]).toEqual([null, null]);
    await page.followGatedLink(GATED);
    expect(page.findPendingVisit()).toBe(GATED.path);
  });
});

describe('a page of a guest who goes on without a login', () => {
  it.each([
    ['/courses/eklavy/history', null],
    ['/profile', null],
    ['/quiz/cgl/day-1/paper-1', '/quiz/cgl/day-1/paper-1'],
    ['/mock/cgl-short-1', '/mock/cgl-short-1'],
    ['/admin/papers', '/admin/papers'],
    ['/membership', '/membership'],
  ])('that was %s: the next page’s login leads to %s', async (kept, led) => {
    const browser = testBrowser();
    const page = await browser.open('/about');
    browser.session.write('redirectAfterLogin', kept);
    page.forgetPageLeft();
    expect(page.findPendingVisit()).toBe(led);
  });

  it('is led to the paper that was tapped, and to no address of another site', async () => {
    const browser = testBrowser();
    const page = await browser.open('/quiz/cgl');
    page.keepTappedPaper('/quiz/cgl/day-1/paper-1');
    page.keepTappedPaper('//evil.example');
    expect(page.findPendingVisit()).toBe('/quiz/cgl/day-1/paper-1');
  });

  it('behind a link is given up with the dialog', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    await page.followGatedLink(GATED);
    page.forgetWantedLink();
    expect(browser.session.entries()).toEqual({});
  });
});

describe('the pending visit', () => {
  it('is redirectPath before redirectAfterLogin, and null without either', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    expect(page.findPendingVisit()).toBeNull();
    browser.session.write('redirectAfterLogin', '/profile');
    expect(page.findPendingVisit()).toBe('/profile');
    browser.session.write('redirectPath', '/testseries/dyso');
    expect(page.findPendingVisit()).toBe('/testseries/dyso');
  });

  it.each(HOSTILE)('is never %j; the other address is used', async (path) => {
    const browser = testBrowser();
    const page = await browser.open('/');
    browser.session.write('redirectPath', path);
    expect(page.findPendingVisit()).toBeNull();
    browser.session.write('redirectAfterLogin', '/profile');
    expect(page.takePendingVisit()).toBe('/profile');
    expect(browser.session.entries()).toEqual({});
  });

  it('is forgotten as it is taken; redirectState stays for the page that reads it', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    for (const [key, value] of [
      ['redirectPath', '/courses/english'],
      ['redirectState', '{"subjectId":10}'],
      ['redirectAfterLogin', '/profile'],
    ] as const)
      browser.session.write(key, value);
    expect(page.takePendingVisit()).toBe('/courses/english');
    expect(browser.session.entries()).toEqual({ redirectState: '{"subjectId":10}' });
    expect(page.takePendingVisit()).toBeNull();
  });

  it('is resumed once', async () => {
    const browser = testBrowser();
    const page = await browser.open('/profile');
    browser.session.write('redirectPath', '/courses/english');
    page.resumePendingVisit();
    page.resumePendingVisit();
    expect(browser.visits).toEqual(['/courses/english']);
  });
});
