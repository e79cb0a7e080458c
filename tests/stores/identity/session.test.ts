import { describe, expect, it } from 'vitest';
import { START } from '../../support/stores/clock.ts';
import { writeSession } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

const STUDENT = {
  studentId: 1001,
  name: 'Asha Patel',
  email: 'asha@academy.test',
  mobileNumber: '9100000001',
  FreeAccess: '2026-11-28T10:00:00.000Z',
  pincode: '',
  state: '',
  city: '',
  address: '',
  dob: '',
};
const REDIRECTS = {
  redirectPath: '/testseries/dyso',
  redirectState: '{"subjectId":3,"title":"Economics"}',
  redirectAfterLogin: '/quiz/cgl/day-1/paper-1',
};

describe('a session that begins', () => {
  it('is stored as user (JSON), token (text) and loginTimestamp (epoch milliseconds), under those names and no other', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    page.beginSession(STUDENT, 'a-token');
    expect(browser.session.entries()).toEqual({
      user: expect.any(String),
      token: 'a-token',
      loginTimestamp: String(START),
    });
    expect(JSON.parse(browser.session.read('user') ?? '')).toEqual(STUDENT);
    expect(browser.local.entries()).toEqual({});
  });

  it('sets the user for everybody who listens', async () => {
    const page = await testBrowser().open('/');
    const seen: string[] = [];
    page.$session.listen(({ status }) => seen.push(status));
    page.beginSession(STUDENT, 'a-token');
    expect(seen).toEqual(['student']);
    expect(page.currentSession()).toMatchObject({ student: STUDENT, token: 'a-token', loginTimestamp: START });
  });

  it('is there again on the next page', async () => {
    const browser = testBrowser();
    (await browser.open('/')).beginSession(STUDENT, 'a-token');
    expect((await browser.open('/profile')).currentSession()).toMatchObject({
      student: STUDENT,
      token: 'a-token',
      loginTimestamp: START,
    });
  });

  it.each(['blocked', 'full'] as const)('lives on the page, with one warning, where storage is %s', async (trouble) => {
    const browser = testBrowser();
    const page = await browser.open('/');
    browser.session.fail(trouble);
    page.beginSession(STUDENT, 'a-token');
    expect(page.currentSession()?.student.studentId).toBe(1001);
    expect(page.$alerts.get().map(({ type }) => type)).toEqual(['warning']);
    page.updateStudent({ ...STUDENT, city: 'Surat' });
    expect(page.$alerts.get()).toHaveLength(1);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'survives storage that is full after %i writes, and the next page is a student or a clean guest',
    async (writes) => {
      const browser = testBrowser();
      const page = await browser.open('/');
      browser.session.fail('full', writes);
      page.beginSession(STUDENT, 'a-token');
      expect(page.currentSession()).not.toBeNull();
      const next = await browser.open('/about');
      expect(next.currentSession() !== null).toBe(writes >= 3);
      if (writes < 3) expect(browser.session.entries()).toEqual({});
      expect(browser.visits).toEqual([]);
    },
  );
});

describe('a session that is restored', () => {
  it('is a guest’s without stored data', async () => {
    const page = await testBrowser().open('/');
    expect(page.$session.get()).toEqual({ status: 'guest' });
    expect(page.currentSession()).toBeNull();
  });

  it.each([
    ['user is no JSON', { user: '{bad' }],
    ['user is a list', { user: '[]' }],
    ['user is null', { user: 'null' }],
    ['user has no studentId', { user: '{"name":"x"}' }],
    ['studentId is a text', { user: '{"studentId":"1001"}' }],
    ['studentId is 0', { user: '{"studentId":0}' }],
    ['user is missing', { user: null }],
    ['token is missing', { token: null }],
    ['token is empty', { token: '' }],
    ['token has a line break', { token: 'a\nb' }],
    ['token is not ASCII', { token: 'ટોકન' }],
    ['loginTimestamp is missing', { loginTimestamp: null }],
    ['loginTimestamp is "abc"', { loginTimestamp: 'abc' }],
    ['loginTimestamp is −1', { loginTimestamp: '-1' }],
    ['loginTimestamp is NaN', { loginTimestamp: 'NaN' }],
    ['loginTimestamp is 1e400', { loginTimestamp: '1e400' }],
  ])(
    'is none when %s: cleaned up, the addresses for after the login kept, nobody sent away',
    async (_, damage: Record<string, string | null>) => {
      const browser = testBrowser();
      const stored = {
        user: '{"studentId":1001,"name":"Asha"}',
        token: 'a-token',
        loginTimestamp: String(START),
        ...REDIRECTS,
        ...damage,
      };
      for (const [key, value] of Object.entries(stored)) if (value !== null) browser.session.write(key, value);
      const page = await browser.open('/about');
      expect(page.currentSession()).toBeNull();
      expect(browser.session.entries()).toEqual(REDIRECTS);
      expect([browser.visits, page.$alerts.get()]).toEqual([[], []]);
    },
  );

  it('is none where storage is blocked, and public pages work', async () => {
    const browser = testBrowser();
    writeSession(browser, { studentId: 1001, token: 'a-token' });
    browser.session.fail('blocked');
    const page = await browser.open('/about');
    expect(page.currentSession()).toBeNull();
    expect([browser.visits, page.$alerts.get()]).toEqual([[], []]);
  });

  it('drops fields that no student has', async () => {
    const browser = testBrowser();
    writeSession(browser, { studentId: 1001, token: 'a-token' });
    browser.session.write('user', '{"studentId":1001,"name":"Asha","isAdmin":true,"city":7}');
    const student = (await browser.open('/')).currentSession()?.student;
    expect(student).toMatchObject({ studentId: 1001, name: 'Asha', city: '' });
    expect(student).not.toHaveProperty('isAdmin');
  });
});

describe('newer facts of the student', () => {
  it('are taken into the session and its storage; token and timestamp stay', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    page.beginSession(STUDENT, 'a-token');
    browser.clock.stall(60_000);
    page.updateStudent({ ...STUDENT, city: 'Surat' });
    expect(page.currentSession()).toMatchObject({
      student: { city: 'Surat' },
      token: 'a-token',
      loginTimestamp: START,
    });
    expect(JSON.parse(browser.session.read('user') ?? '').city).toBe('Surat');
    expect(browser.session.read('loginTimestamp')).toBe(String(START));
  });

  it('of another student, or for a guest, change nothing', async () => {
    const browser = testBrowser();
    const page = await browser.open('/');
    page.updateStudent(STUDENT);
    expect([page.currentSession(), browser.session.entries()]).toEqual([null, {}]);
    page.beginSession(STUDENT, 'a-token');
    page.updateStudent({ ...STUDENT, studentId: 1002, city: 'Surat' });
    expect(page.currentSession()?.student).toEqual(STUDENT);
  });
});
