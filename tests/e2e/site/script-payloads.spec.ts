import type { Page } from '@playwright/test';
import { ALL_PAYLOADS, SCRIPT_PAYLOADS } from '../../support/script-payloads.ts';
import {
  goOnInSignUp,
  CGL_PAPER,
  REFUSED,
  beLoggedIn,
  beNewStudent,
  expect,
  fillLogin,
  newStudent,
  openLogin,
  test,
} from '../academy.ts';

/** Text that would be a script elsewhere stays text here, in whichever field it comes. */

/** Elements that our pages never have, and that would be there if a payload had become markup. */
const FOREIGN = [
  'iframe',
  'object',
  'embed',
  'base',
  'marquee',
  'math',
  'audio',
  'video',
  'svg script',
  'svg animate',
  'meta[http-equiv=refresh]',
  'a[href^="javascript:"]',
  'a[href^="data:"]',
  '[src*="evil.example"]',
  'link[href^="https://evil.example"]',
  'form[action*="evil.example"]',
].join();

/** Signs of a script that ran, was stopped or could run: dialogs, calls of hit(), violations, foreign elements, handlers. */
async function watchForScripts(page: Page): Promise<() => Promise<string[]>> {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('hit', (what = 'hit') => signs.push(what));
  await page.addInitScript(() => {
    const { hit } = globalThis as unknown as { hit: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      hit(`stopped by ${violatedDirective}`),
    );
  });
  const findForeign = (foreign: string): string[] =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) => element.matches(foreign) || [...element.attributes].some(({ name }) => name.startsWith('on')),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  return async () => [...signs, ...(await page.evaluate(findForeign, FOREIGN))];
}

const PROFILE = { pincode: '380001', dob: '2003-08-15' };

test.describe('script payloads stay text', () => {
  test('there are forty, and the watch would see one that is not', async ({ page, complaints }) => {
    complaints.expected.push(/Content Security Policy/, /ERR_|404|400/);
    expect(new Set(SCRIPT_PAYLOADS).size).toBe(40);
    expect(SCRIPT_PAYLOADS.filter((text) => text.length > 80)).toEqual([]);
    const signs = await watchForScripts(page);
    await page.goto('/');
    expect(await signs()).toEqual([]);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hit()>'));
    await expect.poll(async () => (await signs()).length).toBeGreaterThan(1);
  });

  test('in the name and the profile of a student, as the server stores and gives them', async ({ page }) => {
    const signs = await watchForScripts(page);
    const [firstName = '', lastName = ''] = SCRIPT_PAYLOADS.slice(6);
    const student = { ...newStudent(), firstName, lastName };
    expect((await page.request.post('/api/auth/signup', { data: student })).status()).toBe(201);
    await beLoggedIn(page, student.email, student.password);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const fields = { ...PROFILE, state: SCRIPT_PAYLOADS[0], city: SCRIPT_PAYLOADS[11], address: SCRIPT_PAYLOADS[33] };
    expect(
      (
        await page.request.patch('/api/auth/profile', { data: fields, headers: { authorization: `Bearer ${token}` } })
      ).status(),
    ).toBe(200);
    await page.goto('/profile');
    await expect(page.getByLabel('City')).toHaveValue(fields.city ?? '');
    await expect(page.getByLabel('State')).toHaveValue(fields.state ?? '');
    await expect(page.getByLabel('Address')).toHaveValue(fields.address ?? '');
    await expect(page.locator('dl.facts dd').first()).toHaveText(`${firstName} ${lastName}`);
    await page.getByRole('banner').locator('details[data-menu=account] > summary').click();
    await expect(page.locator('.account-name').first()).toHaveText(`${firstName} ${lastName}`);
    expect(await signs()).toEqual([]);
  });

  test('all forty in every field of the user that a server gives, and of the one that storage holds', async ({
    page,
  }) => {
    const signs = await watchForScripts(page);
    await beLoggedIn(page, 'none@academy.test');
    const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}') as { studentId: number });
    const hostile = {
      ...user,
      ...Object.fromEntries(
        ['name', 'email', 'mobileNumber', 'FreeAccess', 'pincode', 'state', 'city', 'address', 'dob'].map((field) => [
          field,
          ALL_PAYLOADS,
        ]),
      ),
    };
    await page.evaluate((text) => sessionStorage.setItem('user', text), JSON.stringify(hostile));
    await page.route('**/api/auth/profile', (route) => route.fulfill({ json: { user: hostile } }));
    await page.goto('/profile');
    await expect(page.getByLabel('Address')).toHaveValue(ALL_PAYLOADS);
    for (const cell of await page.locator('dl.facts dd').all()) {
      await expect(cell).toHaveText(ALL_PAYLOADS);
      expect(await cell.evaluate((element) => element.childElementCount)).toBe(0);
    }
    await page.getByRole('banner').locator('details[data-menu=account] > summary').click();
    await expect(page.locator('.account-name').first()).toHaveText(ALL_PAYLOADS);
    expect(await signs()).toEqual([]);
  });

  test('typed into the forms, and in whatever the server says of them @long', async ({ page, complaints }) => {
    complaints.expected.push(REFUSED);
    const signs = await watchForScripts(page);
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await fillLogin(page, ALL_PAYLOADS, ALL_PAYLOADS);
    await expect(dialog.getByText('Enter a valid email or mobile number')).toBeVisible();
    await page.route(
      '**/api/auth/login',
      (route) =>
        route.fulfill({
          status: 400,
          json: { message: ALL_PAYLOADS, errors: { email: ALL_PAYLOADS, password: ALL_PAYLOADS } },
        }),
      { times: 1 },
    );
    await fillLogin(page, 'a@academy.test', 'x');
    await expect(dialog.getByText(ALL_PAYLOADS)).toHaveCount(2);
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: { message: ALL_PAYLOADS } }), {
      times: 1,
    });
    await fillLogin(page, 'a@academy.test', 'x');
    await expect(page.locator('.alert-error')).toContainText(ALL_PAYLOADS.slice(0, 200));
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    for (const label of ['First name', 'Last name']) await dialog.getByLabel(label).fill(ALL_PAYLOADS);
    await dialog.getByLabel('Gender').selectOption('Other');
    await dialog.getByLabel('Education').selectOption('HSC');
    await goOnInSignUp(page);
    // Names of that length are refused; all other steps are seen on a wide screen.
    await expect(dialog.getByText('First name must be at most 80 characters')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const label of ['Email', 'Mobile number']) await dialog.getByLabel(label).fill(ALL_PAYLOADS);
    for (const label of ['Password', 'Confirm password'])
      await dialog.getByLabel(label, { exact: true }).fill(ALL_PAYLOADS);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByText('Invalid email format')).toBeVisible();
    expect(await signs()).toEqual([]);
  });

  test('in addresses: none is given back as markup, and none does anything in a page @long', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/404/);
    for (const payload of SCRIPT_PAYLOADS) {
      const text = encodeURIComponent(payload);
      for (const path of [`/quiz/${text}/day-1/${text}`, `/no-such/${text}`, `/?q=${text}`, `/api/${text}`])
        expect(await (await page.request.get(path)).text(), path).not.toContain(
          payload.length > 20 ? payload : `>${payload}`,
        );
    }
    const signs = await watchForScripts(page);
    await beNewStudent(page);
    const all = encodeURIComponent(ALL_PAYLOADS);
    for (const path of [`/quiz/${all}/${all}/1?x=${all}#${all}`, `/no-such/${all}#${all}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await signs(), path.slice(0, 20)).toEqual([]);
    }
  });

  test('in the search, and in the suggestions for an address that no page has @long', async ({ page, complaints }) => {
    complaints.expected.push(/404/);
    const signs = await watchForScripts(page);
    await page.goto(`/no-such/${encodeURIComponent(ALL_PAYLOADS)}`);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    for (const words of [ALL_PAYLOADS.slice(0, 100), '<img src=x onerror=hit()>', '"><svg onload=hit()>xyzzy']) {
      await dialog.getByRole('searchbox').fill(words);
      await expect(dialog.getByRole('status')).toHaveText(/pages? found$|^No page has “/);
      expect(await signs(), words.slice(0, 30)).toEqual([]);
    }
  });

  test('in a member’s material: title, language, paragraphs and lists @long', async ({ page }) => {
    const signs = await watchForScripts(page);
    await beLoggedIn(page, 'english@academy.test');
    const material = {
      materialId: 1,
      kind: 'note',
      link: null,
      file: null,
      audio: null,
      captions: null,
      title: ALL_PAYLOADS,
      language: 'en" onclick="hit()',
      body: `${ALL_PAYLOADS}\n\n- ${SCRIPT_PAYLOADS.join('\n- ')}`,
    };
    await page.route('**/api/materials/*', (route) => route.fulfill({ json: { materials: [material], closed: 0 } }));
    await page.goto('/courses/english');
    await page.locator('.sheet > summary').click();
    await expect(page.locator('.sheet > summary')).toHaveText(ALL_PAYLOADS);
    await expect(page.locator('.sheet li')).toHaveCount(SCRIPT_PAYLOADS.length);
    expect(await signs()).toEqual([]);
  });

  test('in every text of a paper: topic, question, lists, options, explanation', async ({ page, complaints }) => {
    // The server scores by the real paper, and takes no attempt of this one.
    complaints.expected.push(REFUSED, /Attempt refused/);
    const signs = await watchForScripts(page);
    await beNewStudent(page);
    const options = SCRIPT_PAYLOADS.slice(0, 4);
    const paper = {
      topic: ALL_PAYLOADS,
      questions: [
        {
          id: 'a',
          topic: ALL_PAYLOADS,
          question: ALL_PAYLOADS,
          type: 'matching',
          matchingLeftOptions: [ALL_PAYLOADS],
          matchingRightOptions: [ALL_PAYLOADS],
          options,
          correctAnswer: options[0],
          explanation: ALL_PAYLOADS,
        },
      ],
    };
    await page.route('**/papers/cgl/day-1/paper-1.json', (route) => route.fulfill({ json: paper }));
    await page.goto(CGL_PAPER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Day 1: ${ALL_PAYLOADS}`);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.locator('.question-text')).toHaveText(ALL_PAYLOADS);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(page.locator('.review-question')).toContainText(ALL_PAYLOADS);
    expect(await signs()).toEqual([]);
  });
});
