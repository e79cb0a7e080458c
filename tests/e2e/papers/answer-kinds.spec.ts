import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { sliceOfPaper } from '../../../src/papers/slice-of-paper.ts';
import { beNewStudent, expect, findBarriers, test } from '../academy.ts';
import { openInstead } from './rich-paper.ts';

const parsed = parsePaper({
  topic: 'Mechanics',
  marking: { right: 4, wrong: -2, blank: 0, partial: 1 },
  questions: [
    {
      question: 'Which are even?',
      type: 'several',
      options: ['$2$', '3', '4', '6'],
      correctAnswers: ['$2$', '4', '6'],
    },
    { question: 'How much is $g$?', type: 'number', correctNumber: 9.8, tolerance: 0.1 },
  ],
});

test('several right options and a number are answered by keys, kept over a reload, scored and reviewed', async ({
  page,
  complaints,
}) => {
  // The server scores by the paper that the served one stands in for, and refuses the attempt.
  complaints.expected.push(/status of 400/, /^warning: Attempt refused/);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await beNewStudent(page);
  await openInstead(page, sliceOfPaper(parsed.value));
  await page.getByRole('button', { name: 'Start Quiz' }).click();

  const group = page.getByRole('group', { name: 'One option or more can be right. Choose all that are.' });
  await expect(group.getByRole('checkbox')).toHaveCount(4);
  for (const key of ['1', '2', 'C', '2']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();

  const box = page.getByLabel('Your answer, a number');
  await expect(box).toHaveAttribute('inputmode', 'decimal');
  await box.fill('nine');
  await box.blur();
  await expect(page.getByText('Type a number alone, such as 12, -3 or 2.5.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeDisabled();
  expect(await findBarriers(page)).toEqual([]);
  await box.fill('૯,૭');
  await page.reload();
  await expect(box).toHaveValue('9.7');
  await page.getByRole('button', { name: 'Submit Quiz' }).click();

  await expect(page.getByRole('heading', { name: 'Score: 6 (Max: 8)', exact: true })).toBeVisible();
  await expect(page.locator('.review-question .outcome')).toHaveText(['Partly correct', 'Correct']);
  await expect(page.locator('.review-question').first().locator('.answers div').first().locator('dd')).toHaveCount(2);
  await expect(page.getByText('Marks: 2 of 4')).toBeVisible();
  await expect(page.getByText('9.8 (from 9.7 to 9.9)')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});
