import type { Page } from '@playwright/test';
import guMenu from '../../../src/domain/text/gu/account-menu.ts';
import guEnd from '../../../src/domain/text/gu/mock-end.ts';
import guExam from '../../../src/domain/text/gu/mock-exam.ts';
import guInstructions from '../../../src/domain/text/gu/mock-instructions.ts';
import guObjections from '../../../src/domain/text/gu/mock-objections.ts';
import guResult from '../../../src/domain/text/gu/mock-result.ts';
import guSeries from '../../../src/domain/text/gu/mock-series.ts';
import hiMenu from '../../../src/domain/text/hi/account-menu.ts';
import hiEnd from '../../../src/domain/text/hi/mock-end.ts';
import hiExam from '../../../src/domain/text/hi/mock-exam.ts';
import hiInstructions from '../../../src/domain/text/hi/mock-instructions.ts';
import hiObjections from '../../../src/domain/text/hi/mock-objections.ts';
import hiResult from '../../../src/domain/text/hi/mock-result.ts';
import hiSeries from '../../../src/domain/text/hi/mock-series.ts';
import { mockObjectionsText } from '../../../src/domain/text/en/mock-objections.ts';
import { staffMocksText } from '../../../src/domain/text/staff/en/staff-mocks.ts';
import { staffObjectionsText } from '../../../src/domain/text/staff/en/staff-objections.ts';
import guStaffMocks from '../../../src/domain/text/staff/gu/staff-mocks.ts';
import guStaffObjections from '../../../src/domain/text/staff/gu/staff-objections.ts';
import { beLoggedIn, beNewStudent, expect, expectAlert, test } from '../academy.ts';
import { keyOf, option } from '../mocks/exam.ts';
import { expectSpoken } from './spoken.ts';

/** A mock test from its list to its result and to a ruling on its key, for whoever reads no English. */

/**
 * The mock test of each language is one on which no other test rules or counts marks. Staff have no pages in Hindi: from
 * a Hindi page they come to the English ones.
 */
const JOURNEYS = {
  gu: {
    mock: 'revenuetalati-short-1',
    series: 'revenuetalati',
    menu: guMenu,
    list: guSeries,
    instructions: guInstructions,
    exam: guExam,
    end: guEnd,
    result: guResult,
    objections: guObjections,
    reason: 'શાળાના પાઠ્યપુસ્તકમાં આ વિકલ્પ સાચો આપેલો છે.',
    note: 'પાઠ્યપુસ્તક પ્રમાણે બંને વિકલ્પ સાચા છે.',
    staff: {
      language: 'gu',
      home: '/gu/admin/dashboard',
      mocks: guStaffMocks,
      objections: guStaffObjections,
      rulings: guObjections.rulings,
    },
  },
  hi: {
    mock: 'gd-1',
    series: 'gd',
    menu: hiMenu,
    list: hiSeries,
    instructions: hiInstructions,
    exam: hiExam,
    end: hiEnd,
    result: hiResult,
    objections: hiObjections,
    reason: 'पाठ्यपुस्तक में यही विकल्प सही दिया गया है।',
    note: 'पाठ्यपुस्तक के अनुसार दोनों विकल्प सही हैं।',
    staff: {
      language: 'en',
      home: '/admin/dashboard',
      mocks: staffMocksText(),
      objections: staffObjectionsText(),
      rulings: mockObjectionsText().rulings,
    },
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What comes when it is near is there before the screen is read. */
async function readResult(page: Page, { plan, allOfSeries, run }: typeof guResult): Promise<void> {
  await page.getByRole('heading', { level: 2, name: plan.title, exact: true }).waitFor();
  await page.getByRole('link', { name: allOfSeries }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 2, name: run.title, exact: true })).toBeVisible();
}

for (const language of ['gu', 'hi'] as const) {
  const { mock, series, menu, list, instructions, exam, end, result, objections, reason, note, staff } =
    JOURNEYS[language];
  const right = keyOf(mock)[0] ?? -1;
  const wrong = (right + 1) % 4;
  const screen = (page: Page, name: string): Promise<void> => expectSpoken(page, language, name);

  test(`a student takes a mock test in ${language} to its result, objects to a key and reads the ruling of staff${
    language === 'hi' ? ' @long' : ''
  }`, async ({ page, browser, baseURL, alerts }) => {
    test.slow();
    await beNewStudent(page);
    await page.goto(`/${language}/testseries/${series}`);
    const listed = page.locator(`#${mock}`);
    await expect(listed.getByText(list.standing.open, { exact: true })).toBeVisible();
    await screen(page, 'the list');
    await listed.getByRole('link', { name: list.standing.take }).click();

    await expect(page).toHaveURL(`/${language}/mock/${mock}`);
    await expect(page.locator('.mock-check')).toContainText(instructions.device.paperStates.kept);
    await screen(page, 'the general instructions');
    await button(page, instructions.next).click();
    await expect(page.locator('.palette-legend')).toBeVisible();
    await screen(page, 'the instructions of the paper');
    await page.getByLabel(instructions.paper.declaration).check();
    await button(page, instructions.paper.begin).click();

    await expect(page.locator('.exam-position')).toContainText(exam.question.question({ number: 1 }));
    await expect(page.locator('.exam-question [lang]').first()).toHaveAttribute('lang', language);
    await screen(page, 'a question');
    await option(page, wrong).click();
    await button(page, exam.actions.save).click();
    await expect(page.locator('.exam-position')).toContainText(exam.question.question({ number: 2 }));
    await page.locator('.exam-palette').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await screen(page, 'the palette');
    await page.keyboard.press('Escape');
    await button(page, exam.actions.submit).click();
    await expect(page.getByRole('heading', { name: exam.submitting.title })).toBeVisible();
    await screen(page, 'the question before submitting');
    await page.getByRole('dialog').getByRole('button', { name: exam.submitting.submit, exact: true }).press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: end.over.submitted })).toBeVisible();
    await expect(page.locator('.mock-score')).toBeVisible();
    await screen(page, 'the score card');
    await page.getByRole('link', { name: end.card.wholeResult }).click();
    await expect(page).toHaveURL(`/${language}/mock/${mock}/result?attempt=1`);
    await readResult(page, result);
    await screen(page, 'the result');

    const asked = page.locator('#question-1');
    await page.goto(`/${language}/mock/${mock}/result?attempt=1#q1`);
    await expect(asked).toBeVisible();
    await screen(page, 'a question of the result');
    await asked.getByRole('button', { name: objections.button }).press('Enter');
    const field = asked.getByLabel(objections.form.label);
    await field.fill('1234');
    await button(page, objections.form.send).click();
    await screen(page, 'an objection that is too short');
    await field.fill(reason);
    await button(page, objections.form.send).click();
    await expect(page.getByRole('dialog')).toContainText(objections.form.once);
    await screen(page, 'the question before an objection');
    await button(page, objections.form.confirm).click();
    await expectAlert(alerts, objections.form.sent);
    await expect(asked).toContainText(objections.stillUnderReview);
    await screen(page, 'the objection');

    const own = await (
      await browser.newContext({ ...(baseURL && { baseURL }), viewport: page.viewportSize() })
    ).newPage();
    const staffScreen = (name: string): Promise<void> => expectSpoken(own, staff.language, name);
    await beLoggedIn(own, 'admin@academy.test');
    await own.goto(`/${language}`);
    await own.locator('.account-menu > summary').click();
    await own.getByRole('link', { name: menu.adminArea }).click();
    await expect(own).toHaveURL(staff.home);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(own.locator('main .skeleton')).toHaveCount(0);
    await staffScreen('the dashboard of staff');
    await own.goto(staff.home.replace('dashboard', 'mocks'));
    await expect(own.locator(`a[href="#objections-${mock}"]`)).toBeVisible();
    await staffScreen('the list of mock tests');
    await own.locator(`a[href="#objections-${mock}"]`).click();
    const { form } = staff.objections;
    const disputed = own.locator('.disputed').filter({ has: own.getByText(form.title({ number: 1 })) });
    await expect(disputed).toContainText(reason);
    await disputed.getByText(form.title({ number: 1 })).click();
    await button(own, form.preview).click();
    await expect(disputed.getByText(staff.objections.issues.choose)).toBeVisible();
    await disputed.getByLabel(form.choices['several-keys']).check();
    for (const index of [right, wrong])
      await disputed.getByRole('checkbox', { name: new RegExp(`^${'ABCD'[index]}\\.`) }).check();
    await disputed.getByLabel(form.note).fill(note);
    await staffScreen('the ruling');
    await button(own, form.preview).click();
    await expect(own.getByRole('dialog')).toContainText(form.allScoredAgain);
    await staffScreen('the question before a ruling');
    await button(own, form.confirm).click();
    const rulings = own.getByRole('region', { name: staff.objections.rulings.title });
    await expect(rulings).toContainText(staff.rulings['several-keys']);
    await expect(rulings).toContainText(staff.objections.rulings.scored({ done: 1, changed: 1 }));
    await staffScreen('the ruling that was made');
    const { views } = staff.mocks;
    await own.getByRole('link', { name: views.statistics, exact: true }).click();
    await expect(own.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await staffScreen('the statistics of the mock test');
    await own.getByRole('link', { name: views.details, exact: true }).click();
    await expect(own.getByRole('form', { name: views.details })).toBeVisible();
    await staffScreen('the title and hours of the mock test');
    await own.context().close();

    await page.reload();
    await expect(asked).toContainText(objections.rulings['several-keys']);
    await screen(page, 'the ruling as its student reads it');
    await page.getByRole('link', { name: result.questions.back }).click();
    await readResult(page, result);
    const answered = page.getByRole('region', { name: objections.own.title });
    await expect(answered).toContainText(objections.outcomes['several-keys']);
    await expect(answered).toContainText(note);
    await page.goto(`/${language}/testseries/${series}`);
    await expect(listed.getByText(list.standing.taken, { exact: true })).toBeVisible();
    await screen(page, 'the list after it');
  });
}
