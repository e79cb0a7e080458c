import { describe, expect, it } from 'vitest';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { newestCode } from '../../support/worker/resets.ts';
import type { TestStudent } from '../../support/worker/students.ts';
import { addStudent, PASSWORD } from '../../support/worker/students.ts';

const FORGOT = '/api/auth/forgotpassword';
const NEW = 'Brand new phrase 1';
const FORGOT_TAB = { name: 'auth', tab: 'forgot' };
const LOGIN_TAB = { name: 'auth', tab: 'login' };
const alerts = (page: Page) => page.$alerts.get().map(({ type, text }) => [type, text]);
const form = (identifier: string, changes: object = {}) => ({
  identifier,
  newPassword: NEW,
  confirmPassword: NEW,
  ...changes,
});

async function guest() {
  const browser = testBrowser();
  const page = await browser.open('/');
  page.openForgot();
  return { browser, page, student: await addStudent() };
}

async function atCodeStep(): Promise<{ browser: TestBrowser; page: Page; student: TestStudent; code: string }> {
  const { browser, page, student } = await guest();
  await page.forgotSubmission.submit(form(student.email));
  return { browser, page, student, code: await newestCode(student.email, 1, browser.mailbox) };
}

describe('the details', () => {
  it('are sent as the spec names them, the email in small letters and the password as it is', async () => {
    const { browser, page } = await guest();
    await page.forgotSubmission.submit(
      form('  Asha@Academy.TEST ', { newPassword: '  spaces  ', confirmPassword: '  spaces  ' }),
    );
    await page.forgotSubmission.submit(form(' 9812345678 '));
    expect(browser.network.sentTo(FORGOT).map(({ body }) => body)).toEqual([
      { email: 'asha@academy.test', mobilenumber: '', newpassword: '  spaces  ' },
      { email: '', mobilenumber: '9812345678', newpassword: NEW },
    ]);
  });

  it('lead to the code without a success message, because nothing has changed', async () => {
    const { browser, page, student } = await guest();
    expect(await page.forgotSubmission.submit(form(student.email))).toEqual({ kind: 'done' });
    expect(page.$codeRequest.get()).toEqual({
      requestId: expect.stringMatching(/^[\w-]{22}$/),
      form: form(student.email),
    });
    expect([alerts(page), page.$dialog.get()]).toEqual([[], FORGOT_TAB]);
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    expect(page.currentSession()).not.toBeNull();
    expect(JSON.stringify([browser.session.entries(), browser.local.entries()])).not.toContain(NEW);
  });

  it('of nobody lead there too, and nothing is mailed', async () => {
    const { browser, page } = await guest();
    expect(await page.forgotSubmission.submit(form('nobody@academy.test'))).toEqual({ kind: 'done' });
    expect(page.$codeRequest.get()).not.toBeNull();
    await browser.settle();
    expect(browser.mailbox.list()).toEqual([]);
  });

  it.each([
    [
      'nothing',
      form('', { newPassword: '', confirmPassword: '' }),
      { identifier: 'Enter email or mobile number', newPassword: 'New Password is required' },
    ],
    ['no email and no mobile number', form('asha'), { identifier: 'Enter a valid email or mobile number' }],
    [
      'a short password',
      form('a@x.in', { newPassword: 'seven77', confirmPassword: 'seven77' }),
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [
      'another confirmation',
      form('a@x.in', { confirmPassword: 'another one' }),
      { confirmPassword: 'Passwords do not match' },
    ],
  ])(
    'with %s are refused here: the fields are named, "Please fix the errors" warns and nothing is sent',
    async (_, wrong, errors) => {
      const { browser, page } = await guest();
      expect(await page.forgotSubmission.submit(wrong)).toEqual({ kind: 'invalid', errors });
      expect([alerts(page), browser.network.sent, page.$codeRequest.get()]).toEqual([
        [['warning', 'Please fix the errors']],
        [],
        null,
      ]);
    },
  );

  it('submitted ten times at once are one request', async () => {
    const { browser, page, student } = await guest();
    await Promise.all(Array.from({ length: 10 }, () => page.forgotSubmission.submit(form(student.email))));
    expect(browser.network.sentTo(FORGOT)).toHaveLength(1);
  });

  it("show the server's field errors under the form's own names", async () => {
    const { browser, page } = await guest();
    browser.network.answer(
      FORGOT,
      '{"message":"Please fix the errors","errors":{"mobilenumber":"Too odd","newpassword":"Too long"}}',
      { status: 400 },
    );
    expect(await page.forgotSubmission.submit(form('9812345678'))).toEqual({
      kind: 'invalid',
      errors: { identifier: 'Too odd', newPassword: 'Too long' },
    });
  });

  it.each([
    [429, 'Too many tries. Try again in 4 minutes.'],
    [503, 'Password reset is not available at the moment. Contact support.'],
  ])('refused with %s say why in an alert and, for longer, in the form', async (status, message) => {
    const { browser, page } = await guest();
    browser.network.answer(FORGOT, JSON.stringify({ message }), { status });
    expect(await page.forgotSubmission.submit(form('a@x.in'))).toEqual({ kind: 'refused', advice: message });
    expect([alerts(page), page.$codeRequest.get()]).toEqual([[['error', message]], null]);
  });

  it.each([
    ['202 without a requestId', 202, '{"message":"sent"}'],
    ['HTML', 200, '<!doctype html>'],
    ['nothing', 200, ''],
  ])('with the reply %s are no success', async (_, status, body) => {
    const { browser, page } = await guest();
    browser.network.answer(FORGOT, body, { status });
    expect(await page.forgotSubmission.submit(form('a@x.in'))).toMatchObject({ kind: 'refused' });
    expect([alerts(page), page.$codeRequest.get(), page.$dialog.get()]).toEqual([
      [['error', 'Something went wrong']],
      null,
      FORGOT_TAB,
    ]);
  });

  it('that an upstream takes at once with 200 are a success at once', async () => {
    const { browser, page } = await guest();
    browser.network.answer(FORGOT, '{"message":"Done."}');
    expect(await page.forgotSubmission.submit(form('a@x.in'))).toEqual({ kind: 'done' });
    expect([alerts(page), page.$dialog.get(), page.$codeRequest.get()]).toEqual([
      [['success', 'Password reset successful!']],
      LOGIN_TAB,
      null,
    ]);
  });
});

describe('the code', () => {
  it('changes the password: only now the success alert and the login tab, and nobody is logged in', async () => {
    const { browser, page, student, code } = await atCodeStep();
    expect(await page.codeSubmission.submit({ code: ` ${code.toLowerCase()} ` })).toEqual({ kind: 'done' });
    expect([alerts(page), page.$dialog.get(), page.$codeRequest.get(), page.currentSession()]).toEqual([
      [['success', 'Password reset successful!']],
      LOGIN_TAB,
      null,
      null,
    ]);
    expect(browser.network.sentTo(FORGOT)[1]?.body).toEqual({
      email: student.email,
      mobilenumber: '',
      newpassword: NEW,
      requestId: expect.any(String),
      code,
    });
    await page.loginSubmission.submit({ identifier: student.email, password: NEW });
    expect(page.currentSession()).not.toBeNull();
  });

  it('that is wrong stays at the step, and says what to do next for as long as it is there', async () => {
    const { page, code } = await atCodeStep();
    const message =
      'This code is not right, or it no longer works. Use a code that was mailed within the last ten minutes, or ask for a new one.';
    expect(await page.codeSubmission.submit({ code: (code.startsWith('0') ? '1' : '0') + code.slice(1) })).toEqual({
      kind: 'refused',
      advice: message,
    });
    expect([alerts(page), page.$dialog.get()]).toEqual([[['error', message]], FORGOT_TAB]);
    expect(await page.codeSubmission.submit({ code })).toEqual({ kind: 'done' });
  });

  it.each([
    ['', 'Enter the code from the email'],
    ['K7QM', 'The code has 8 letters and digits'],
  ])('%j is refused here', async (code, message) => {
    const { browser, page } = await atCodeStep();
    expect(await page.codeSubmission.submit({ code })).toEqual({ kind: 'invalid', errors: { code: message } });
    expect([alerts(page), browser.network.sentTo(FORGOT).length]).toEqual([[['warning', 'Please fix the errors']], 1]);
  });

  it('submitted ten times at once is one request', async () => {
    const { browser, page, code } = await atCodeStep();
    await Promise.all(Array.from({ length: 10 }, () => page.codeSubmission.submit({ code })));
    expect(browser.network.sentTo(FORGOT)).toHaveLength(2);
    expect(alerts(page)).toHaveLength(1);
  });

  it('whose reply is lost is retried, and says what to do', async () => {
    const { browser, page, code } = await atCodeStep();
    browser.network.cut();
    expect(await page.codeSubmission.submit({ code })).toEqual({
      kind: 'refused',
      advice: expect.stringContaining('Check your connection'),
    });
    browser.network.restore();
    expect(await page.codeSubmission.submit({ code })).toEqual({ kind: 'done' });
  });
});

describe('a code whose reply was lost', () => {
  const MAY_BE_USED =
    'Your password may have been changed already: try to log in with it. If that fails, ask for a new code.';
  const NOT_RIGHT =
    'This code is not right, or it no longer works. Use a code that was mailed within the last ten minutes, or ask for a new one.';

  it('and that is refused when it is sent again leads to a login with the new password, which works', async () => {
    const { browser, page, student, code } = await atCodeStep();
    browser.network.loseAnswers(FORGOT);
    expect(await page.codeSubmission.submit({ code })).toEqual({
      kind: 'refused',
      advice: expect.stringContaining('Check your connection'),
    });
    expect(alerts(page)).toEqual([['error', 'Something went wrong']]);
    browser.network.restore();
    expect(await page.codeSubmission.submit({ code })).toEqual({ kind: 'refused', advice: MAY_BE_USED });
    expect([alerts(page).at(-1), page.$dialog.get()]).toEqual([['error', MAY_BE_USED], FORGOT_TAB]);
    await page.loginSubmission.submit({ identifier: student.email, password: NEW });
    expect(page.currentSession()).not.toBeNull();
  });

  it.each([
    ['a reply that is not the academy’s', '<!doctype html>', 502],
    ['a failure of the academy', '{"message":"The academy cannot do this just now."}', 503],
  ])('for %s is treated as lost too', async (_, body, status) => {
    const { browser, page, code } = await atCodeStep();
    browser.network.treat(FORGOT, async (request, serve) => {
      await serve(request);
      return new Response(body, { status });
    });
    await page.codeSubmission.submit({ code });
    browser.network.restore();
    expect(await page.codeSubmission.submit({ code })).toEqual({ kind: 'refused', advice: MAY_BE_USED });
  });

  it('does not affect the code of the next request: a wrong code is refused as wrong', async () => {
    const { browser, page, code } = await atCodeStep();
    browser.network.cut(FORGOT);
    await page.codeSubmission.submit({ code });
    browser.network.restore();
    await browser.pass(60_000);
    await page.askForAnotherCode();
    expect(await page.codeSubmission.submit({ code: (code.startsWith('0') ? '1' : '0') + code.slice(1) })).toEqual({
      kind: 'refused',
      advice: NOT_RIGHT,
    });
  });
});

describe('another code', () => {
  it('is requested after a minute, and the first one works on', async () => {
    const { browser, page, student, code } = await atCodeStep();
    const first = page.$codeRequest.get()?.requestId;
    await page.askForAnotherCode();
    expect([alerts(page)[0]?.[0], browser.network.sentTo(FORGOT).length]).toEqual(['warning', 1]);
    await browser.pass(60_000);
    await page.askForAnotherCode();
    expect(alerts(page)).toContainEqual([
      'success',
      'A new code was asked for. Any code of the last ten minutes works.',
    ]);
    await newestCode(student.email, 2, browser.mailbox);
    expect(page.$codeRequest.get()?.requestId).not.toBe(first);
    expect(await page.codeSubmission.submit({ code })).toEqual({ kind: 'done' });
  });

  it('is not requested when the same details are sent again within the minute: the first code still works', async () => {
    const { browser, page, student, code } = await atCodeStep();
    page.changeDetails();
    expect(page.$codeRequest.get()).toBeNull();
    await page.forgotSubmission.submit(
      form(` ${student.email.toUpperCase()}`, {
        newPassword: 'Second thoughts 2',
        confirmPassword: 'Second thoughts 2',
      }),
    );
    expect(browser.network.sentTo(FORGOT)).toHaveLength(1);
    expect(await page.codeSubmission.submit({ code })).toEqual({ kind: 'done' });
    await page.loginSubmission.submit({ identifier: student.email, password: 'Second thoughts 2' });
    expect(page.currentSession()).not.toBeNull();
  });

  it('is requested at once for other details', async () => {
    const { browser, page } = await atCodeStep();
    page.changeDetails();
    await page.forgotSubmission.submit(form('nobody@academy.test'));
    expect(browser.network.sentTo(FORGOT)).toHaveLength(2);
  });
});

describe('a page that is loaded again while the code is on its way', () => {
  async function reloaded(minutes = 2) {
    const at = await atCodeStep();
    at.browser.clock.stall(minutes * 60_000);
    const page = await at.browser.open('/');
    page.openForgot();
    page.resumeReset();
    return { ...at, page };
  }

  it('goes on with the code, and asks for the new password again: neither is on the device', async () => {
    const { browser, page, student, code } = await reloaded();
    expect(page.$codeRequest.get()?.form).toEqual(form(student.email, { newPassword: '', confirmPassword: '' }));
    const kept = JSON.stringify([browser.session.entries(), browser.local.entries()]);
    expect([kept.includes(NEW), kept.includes(code)]).toEqual([false, false]);
    expect(await page.codeSubmission.submit({ code })).toMatchObject({ kind: 'invalid' });
    expect(await page.codeSubmission.submit({ code, newPassword: NEW, confirmPassword: 'x' })).toMatchObject({
      kind: 'invalid',
    });
    expect(await page.codeSubmission.submit({ code, newPassword: NEW, confirmPassword: NEW })).toEqual({
      kind: 'done',
    });
    await page.loginSubmission.submit({ identifier: student.email, password: NEW });
    expect([page.currentSession() !== null, browser.local.read('academy:reset')]).toEqual([true, null]);
  });

  it('begins anew once the code is over, and nothing is left of the request', async () => {
    const { browser, page } = await reloaded(10);
    expect([page.$codeRequest.get(), browser.local.read('academy:reset')]).toEqual([null, null]);
  });

  it('takes the new password before it asks for another code', async () => {
    const { browser, page } = await reloaded();
    await page.askForAnotherCode();
    expect([page.$codeRequest.get(), browser.network.sentTo(FORGOT).length]).toEqual([null, 1]);
  });
});

it('each mailed code still works after requests for which none was mailed', async () => {
  const { browser, page, student, code } = await atCodeStep();
  for (let asked = 2; asked <= 4; asked += 1) {
    await browser.pass(61_000);
    await page.askForAnotherCode();
  }
  await newestCode(student.email, 2, browser.mailbox);
  expect(await page.codeSubmission.submit({ code })).toEqual({ kind: 'done' });
});

describe('the tab left', () => {
  it('starts again at the first step', async () => {
    const { page } = await atCodeStep();
    page.leaveForgot();
    expect(page.$codeRequest.get()).toBeNull();
  });

  it('before the first reply: the reply is ignored', async () => {
    const { browser, page, student } = await guest();
    const release = browser.network.hold(FORGOT);
    const result = page.forgotSubmission.submit(form(student.email));
    page.openLogin();
    page.leaveForgot();
    release();
    await result;
    expect([page.$codeRequest.get(), alerts(page), page.$dialog.get()]).toEqual([null, [], LOGIN_TAB]);
  });

  it('while the code is being sent: says that the password has changed, and stays on the page', async () => {
    const { browser, page, code } = await atCodeStep();
    const release = browser.network.hold(FORGOT);
    const result = page.codeSubmission.submit({ code });
    page.openSignup();
    page.leaveForgot();
    release();
    await result;
    expect([alerts(page), page.$dialog.get()]).toEqual([
      [['success', 'Password reset successful!']],
      { name: 'auth', tab: 'signup' },
    ]);
  });
});

describe('too many logins', () => {
  it('say how long to wait, in an alert and in the form', async () => {
    const { page, student } = await guest();
    const wrong = { identifier: student.email, password: 'wrong-password' };
    for (let round = 0; round < 10; round += 1)
      expect(await page.loginSubmission.submit(wrong)).toEqual({ kind: 'refused', advice: null });
    const message =
      'Too many tries. Try again in 15 minutes. Or choose "Forgot password": a code by email lets you in at once.';
    expect(await page.loginSubmission.submit(wrong)).toEqual({ kind: 'refused', advice: message });
    expect(alerts(page).at(-1)).toEqual(['error', message]);
  });
});
