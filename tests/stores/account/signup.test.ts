import { emailClaimText } from '../../../src/domain/text/en/email-claim.ts';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addStudent, countRows } from '../../support/worker/students.ts';
import { EMPTY_SIGN_UP } from '../../support/field-names.ts';

const SIGNUP = '/api/auth/signup';
let made = 0;
const form = (changes: Record<string, unknown> = {}) => {
  made += 1;
  return {
    firstName: 'Asha',
    lastName: 'Patel',
    email: `asha${made}@academy.test`,
    mobileNumber: String(9_300_000_000 + made),
    gender: 'Female',
    education: 'Post Graduation',
    password: 'Academy@123',
    confirmPassword: 'Academy@123',
    acceptedTerms: true,
    ...changes,
  };
};
const UNTYPED = {
  firstName: '',
  lastName: '',
  email: '',
  mobileNumber: '',
  gender: '',
  education: '',
  password: '',
  confirmPassword: '',
  acceptedTerms: false,
};
const alerts = (page: Page) => page.$alerts.get().map(({ type, text }) => [type, text]);

async function guest() {
  const browser = testBrowser();
  const page = await browser.open('/');
  page.openSignup();
  return { browser, page };
}

describe('a sign-up', () => {
  it('shows the success alert, then the login tab, and logs nobody in', async () => {
    const { browser, page } = await guest();
    expect(await page.signupSubmission.submit(form())).toEqual({ kind: 'done' });
    expect(alerts(page)).toEqual([['success', 'Account created successfully!']]);
    expect(page.$dialog.get()).toEqual({ name: 'auth', tab: 'login' });
    expect([page.currentSession(), browser.visits]).toEqual([null, []]);
  });

  it('fills the login in, keeps its password in memory alone, and forgets it with the login', async () => {
    const { browser, page } = await guest();
    const account = form({ password: 'three odd words', confirmPassword: 'three odd words' });
    await page.signupSubmission.submit(account);
    const filled = page.$newLogin.get();
    expect(filled).toEqual({ identifier: account.email, password: account.password });
    expect(JSON.stringify([browser.session.entries(), browser.local.entries()])).not.toContain(account.password);
    await page.loginSubmission.submit(filled ?? { identifier: '', password: '' });
    expect([page.currentSession()?.student.email, page.$newLogin.get()]).toEqual([account.email, null]);
  });

  it('keeps in the tab what is typed until it is given up, and no password', async () => {
    const { browser, page } = await guest();
    const { firstName, lastName, email, mobileNumber, gender, education, password } = form();
    page.keepTypedSignup({ ...UNTYPED, firstName, lastName, email, mobileNumber, gender, education, password });
    expect(JSON.stringify([browser.session.entries(), browser.local.entries()])).not.toContain(password);
    const next = await browser.open('/membership');
    expect(next.findTypedSignup()).toEqual({ firstName, lastName, email, mobileNumber, gender, education });
    next.keepTypedSignup({ ...UNTYPED, firstName });
    expect(next.findTypedSignup()).toEqual({ firstName });
    next.forgetTypedSignup();
    expect([next.findTypedSignup(), browser.session.entries()]).toEqual([{}, {}]);
    next.keepTypedSignup({ ...UNTYPED, password });
    expect(browser.session.entries()).toEqual({});
  });

  it.each(['no JSON', '[]', '{"firstName":1,"password":"a"}'])('takes nothing from a damaged %s', async (text) => {
    const { browser, page } = await guest();
    browser.session.write('academy:signup-typed', text);
    expect(page.findTypedSignup()).toEqual({});
  });

  it('checks a part of the form by itself: the rest may still be empty', async () => {
    const { page } = await guest();
    const part = { ...form(), email: '', password: '' };
    expect(page.checkSignupFields(part, page.SIGNUP_STEPS[0])).toEqual({});
    expect(alerts(page)).toEqual([]);
    expect(page.checkSignupFields(part, page.SIGNUP_STEPS[1])).toEqual({ email: 'Email is required' });
    expect(alerts(page)).toEqual([['warning', 'Please fix the errors']]);
  });

  it('has each of its fields in one part', async () => {
    const { page } = await guest();
    expect(page.SIGNUP_STEPS.flat().toSorted()).toEqual(Object.keys(EMPTY_SIGN_UP).toSorted());
  });

  it('can log in at once', async () => {
    const { page } = await guest();
    const account = form();
    await page.signupSubmission.submit(account);
    await page.loginSubmission.submit({ identifier: account.email, password: account.password });
    expect(page.currentSession()?.student).toMatchObject({
      name: 'Asha Patel',
      email: account.email,
      mobileNumber: account.mobileNumber,
    });
  });

  it('sends the seven fields and no other, trimmed, the email in small letters, the password as it is', async () => {
    const { browser, page } = await guest();
    const {
      confirmPassword: _,
      acceptedTerms: __,
      ...expected
    } = form({ password: '  spaces  ', confirmPassword: '  spaces  ' });
    await page.signupSubmission.submit({
      ...expected,
      firstName: ' Asha ',
      lastName: ' Patel ',
      email: ` ${expected.email.toUpperCase()} `,
      mobileNumber: ` ${expected.mobileNumber} `,
      confirmPassword: '  spaces  ',
      acceptedTerms: true,
    });
    expect(browser.network.sentTo(SIGNUP)[0]?.body).toEqual(expected);
  });

  it('asks once about an email with a misspelled server, and takes it when it is sent again', async () => {
    const { browser, page } = await guest();
    const account = form({ email: 'asha.con@gmail.con' });
    const question = 'Did you mean asha.con@gmail.com? If asha.con@gmail.con is right, send the form once more.';
    expect(await page.signupSubmission.submit(account)).toEqual({ kind: 'invalid', errors: { email: question } });
    expect(alerts(page)).toEqual([['warning', question]]);
    expect(browser.network.sentTo(SIGNUP)).toEqual([]);
    expect(await page.signupSubmission.submit({ ...account, email: 'asha.con@gmial.com' })).toMatchObject({
      kind: 'invalid',
    });
    expect(await page.signupSubmission.submit({ ...account, email: 'asha.con@gmial.com' })).toEqual({ kind: 'done' });
    expect(browser.network.sentTo(SIGNUP)[0]?.body).toMatchObject({ email: 'asha.con@gmial.com' });
  });

  it.each(['+91 93100', '093100', '૯૩૧૦૦', '९३१००', '９３１００', '(+91)-93100'])(
    'and a login take a mobile number that begins %s, and store its ten digits',
    async (begin) => {
      const { browser, page } = await guest();
      made += 1;
      const rest = String(10_000 + made);
      expect(await page.signupSubmission.submit(form({ mobileNumber: `${begin} ${rest}` }))).toEqual({ kind: 'done' });
      expect(browser.network.sentTo(SIGNUP)[0]?.body).toMatchObject({ mobileNumber: `93100${rest}` });
      await page.loginSubmission.submit({ identifier: `${begin}-${rest}`, password: 'Academy@123' });
      expect(page.currentSession()?.student).toMatchObject({ mobileNumber: `93100${rest}` });
      const [again, second] = [form({ mobileNumber: `93100${rest}` }), await guest()];
      expect(await second.page.signupSubmission.submit(again)).toMatchObject({ kind: 'refused' });
    },
  );

  it('submitted ten times at once makes one account', async () => {
    const { browser, page } = await guest();
    const [account, before] = [form(), await countRows('students')];
    await Promise.all(Array.from({ length: 10 }, () => page.signupSubmission.submit(account)));
    expect(browser.network.sentTo(SIGNUP)).toHaveLength(1);
    expect(await countRows('students')).toBe(before + 1);
  });
});

describe('a sign-up whose reply was lost', () => {
  const keysSent = (browser: Awaited<ReturnType<typeof guest>>['browser']) =>
    browser.network.sentTo(SIGNUP).map(({ headers }) => headers.get('idempotency-key'));

  it('succeeds when the same form is sent again: one account, one key', async () => {
    const { browser, page } = await guest();
    const [account, before] = [form(), await countRows('students')];
    browser.network.loseAnswers();
    expect(await page.signupSubmission.submit(account)).toMatchObject({ kind: 'refused' });
    browser.network.restore();
    expect(await page.signupSubmission.submit(account)).toEqual({ kind: 'done' });
    expect(await countRows('students')).toBe(before + 1);
    expect(new Set(keysSent(browser)).size).toBe(1);
    expect(alerts(page).at(-1)).toEqual(['success', 'Account created successfully!']);
  });

  it('and whose form was changed meanwhile is told that there is an account already', async () => {
    const { browser, page } = await guest();
    const account = form();
    browser.network.loseAnswers();
    await page.signupSubmission.submit(account);
    browser.network.restore();
    expect(
      await page.signupSubmission.submit({ ...account, password: 'another phrase', confirmPassword: 'another phrase' }),
    ).toEqual({ kind: 'refused', advice: emailClaimText().advice });
    expect(new Set(keysSent(browser)).size).toBe(2);
    expect(alerts(page).at(-1)).toEqual([
      'error',
      'There is already an account with this email or mobile number. Please login instead.',
    ]);
  });
});

describe('a sign-up is refused and stays on its tab', () => {
  it('when everything is empty: each field is named, nothing is sent', async () => {
    const { browser, page } = await guest();
    const empty = {
      firstName: '',
      lastName: '',
      email: '',
      mobileNumber: '',
      gender: '',
      education: '',
      password: '',
      confirmPassword: '',
      acceptedTerms: false,
    };
    expect(await page.signupSubmission.submit(empty)).toEqual({
      kind: 'invalid',
      errors: EMPTY_SIGN_UP,
    });
    expect([alerts(page), browser.network.sent, page.$dialog.get()]).toEqual([
      [['warning', 'Please fix the errors']],
      [],
      { name: 'auth', tab: 'signup' },
    ]);
  });

  it.each([
    ['gender', 'X'],
    ['education', 'PhD'],
    ['email', 'no email'],
    ['mobileNumber', '5123456789'],
    ['password', 'short'],
    ['confirmPassword', 'another one'],
    ['acceptedTerms', false],
  ])('for its %s, here already', async (field, value) => {
    const { browser, page } = await guest();
    const result = await page.signupSubmission.submit(form({ [field]: value }));
    expect(result).toMatchObject({ kind: 'invalid', errors: { [field]: expect.any(String) } });
    expect(browser.network.sent).toEqual([]);
  });

  it("for a known email or mobile number, with the server's message", async () => {
    const { page } = await guest();
    const known = await addStudent();
    for (const change of [{ email: known.email }, { mobileNumber: known.mobileNumber }]) {
      expect(await page.signupSubmission.submit(form(change))).toEqual({
        kind: 'refused',
        advice: emailClaimText().advice,
      });
      expect(alerts(page)).toEqual([
        ['error', 'There is already an account with this email or mobile number. Please login instead.'],
      ]);
    }
    expect(page.$dialog.get()).toEqual({ name: 'auth', tab: 'signup' });
  });

  it('by field errors that only the server found', async () => {
    const { browser, page } = await guest();
    browser.network.answer(SIGNUP, '{"message":"Please fix the errors","errors":{"email":"Not this one"}}', {
      status: 400,
    });
    expect(await page.signupSubmission.submit(form())).toEqual({ kind: 'invalid', errors: { email: 'Not this one' } });
    expect(alerts(page)).toEqual([['warning', 'Please fix the errors']]);
  });

  it('by a dead network, and works when it is tried again', async () => {
    const { browser, page } = await guest();
    const account = form();
    browser.network.cut();
    expect(await page.signupSubmission.submit(account)).toEqual({
      kind: 'refused',
      advice: expect.stringContaining('Check your connection'),
    });
    browser.network.restore();
    expect(await page.signupSubmission.submit(account)).toEqual({ kind: 'done' });
  });
});
