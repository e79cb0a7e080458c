import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addCompleteStudent, signIn } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addMembership, addStudent, PASSWORD } from '../../support/worker/students.ts';

const PROFILE = '/api/auth/profile';
const SUBSCRIPTIONS = '/api/payments/subscriptions';
const PURCHASE = 'Please purchase a premium plan to access this content.';
const EXPIRED = 'Your subscription has expired. Please renew to continue.';
const UNCHECKED = 'Your membership could not be checked just now. Check your connection and try again.';

const HISTORY = {
  path: '/courses/foundation/history',
  module: 'EklavyaModule',
  state: { subjectId: 13, title: 'History' },
  isFooterLink: false,
} as const;
const TESTS = {
  path: '/testseries/dyso',
  module: 'TestSeriesModule',
  state: { subjectId: null, title: 'DYSO' },
  isFooterLink: false,
} as const;

const texts = (page: Page) => page.$alerts.get().map(({ type, text }) => [type, text]);
const past = '2020-01-01';
const future = () => new Date(Date.parse('2027-06-01')).toISOString();

async function student(
  prepare: (studentId: number) => Promise<void> = async () => undefined,
  freeAccessUntil: string | null = null,
) {
  const browser = testBrowser();
  const who = await addStudent({ freeAccessUntil });
  await prepare(who.studentId);
  const signedIn = await signIn(browser, who);
  if (freeAccessUntil !== null)
    browser.session.write(
      'user',
      JSON.stringify({ studentId: who.studentId, name: 'Test Student', FreeAccess: freeAccessUntil }),
    );
  return { browser, who: signedIn, page: await browser.open('/') };
}

const asked = (browser: TestBrowser) => browser.network.sentTo(SUBSCRIPTIONS).length;

describe('a guest at a gated link', () => {
  it('has the visit kept and is asked to log in; nothing is sent', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    await page.followGatedLink(HISTORY);
    expect(browser.session.entries()).toMatchObject({
      redirectPath: HISTORY.path,
      redirectState: '{"subjectId":13,"title":"History"}',
    });
    expect([page.$dialog.get(), browser.visits, browser.network.sent]).toEqual([
      { name: 'auth', tab: 'signup', reason: 'course' },
      [],
      [],
    ]);
  });

  it('goes on to it after the login, and the page receives subjectId and title once', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    await page.followGatedLink(HISTORY);
    await page.loginSubmission.submit({ identifier: (await addCompleteStudent()).email, password: PASSWORD });
    expect(browser.visits).toEqual([HISTORY.path]);
    const target = await browser.open(HISTORY.path);
    target.receiveVisitState({ subjectId: null, title: 'Its own' });
    target.receiveVisitState({ subjectId: null, title: 'Its own' });
    expect(browser.states).toEqual([
      { subjectId: 13, title: 'History' },
      { subjectId: null, title: 'Its own' },
    ]);
    expect(browser.session.read('redirectState')).toBeNull();
  });

  it('at a quiz has it kept as any gated link, and nothing of it stays once the quiz is open', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    const path = '/quiz/cgl/day-1/paper-1';
    page.askToLogIn({ path, state: { subjectId: null, title: 'Paper 1' } });
    expect(browser.session.entries()).toMatchObject({
      redirectPath: path,
      redirectState: '{"subjectId":null,"title":"Paper 1"}',
    });
    expect([page.$dialog.get(), browser.session.read('redirectAfterLogin')]).toEqual([
      { name: 'auth', tab: 'signup', reason: 'paper' },
      null,
    ]);
    await page.loginSubmission.submit({ identifier: (await addCompleteStudent()).email, password: PASSWORD });
    expect(browser.visits).toEqual([path]);
    await (await browser.open(path)).openQuiz({ exam: 'cgl', day: '1', paper: '1' });
    expect(Object.keys(browser.session.entries()).filter((key) => /^redirect|visit/.test(key))).toEqual([]);
  });

  it('logging in on another gated page does not give that page the target’s visit state', async () => {
    const browser = testBrowser();
    const page = await browser.open('/courses/eklavya');
    await page.followGatedLink(HISTORY);
    page.receiveVisitState({ subjectId: null, title: 'Eklavya' });
    expect(browser.states).toEqual([{ subjectId: null, title: 'Eklavya' }]);
    expect(browser.session.read('redirectState')).toBe('{"subjectId":13,"title":"History"}');
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])('never has %s kept', async (path) => {
    const browser = testBrowser();
    await (await browser.open('/')).followGatedLink({ ...HISTORY, path });
    expect(browser.session.entries()).toEqual({});
  });
});

describe('a student at a gated link', () => {
  it('with a membership that opens it goes there, after one check', async () => {
    const { browser, page, who } = await student((id) =>
      addMembership(id, { membershipType: '1-Year', endDate: future() }),
    );
    page.openPopup({ kind: 'test-series' });
    await page.followGatedLink(HISTORY);
    expect([browser.visits, texts(page), page.$dialog.get()]).toEqual([[HISTORY.path], [], null]);
    expect(browser.network.sentTo(SUBSCRIPTIONS)).toMatchObject([
      { path: `${SUBSCRIPTIONS}/${who.studentId}`, token: who.token },
    ]);
    expect(browser.session.read('redirectState')).toBe('{"subjectId":13,"title":"History"}');
  });

  it('keeps the signed answer for a day, but not one that comes after a logout', async () => {
    const member = (id: number) => addMembership(id, { membershipType: '1-Year', endDate: future() });
    const stays = await student(member);
    await stays.page.followGatedLink(HISTORY);
    expect(stays.browser.local.read(`academy:access:${stays.who.studentId}`)).not.toBeNull();
    const leaves = await student(member);
    const release = leaves.browser.network.holdReplies(SUBSCRIPTIONS);
    const late = leaves.page.followGatedLink(HISTORY);
    await leaves.page.logout();
    release();
    await late;
    expect(leaves.browser.local.read(`academy:access:${leaves.who.studentId}`)).toBeNull();
  });

  it.each([
    ['without a membership', async () => undefined, false, PURCHASE],
    [
      'with one of another module',
      (id: number) => addMembership(id, { membershipType: 'TestSeries', endDate: future() }),
      false,
      PURCHASE,
    ],
    [
      'with an expired one',
      (id: number) => addMembership(id, { membershipType: '1-Year', endDate: past }),
      false,
      PURCHASE,
    ],
    [
      'with an expired one, in the footer',
      (id: number) => addMembership(id, { membershipType: '1-Year', endDate: past }),
      true,
      EXPIRED,
    ],
    ['without a membership, in the footer', async () => undefined, true, PURCHASE],
  ])('%s stays and is warned', async (_, prepare, isFooterLink, warning) => {
    const { browser, page } = await student(prepare);
    await page.followGatedLink({ ...HISTORY, isFooterLink });
    expect([browser.visits, texts(page)]).toEqual([[], [['warning', warning]]]);
    expect(browser.session.read('redirectState')).toBeNull();
  });

  it('with free access opens a test series', async () => {
    const { browser, page } = await student(undefined, future());
    await page.followGatedLink(TESTS);
    expect(browser.visits).toEqual([TESTS.path]);
  });

  it('given free access since the login opens a test series, after one call to the server; the session then has it', async () => {
    const { browser, page, who } = await student();
    const until = future();
    await env.DB.prepare('UPDATE students SET free_access_until = ?2 WHERE id = ?1').bind(who.studentId, until).run();
    await page.followGatedLink(TESTS);
    expect([browser.visits, texts(page)]).toEqual([[TESTS.path], []]);
    expect(browser.network.sentTo(PROFILE)).toHaveLength(1);
    expect(page.currentSession()?.student.FreeAccess).toBe(until);
    await page.followGatedLink(TESTS);
    expect(browser.network.sentTo(PROFILE)).toHaveLength(1);
  });

  it('without free access is refused the test series after one call to the server; other modules need none', async () => {
    const { browser, page } = await student();
    await page.followGatedLink(HISTORY);
    expect(browser.network.sentTo(PROFILE)).toEqual([]);
    await page.followGatedLink(TESTS);
    expect([browser.visits, texts(page)[0]]).toEqual([[], ['warning', PURCHASE]]);
    expect(browser.network.sentTo(PROFILE)).toHaveLength(1);
  });

  it('is refused the test series when the profile cannot be loaded, and stays logged in', async () => {
    const { browser, page } = await student();
    browser.network.cut(PROFILE);
    await page.followGatedLink(TESTS);
    expect([browser.visits, texts(page)]).toEqual([[], [['warning', PURCHASE]]]);
    expect(page.currentSession()).not.toBeNull();
  });

  it('is told that the check runs, and the same link is not followed twice', async () => {
    const { browser, page } = await student((id) => addMembership(id, { membershipType: '1-Year', endDate: future() }));
    const release = browser.network.hold(SUBSCRIPTIONS);
    const first = page.followGatedLink(HISTORY);
    expect(page.$checkedPath.get()).toBe(HISTORY.path);
    await page.followGatedLink(HISTORY);
    expect(asked(browser)).toBe(1);
    release();
    await first;
    expect([page.$checkedPath.get(), browser.visits, asked(browser)]).toEqual([null, [HISTORY.path], 1]);
  });

  it('who follows another link meanwhile goes there, without a warning about the first', async () => {
    const { browser, page } = await student((id) =>
      addMembership(id, { membershipType: 'TestSeries', endDate: future() }),
    );
    const release = browser.network.hold(SUBSCRIPTIONS);
    const both = [page.followGatedLink(HISTORY), page.followGatedLink(TESTS)];
    release();
    await Promise.all(both);
    expect([browser.visits, texts(page)]).toEqual([[TESTS.path], []]);
  });

  it('whose session has ended is told only that', async () => {
    const { browser, page } = await student();
    browser.network.answer(SUBSCRIPTIONS, '{"message":"Session expired. Please login again."}', { status: 401 });
    await page.followGatedLink(HISTORY);
    expect([page.currentSession(), texts(page), browser.visits]).toEqual([
      null,
      [['warning', 'Session expired. Please login again.']],
      [],
    ]);
    expect(browser.takeWarnings()).toEqual(['Failed to fetch subscriptions']);
  });
});

describe('when the subscriptions call fails (section 8)', () => {
  const FAILURES = [
    ['cut off', null],
    ['refused with 500', 500],
    ['refused with 403', 403],
    ['answered with HTML', 200],
  ] as const;
  const fail = (browser: TestBrowser, status: number | null) =>
    status === null ? browser.network.cut(SUBSCRIPTIONS) : browser.network.answer(SUBSCRIPTIONS, '<html>', { status });

  it.each(FAILURES)('(%s) it is logged, and without free access the page stays shut', async (_, status) => {
    const { browser, page } = await student((id) => addMembership(id, { membershipType: '1-Year', endDate: future() }));
    fail(browser, status);
    await page.followGatedLink(HISTORY);
    expect(browser.takeWarnings()).toEqual(['Failed to fetch subscriptions']);
    expect([browser.visits, texts(page)]).toEqual([
      [],
      [
        ['warning', PURCHASE],
        ['error', UNCHECKED],
      ],
    ]);
  });

  it.each(FAILURES)('(%s) free access still opens the test series, and nothing else', async (_, status) => {
    const { browser, page } = await student(undefined, future());
    fail(browser, status);
    await page.followGatedLink(TESTS);
    await page.followGatedLink(HISTORY);
    expect(browser.takeWarnings()).toEqual(['Failed to fetch subscriptions', 'Failed to fetch subscriptions']);
    expect([browser.visits, texts(page)]).toEqual([
      [TESTS.path],
      [
        ['warning', PURCHASE],
        ['error', UNCHECKED],
      ],
    ]);
  });

  it('memberships loaded before count as section 8 says: a FreeTrial opens, a paid one does not', async () => {
    const { browser, page } = await student(async (id) => {
      await addMembership(id, { membershipType: '1-Year', endDate: future() });
      await addMembership(id, { membershipType: 'FreeTrial', endDate: future() });
    });
    await page.followGatedLink(HISTORY);
    browser.network.cut(SUBSCRIPTIONS);
    await page.followGatedLink(TESTS);
    expect([browser.takeWarnings(), browser.visits]).toEqual([
      ['Failed to fetch subscriptions'],
      [HISTORY.path, TESTS.path],
    ]);
  });

  const DAY_MS = 86_400_000;

  it("the server's last answer opens what it named for a day, on another page too, and nothing else", async () => {
    const { browser, page } = await student((id) => addMembership(id, { membershipType: '1-Year', endDate: future() }));
    await page.followGatedLink(HISTORY);
    browser.network.cut(SUBSCRIPTIONS);
    const later = await browser.open('/courses');
    browser.clock.shiftWall(DAY_MS - 60_000);
    await later.followGatedLink(HISTORY);
    expect([browser.visits, texts(later)]).toEqual([[HISTORY.path, HISTORY.path], []]);
    await later.followGatedLink(TESTS);
    expect(texts(later)[0]).toEqual(['warning', PURCHASE]);
    browser.takeWarnings();
  });

  it('who had access more than a day ago is told that it could not be checked, and never to buy', async () => {
    const { browser, page } = await student((id) => addMembership(id, { membershipType: '1-Year', endDate: future() }));
    await page.followGatedLink(HISTORY);
    browser.network.cut(SUBSCRIPTIONS);
    browser.clock.shiftWall(DAY_MS + 60_000);
    await page.followGatedLink(HISTORY);
    expect([browser.visits, texts(page)]).toEqual([[HISTORY.path], [['error', UNCHECKED]]]);
    browser.takeWarnings();
  });

  it('memberships loaded for another student do not count', async () => {
    const { browser, page } = await student((id) =>
      addMembership(id, { membershipType: 'FreeTrial', endDate: future() }),
    );
    await page.followGatedLink(TESTS);
    page.clearSession();
    const other = await addStudent();
    page.beginSession(
      {
        studentId: other.studentId,
        name: 'Other',
        email: '',
        mobileNumber: '',
        FreeAccess: null,
        pincode: '',
        state: '',
        city: '',
        address: '',
        dob: '',
      },
      'a-token',
    );
    browser.network.cut(SUBSCRIPTIONS);
    await page.followGatedLink(TESTS);
    expect([browser.takeWarnings(), browser.visits]).toEqual([['Failed to fetch subscriptions'], [TESTS.path]]);
  });
});
