import { describe, expect, it } from 'vitest';
import { addCompleteStudent, PROFILE } from '../../support/stores/students.ts';
import type { Page } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import type { TestStudent } from '../../support/worker/students.ts';
import { addStudent, PASSWORD } from '../../support/worker/students.ts';

const texts = (page: Page) => page.$alerts.get().map(({ text }) => text);
const login = (page: Page, student: TestStudent) =>
  page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });

async function guestWith(kept: Record<string, string>, path = '/') {
  const browser = testBrowser();
  const page = await browser.open(path);
  for (const [key, value] of Object.entries(kept)) browser.session.write(key, value);
  page.openLogin();
  return { browser, page };
}

/** The academy behind this one knows only the specification's reply to a login. */
const leaveOutProfile = (browser: ReturnType<typeof testBrowser>) =>
  browser.network.treat('/api/auth/login', async (sent, serve) => {
    const { token, user } = await (
      await serve(sent)
    ).json<{ token: string; user: { studentId: number; name: string } }>();
    return Response.json({ token, user: { studentId: user.studentId, name: user.name } });
  });

describe('a login with a complete profile', () => {
  it('asks for nothing more: its reply has the profile', async () => {
    const { browser, page } = await guestWith({ redirectPath: '/testseries/dyso' });
    await login(page, await addCompleteStudent());
    expect(browser.network.sent.map(({ path }) => path)).toEqual(['/api/auth/login']);
    expect(page.currentSession()?.student).toMatchObject(PROFILE);
    expect([page.$profileState.get(), browser.visits]).toEqual(['ready', ['/testseries/dyso']]);
  });

  it('on the home page brings the student’s day along, which the page does not ask for again', async () => {
    const { browser, page } = await guestWith({});
    await login(page, await addCompleteStudent());
    await page.loadToday();
    expect(browser.network.sent.map(({ path }) => path)).toEqual(['/api/auth/login?today=any']);
    expect(page.$today.get()).toMatchObject({
      status: 'ready',
      keptAt: null,
      today: { exam: null, streak: { days: 0 } },
    });
    await page.loadToday();
    expect(browser.network.sentTo('/api/today')).toHaveLength(1);
  });

  it('asks on the home page in another language for the day in that', async () => {
    const { page } = await guestWith({});
    page.speakBy(() => 'gu');
    const query = page.loginQuery();
    page.speakBy(() => 'en');
    expect(query).toBe('?today=gu');
  });

  it('asks for the day later where the reply has none, and elsewhere not at all', async () => {
    const { browser, page } = await guestWith({});
    leaveOutProfile(browser);
    await login(page, await addCompleteStudent());
    await page.loadToday();
    expect(browser.network.sentTo('/api/today')).toHaveLength(1);
    expect(page.$today.get().status).toBe('ready');
    const { browser: other, page: about } = await guestWith({}, '/about');
    await login(about, await addCompleteStudent());
    expect(other.network.sent.map(({ path }) => path)).toEqual(['/api/auth/login']);
  });

  it('asks for the profile where the reply has none', async () => {
    const { browser, page } = await guestWith({ redirectPath: '/testseries/dyso' });
    leaveOutProfile(browser);
    await login(page, await addCompleteStudent());
    expect(browser.network.sent.map(({ path }) => path)).toEqual(['/api/auth/login', '/api/auth/profile']);
    expect(browser.visits).toEqual(['/testseries/dyso']);
  });

  it("resumes the gated link's target before the page opened directly, and forgets both", async () => {
    const { browser, page } = await guestWith({
      redirectPath: '/testseries/dyso',
      redirectState: '{"subjectId":3}',
      redirectAfterLogin: '/quiz/cgl/day-1/paper-1',
    });
    await login(page, await addCompleteStudent());
    expect(browser.visits).toEqual(['/testseries/dyso']);
    expect([
      browser.session.read('redirectPath'),
      browser.session.read('redirectAfterLogin'),
      browser.session.read('redirectState'),
    ]).toEqual([null, null, '{"subjectId":3}']);
    expect(page.$dialog.get()).toBeNull();
  });

  it('resumes the page opened directly', async () => {
    const { browser, page } = await guestWith({ redirectAfterLogin: '/quiz/cgl/day-1/paper-1' });
    await login(page, await addCompleteStudent());
    expect(browser.visits).toEqual(['/quiz/cgl/day-1/paper-1']);
  });

  it('says "Login successful!" once, on the page it leads to', async () => {
    const { browser, page } = await guestWith({ redirectPath: '/testseries/dyso' });
    await login(page, await addCompleteStudent());
    expect(texts(page)).toEqual([]);
    expect(texts(await browser.open('/testseries/dyso'))).toEqual(['Login successful!']);
    expect(texts(await browser.open('/testseries/dyso'))).toEqual([]);
  });

  it('stays where it is when that is where the student was going', async () => {
    const { browser, page } = await guestWith({ redirectAfterLogin: '/profile' }, '/profile');
    await login(page, await addCompleteStudent());
    expect([browser.visits, texts(page)]).toEqual([[], ['Login successful!']]);
    expect(browser.session.read('redirectAfterLogin')).toBeNull();
  });

  it.each(['//evil.example', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)', 'https://evil.example/'])(
    'never goes to %s',
    async (hostile) => {
      const { browser, page } = await guestWith({ redirectPath: hostile, redirectAfterLogin: hostile });
      await login(page, await addCompleteStudent());
      expect([browser.visits, texts(page)]).toEqual([[], ['Login successful!']]);
      expect([browser.session.read('redirectPath'), browser.session.read('redirectAfterLogin')]).toEqual([null, null]);
    },
  );
});

describe('a login with an incomplete profile', () => {
  it('goes to /profile first and keeps the pending visit', async () => {
    const kept = {
      redirectPath: '/testseries/dyso',
      redirectState: '{"subjectId":3}',
      redirectAfterLogin: '/quiz/cgl/day-1/paper-1',
    };
    const { browser, page } = await guestWith(kept);
    await login(page, await addStudent());
    expect(browser.visits).toEqual(['/profile']);
    expect(browser.session.entries()).toMatchObject(kept);
    const profile = await browser.open('/profile');
    expect(texts(profile)).toEqual(['Login successful!']);
    expect(profile.findPendingVisit()).toBe('/testseries/dyso');
  });

  it('on /profile itself stays, and keeps the pending visit', async () => {
    const { browser, page } = await guestWith({ redirectPath: '/testseries/dyso' }, '/profile');
    await login(page, await addStudent());
    expect([browser.visits, texts(page), page.findPendingVisit()]).toEqual([
      [],
      ['Login successful!'],
      '/testseries/dyso',
    ]);
  });

  it('opens the visit by itself once the profile is saved, and says there that it is', async () => {
    const { browser, page } = await guestWith({ redirectPath: '/testseries/dyso' });
    await login(page, await addStudent());
    const profile = await browser.open('/profile');
    expect(await profile.profileSubmission.submit(PROFILE)).toEqual({ kind: 'done' });
    expect(browser.visits).toEqual(['/profile', '/testseries/dyso']);
    expect(profile.findPendingVisit()).toBeNull();
    expect(texts(await browser.open('/testseries/dyso'))).toEqual(['Profile saved.']);
  });

  it('stays on /profile for a student below 18, whom the page asks for a parent', async () => {
    const { browser, page } = await guestWith({ redirectPath: '/testseries/dyso' });
    await login(page, await addStudent());
    const profile = await browser.open('/profile');
    const dob = `${Number(profile.todayInIndia().slice(0, 4)) - 16}-01-01`;
    await profile.profileSubmission.submit({ ...PROFILE, dob });
    expect([browser.visits, profile.findPendingVisit()]).toEqual([['/profile'], '/testseries/dyso']);
  });

  it.each([
    [{ redirectPath: '/testseries/dyso' }, '/testseries/dyso'],
    [{}, '/'],
    [{ redirectAfterLogin: '/profile' }, '/'],
    [{ redirectPath: '//evil.example' }, '/'],
  ])('is left for another day: with %j to %s', async (kept, target) => {
    const { browser, page } = await guestWith(kept);
    await login(page, await addStudent());
    (await browser.open('/profile')).leaveProfile();
    expect(browser.visits).toEqual(['/profile', target]);
  });

  it.each([
    ['a browser that opens it', true, ['/profile', '/']],
    ['one that wants a tap, whose offer stays in view', false, ['/profile']],
  ] as const)('is left with the quiz form opened, in %s', async (_, isAllowed, visits) => {
    const { browser, page } = await guestWith({ 'academy:form': 'https://forms.example/quiz' });
    await login(page, await addStudent());
    const profile = await browser.open('/profile');
    if (!isAllowed) browser.blockTabs();
    profile.leaveProfile();
    expect([browser.visits, browser.openedTabs]).toEqual([visits, isAllowed ? ['https://forms.example/quiz'] : []]);
    expect(profile.$dialog.get()).toEqual(
      isAllowed ? null : { name: 'popup', popup: { kind: 'form', address: 'https://forms.example/quiz' } },
    );
  });

  it('finds what was typed and not saved again, until it is saved, and nobody else does', async () => {
    const { browser, page } = await guestWith({});
    const student = await addStudent();
    await login(page, student);
    const profile = await browser.open('/profile');
    profile.keepTypedProfile(student.studentId, { ...PROFILE, city: 'Su' });
    profile.leaveProfile();
    const again = await browser.open('/profile');
    expect(again.findTypedProfile(student.studentId)).toEqual({ ...PROFILE, city: 'Su' });
    expect(again.findTypedProfile(student.studentId + 1)).toBeNull();
    await again.profileSubmission.submit(PROFILE);
    expect(again.findTypedProfile(student.studentId)).toBeNull();
    browser.session.write(`academy:profile-typed:${student.studentId}`, '{"city":1}');
    expect(again.findTypedProfile(student.studentId)).toBeNull();
  });

  it('goes to /profile before what runs on the device, and from there to it', async () => {
    const { browser, page } = await guestWith({});
    const student = await addStudent();
    const running = { leftMs: 60_000, position: 0, keptAt: page.environment().now(), examName: 'SSC CGL' };
    browser.local.write(`academy:attempt:${student.studentId}:cgl/1/1`, JSON.stringify(running));
    await login(page, student);
    (await browser.open('/profile')).leaveProfile();
    expect(browser.visits).toEqual(['/profile', '/quiz/cgl/day-1/paper-1']);
  });

  it.each(['pincode', 'state', 'city', 'address', 'dob'])('is one with %s empty alone', async (field) => {
    const { browser, page } = await guestWith({});
    leaveOutProfile(browser);
    browser.network.answer(
      '/api/auth/profile',
      JSON.stringify({ user: { ...PROFILE, studentId: 1001, name: 'x', [field]: ' ' } }),
    );
    await login(page, await addCompleteStudent());
    expect(browser.visits).toEqual(['/profile']);
  });
});

describe('a profile that cannot be fetched after the login', () => {
  it.each([
    ['cut off', null],
    ['refused', 500],
    ['HTML', 200],
  ] as const)('(%s) is only logged; the visit is resumed', async (_, status) => {
    const { browser, page } = await guestWith({ redirectPath: '/testseries/dyso' });
    leaveOutProfile(browser);
    if (status === null) browser.network.cut('/api/auth/profile');
    else browser.network.answer('/api/auth/profile', '<html>', { status });
    expect(await login(page, await addStudent())).toEqual({ kind: 'done' });
    expect(browser.debugs).toEqual(['Profile could not be fetched']);
    expect([page.$profileState.get(), browser.visits]).toEqual(['failed', ['/testseries/dyso']]);
    expect(texts(await browser.open('/testseries/dyso'))).toEqual(['Login successful!']);
  });

  it('because the session is already over says that, and no success', async () => {
    const { browser, page } = await guestWith({});
    leaveOutProfile(browser);
    browser.network.answer('/api/auth/profile', '{"message":"Session expired. Please login again."}', { status: 401 });
    await login(page, await addStudent());
    expect([page.currentSession(), texts(page), browser.visits]).toEqual([
      null,
      ['Session expired. Please login again.'],
      [],
    ]);
  });
});

describe('a login where storage is refused', () => {
  it.each(['blocked', 'full'] as const)(
    '(%s) works on the page: one warning, and no other page, which would know nothing of it',
    async (trouble) => {
      const { browser, page } = await guestWith({ redirectPath: '/testseries/dyso' });
      browser.session.fail(trouble);
      expect(await login(page, await addStudent())).toEqual({ kind: 'done' });
      expect(page.currentSession()).not.toBeNull();
      expect(browser.visits).toEqual([]);
      expect(page.$alerts.get().map(({ type }) => type)).toEqual(['warning', 'success']);
    },
  );
});
