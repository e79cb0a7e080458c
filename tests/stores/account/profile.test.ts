import { describe, expect, it } from 'vitest';
import accountMessages from '#domain/text/gu/account-messages.ts';
import messages from '#domain/text/gu/messages.ts';
import profile from '#domain/text/gu/profile.ts';
import validation from '#domain/text/gu/validation.ts';
import { PROFILE, signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

async function student() {
  const browser = testBrowser();
  const who = await signIn(browser);
  return { browser, who, page: await browser.open('/profile') };
}

describe('the profile', () => {
  it('is fetched into the session and its storage', async () => {
    const { browser, who, page } = await student();
    const states: string[] = [];
    page.$profileState.subscribe((state) => states.push(state));
    expect(await page.fetchProfile()).toMatchObject({ studentId: who.studentId, email: who.email, city: '' });
    expect(page.currentSession()?.student.email).toBe(who.email);
    expect(JSON.parse(browser.session.read('user') ?? '')).toMatchObject({
      email: who.email,
      mobileNumber: who.mobileNumber,
    });
    expect(states).toEqual(['loading', 'ready']);
  });

  it('that cannot be fetched is only logged, and the session keeps what it had', async () => {
    const { browser, page } = await student();
    const before = browser.session.entries();
    browser.network.cut();
    expect(await page.fetchProfile()).toBeNull();
    expect([page.$profileState.get(), browser.debugs, page.$alerts.get()]).toEqual([
      'failed',
      ['Profile could not be fetched'],
      [],
    ]);
    expect(browser.session.entries()).toEqual(before);
  });

  it('of another student is never taken in', async () => {
    const { browser, who, page } = await student();
    browser.network.answer('/api/auth/profile', '{"user":{"studentId":7,"name":"Somebody else"}}');
    await page.fetchProfile();
    expect(page.currentSession()?.student).toMatchObject({ studentId: who.studentId, name: 'Test Student' });
  });

  it('with null for a field counts it as empty', async () => {
    const { browser, who, page } = await student();
    browser.network.answer(
      '/api/auth/profile',
      JSON.stringify({ user: { studentId: who.studentId, name: 'x', city: null } }),
    );
    expect(await page.fetchProfile()).toMatchObject({ city: '', name: 'x' });
  });
});

describe('of several requests the latest counts', () => {
  const PATH = '/api/auth/profile';
  const named = (studentId: number, name: string) => JSON.stringify({ user: { studentId, name } });

  it('a late reply goes to its caller but does not change the session', async () => {
    const { browser, who, page } = await student();
    const release = browser.network.hold(PATH);
    const slow = page.fetchProfile();
    browser.network.restore();
    browser.network.answer(PATH, named(who.studentId, 'Newer Name'));
    await page.fetchProfile();
    release();
    expect((await slow)?.studentId).toBe(who.studentId);
    expect([page.currentSession()?.student.name, page.$profileState.get()]).toEqual(['Newer Name', 'ready']);
  });

  it('a late failure does not make a fetched profile a failed one', async () => {
    const { browser, page } = await student();
    browser.network.treat(
      PATH,
      () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), 20)),
    );
    const slow = page.fetchProfile();
    browser.network.restore();
    await page.fetchProfile();
    expect([await slow, page.$profileState.get()]).toEqual([null, 'ready']);
  });

  it('a form that is being filled in stays while the profile is loaded again, whether that succeeds or not', async () => {
    const { browser, page } = await student();
    await page.fetchProfile();
    const states: string[] = [];
    page.$profileState.listen((state) => states.push(state));
    await page.fetchProfile();
    browser.network.cut();
    expect([await page.fetchProfile(), states]).toEqual([null, []]);
  });

  it('a profile that was saved meanwhile stays: a request from before the save is older', async () => {
    const { browser, who, page } = await student();
    browser.network.treat(PATH, (request, serve) =>
      request.method === 'GET'
        ? new Promise((resolve) => setTimeout(() => resolve(new Response(named(who.studentId, 'Test Student'))), 20))
        : Promise.resolve(serve(request)),
    );
    const slow = page.fetchProfile();
    await page.profileSubmission.submit(PROFILE);
    await slow;
    expect([page.currentSession()?.student, page.$profileState.get()]).toMatchObject([PROFILE, 'ready']);
  });
});

describe('saving the profile', () => {
  it('stores it on the server, trimmed, takes it into the session and says so', async () => {
    const { browser, page } = await student();
    expect(await page.profileSubmission.submit({ ...PROFILE, city: '  Ahmedabad ' })).toEqual({ kind: 'done' });
    expect(browser.network.sentTo('/api/auth/profile')[0]).toMatchObject({ method: 'PATCH', body: PROFILE });
    expect(page.currentSession()?.student).toMatchObject(PROFILE);
    expect(page.$alerts.get().map(({ type, text }) => [type, text])).toEqual([['success', 'Profile saved.']]);
    expect(await (await browser.open('/profile')).fetchProfile()).toMatchObject(PROFILE);
  });

  it.each([
    ['pincode', '012345'],
    ['pincode', ''],
    ['state', ' '],
    ['city', ''],
    ['address', 'x'.repeat(201)],
    ['dob', '2003-02-30'],
    ['dob', '2999-01-01'],
  ])('is refused here for %s "%.12s", and nothing is sent', async (field, value) => {
    const { browser, page } = await student();
    expect(await page.profileSubmission.submit({ ...PROFILE, [field]: value })).toMatchObject({
      kind: 'invalid',
      errors: { [field]: expect.any(String) },
    });
    expect(browser.network.sent).toEqual([]);
    expect(page.$alerts.get().map(({ text }) => text)).toEqual(['Please fix the errors']);
  });

  it('that the server refuses leaves the session as it was', async () => {
    const { browser, page } = await student();
    browser.network.answer(
      '/api/auth/profile',
      '{"message":"Please fix the errors","errors":{"city":"No such city"}}',
      { status: 400 },
    );
    expect(await page.profileSubmission.submit(PROFILE)).toEqual({ kind: 'invalid', errors: { city: 'No such city' } });
    expect(page.currentSession()?.student.city).toBe('');
  });

  it('ten times at once is one request', async () => {
    const { browser, page } = await student();
    await Promise.all(Array.from({ length: 10 }, () => page.profileSubmission.submit(PROFILE)));
    expect(browser.network.sentTo('/api/auth/profile')).toHaveLength(1);
  });

  it('counts the days in India: a birthday is in the past from midnight there, half past six in the evening in London', async () => {
    const { browser, page } = await student();
    expect(page.todayInIndia()).toBe('2026-11-21');
    browser.clock.stall((8 * 60 + 29) * 60_000);
    expect(page.todayInIndia()).toBe('2026-11-21');
    browser.clock.stall(60_000);
    expect(page.todayInIndia()).toBe('2026-11-22');
  });
});

describe('the language of mails', () => {
  async function reading(language: 'en' | 'gu') {
    const { page } = await student();
    page.addCatalogue('gu', { messages, profile, validation, 'account-messages': accountMessages });
    page.speakBy(() => language);
    await page.fetchProfile();
    const own = () => {
      const student = page.currentSession()?.student;
      if (student === undefined) throw new Error('nobody is logged in');
      return student;
    };
    return { page, own };
  }

  it('is asked about once, where the page is in another language than the mails', async () => {
    const { page, own } = await reading('gu');
    expect(page.offeredMailLanguage(own())).toBe('gu');
    page.declineMailLanguage(own().studentId);
    expect(page.offeredMailLanguage(own())).toBeNull();
    const english = await reading('en');
    expect(english.page.offeredMailLanguage(english.own()), 'on a page in English').toBeNull();
  });

  it('is not asked about where another academy writes the mails', async () => {
    const { page, own } = await reading('gu');
    const { language: _, ...elsewhere } = own();
    expect(page.offeredMailLanguage(elsewhere)).toBeNull();
  });

  it('is kept on the account, and what is said of it is in the page’s language', async () => {
    const { page, own } = await reading('gu');
    expect(await page.mailLanguageSubmission.submit({ language: '' })).toMatchObject({ kind: 'invalid' });
    expect(await page.mailLanguageSubmission.submit({ language: 'gu' })).toEqual({ kind: 'done' });
    expect(page.$alerts.get().at(-1)).toMatchObject({ text: 'હવેથી ઈમેલ અને રસીદો આ ભાષામાં આવશે.' });
    expect([own().language, page.offeredMailLanguage(own())]).toEqual(['gu', null]);
    expect((await page.fetchProfile())?.language).toBe('gu');
  });
});
