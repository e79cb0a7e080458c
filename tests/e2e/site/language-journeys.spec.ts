import guDialog from '../../../src/domain/text/gu/auth-dialog.ts';
import guMessages from '../../../src/domain/text/gu/messages.ts';
import guQuestion from '../../../src/domain/text/gu/question-screen.ts';
import guInstructions from '../../../src/domain/text/gu/quiz-instructions.ts';
import guScore from '../../../src/domain/text/gu/score.ts';
import hiDialog from '../../../src/domain/text/hi/auth-dialog.ts';
import hiMessages from '../../../src/domain/text/hi/messages.ts';
import hiQuestion from '../../../src/domain/text/hi/question-screen.ts';
import hiInstructions from '../../../src/domain/text/hi/quiz-instructions.ts';
import hiScore from '../../../src/domain/text/hi/score.ts';
import {
  beNewStudent,
  expect,
  expectAlert,
  findBarriers,
  goOnInSignUp,
  newestMail,
  newStudent,
  signUp,
  test,
} from '../academy.ts';
import { englishIn } from './spoken.ts';

/** Whole journeys of a student who reads no English, in Gujarati and in Hindi. */

const WORDS = {
  gu: {
    dialog: guDialog,
    messages: guMessages,
    question: guQuestion,
    instructions: guInstructions,
    score: guScore,
  },
  hi: {
    dialog: hiDialog,
    messages: hiMessages,
    question: hiQuestion,
    instructions: hiInstructions,
    score: hiScore,
  },
} as const;

for (const language of ['gu', 'hi'] as const) {
  const { dialog: words, messages, question, instructions, score } = WORDS[language];

  test(`a new student signs up, logs in and completes the profile in ${language}`, async ({ page, alerts }) => {
    const student = newStudent();
    await page.goto(`/${language}`);
    await page.getByRole('banner').locator('[data-opens=login]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: words.tabs.signup }).click();
    expect(await englishIn(page, language)).toEqual([]);
    await dialog.getByLabel(words.firstName).fill('વૈદેહી');
    await dialog.getByLabel(words.lastName).fill('जोशी');
    await dialog.getByLabel(words.gender).selectOption('Female');
    await dialog.getByLabel(words.education).selectOption('Graduation');
    await goOnInSignUp(page);
    expect(await englishIn(page, language)).toEqual([]);
    await dialog.getByLabel(words.email).fill(student.email);
    await dialog.getByLabel(words.mobileNumber).fill(student.mobileNumber);
    await goOnInSignUp(page);
    await dialog.getByLabel(words.password, { exact: true }).fill(student.password);
    await dialog.getByLabel(words.confirmPassword, { exact: true }).fill(student.password);
    expect(await englishIn(page, language)).toEqual([]);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: words.createAccount }).click();
    await expectAlert(alerts, messages.successes.signup);
    await expect(dialog.getByLabel(words.identifier)).toHaveValue(student.email);
    await dialog.getByRole('button', { name: words.login, exact: true }).click();
    await expect(page).toHaveURL(`/${language}/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await englishIn(page, language)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  });

  test(`a student takes a paper in ${language}, from its instructions to the review`, async ({ page }) => {
    await beNewStudent(page);
    await page.goto(`/${language}/quiz/cgl/day-1/paper-1`);
    await page.getByRole('button', { name: instructions.start }).click();
    for (let number = 1; number <= 10; number += 1) {
      await expect(
        page.getByRole('heading', { name: question.position({ number, total: 10 } as never) }),
      ).toBeVisible();
      if (number === 1) expect(await englishIn(page, language)).toEqual([]);
      await page.getByRole('button', { name: question.skip, exact: true }).press('Enter');
    }
    await expect(page.getByText(score.saving.empty)).toBeVisible();
    expect(await englishIn(page, language)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  });

  test(`a forgotten password is replaced in ${language}, by a mail in the student’s language`, async ({ page }) => {
    const student = await signUp(page);
    const login = await page.request.post('/api/auth/login', {
      data: { email: student.email, password: student.password },
    });
    const { token } = (await login.json()) as { token: string };
    const kept = await page.request.put('/api/account/language', {
      data: { language },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(kept.status(), await kept.text()).toBe(200);
    await page.goto(`/${language}`);
    await page.getByRole('banner').locator('[data-opens=login]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.forgot }).click();
    // The login's form, which stands there until then, asks for an email too.
    await dialog.getByLabel(words.newPassword, { exact: true }).fill('Brand new phrase 1');
    await dialog.getByLabel(words.identifier).fill(student.email);
    await dialog.getByLabel(words.confirmNewPassword, { exact: true }).fill('Brand new phrase 1');
    await dialog.getByRole('button', { name: words.sendCode }).click();
    await expect(dialog.getByLabel(words.codeField)).toBeVisible();
    expect(await englishIn(page, language)).toEqual([]);
    const { text } = await newestMail(page, student.email);
    expect(text).toMatch(language === 'gu' ? /\p{Script=Gujarati}/u : /\p{Script=Devanagari}/u);
    await dialog.getByLabel(words.codeField).fill(/^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(text)?.[0] ?? '');
    await dialog.getByRole('button', { name: words.changePassword }).click();
    await expect(dialog.getByRole('tab', { name: words.tabs.login })).toHaveAttribute('aria-selected', 'true');
  });
}
