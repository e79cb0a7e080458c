import type { Page } from '@playwright/test';
import { beNewStudent, expect, test } from '../academy.ts';
import { begin, button, keyOf, makeQuickMock, option, resultOf, submit } from './exam.ts';

/** Whole journeys to the score card, on a phone, in the languages of the exams. */

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers the question in view and waits for the next one. */
async function answerInView(page: Page, chosen: number, next: number): Promise<void> {
  await option(page, chosen).click();
  await button(page, 'Save & Next').click();
  await expect(headingOf(page)).toHaveText(new RegExp(`Question ${next} of `));
}

const CGL_SECTIONS = [
  'General Intelligence and Reasoning',
  'General Awareness',
  'Quantitative Aptitude',
  'English Comprehension',
];

test('a student takes the four locked sections of the CGL mock to the end, in Hindi @long', async ({ page }) => {
  const key = keyOf('cgl-tier1-1');
  // The same paper with sections of 20 seconds: none of them may be left early.
  const { id, path } = await makeQuickMock(page, { sections: 4, sectionMs: 20_000, timeWindow: null });
  // Not a demo account: others log in as those meanwhile, and the sixth login ends the first.
  await beNewStudent(page);
  await begin(page, path, 'हिन्दी');
  for (const [index, name] of CGL_SECTIONS.entries()) {
    await expect(headingOf(page)).toHaveText(new RegExp(`^${name}: Question 1 of 25`));
    await expect(page.locator('.exam-question [lang]').first()).toHaveAttribute('lang', index === 3 ? 'en' : 'hi');
    await answerInView(page, key[index * 25] ?? 0, 2);
  }
  await submit(page);
  await expect(page.locator('.mock-score')).toHaveText('Score: 8 of 200');
  expect(await resultOf(page, id)).toMatchObject({ card: { correct: 4, wrong: 0, closedBy: 'submitted' } });
});

test('a student takes the Revenue Talati mock in Gujarati to the score card', async ({ page }) => {
  const key = keyOf('revenuetalati-1');
  await beNewStudent(page);
  await begin(page, '/mock/revenuetalati-1', 'ગુજરાતી');
  await expect(page.locator('.exam-question [lang]').first()).toHaveAttribute('lang', 'gu');
  await answerInView(page, key[0] ?? 0, 2);
  await answerInView(page, key[1] ?? 0, 3);
  // Two right at 1, and 198 blanks at −0.25: this exam has an option “Not attempted” for them.
  await submit(page);
  await expect(page.locator('.mock-score')).toHaveText('Score: -47.5 of 200');
  expect(await resultOf(page, 'revenuetalati-1')).toMatchObject({ card: { correct: 2, wrong: 0, skipped: 198 } });
});
