import type { Page } from '@playwright/test';
import { beNewStudent, expect, findBarriers, test } from '../academy.ts';
import type { Language } from './every-kind.ts';
import { KEYS, PARTS, WORDS, everyKindSlice } from './every-kind.ts';
import { openInstead } from './rich-paper.ts';

/** Three runs at a paper in which each kind of question is answered right once, wrong once, and skipped once. */
const ACTIONS = ['Correct', 'Wrong', 'Skipped'] as const;
type Action = (typeof ACTIONS)[number];
/** +1, -1.25, -1: four of the ten are right in the first run, wrong in the second, skipped in the third. */
const RUNS = [
  { counts: ['4', '3', '3'], score: 'Score: -2.75 (Max: 10)' },
  { counts: ['3', '4', '3'], score: 'Score: -5 (Max: 10)' },
  { counts: ['3', '3', '4'], score: 'Score: -4.75 (Max: 10)' },
] as const;
const actionIn = (run: number, index: number): Action => ACTIONS[(index + run) % 3] ?? 'Skipped';

/** The option that is taken: the key, or the one after it. */
const takenOf = (action: Action, key: number): number | null =>
  action === 'Skipped' ? null : action === 'Correct' ? key : (key + 1) % 4;

async function answer(page: Page, action: Action, key: number): Promise<void> {
  const taken = takenOf(action, key);
  if (taken === null) return page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
  await page.keyboard.press(String(taken + 1));
  await expect(page.getByRole('radio').nth(taken)).toBeChecked();
  await page.getByRole('button', { name: /^(Next|Submit Quiz)$/ }).press('Enter');
}

async function expectParts(
  page: Page,
  scope: string,
  parts: Readonly<Record<string, number>>,
  where: string,
): Promise<void> {
  for (const [selector, count] of Object.entries(parts))
    await expect(page.locator(`${scope} ${selector}`), `${where}: ${selector}`).toHaveCount(count);
}

/** What the review says of each question: its outcome, the letters of the marked options with their words, the two answers. */
const readReview = (page: Page): Promise<unknown> =>
  page.locator('.review-question').evaluateAll((items) =>
    items.map((item) => ({
      outcome: item.querySelector('.outcome')?.textContent,
      marked: [...item.querySelectorAll('.review-option-correct, .review-option-wrong')].map(
        (option) =>
          `${option.querySelector('.option-letter')?.textContent}: ${option.querySelector('.review-tag')?.textContent}`,
      ),
      answers: [...item.querySelectorAll('.answers dd')].map((answered) =>
        answered.textContent === 'Skipped' ? 'Skipped' : answered.textContent?.charAt(0),
      ),
    })),
  );

function expectedReview(run: number, letters: readonly string[]): unknown {
  return KEYS.map((key, index) => {
    const action = actionIn(run, index);
    const taken = takenOf(action, key);
    const marks = [
      { at: key, words: 'Correct answer' },
      ...(action === 'Wrong' && taken !== null ? [{ at: taken, words: 'Your answer' }] : []),
    ];
    return {
      outcome: action,
      marked: marks.toSorted((one, other) => one.at - other.at).map(({ at, words }) => `${letters[at]}: ${words}`),
      answers: [taken === null ? 'Skipped' : letters[taken], letters[key]],
    };
  });
}

async function takePaper(page: Page, language: Language, run: number): Promise<void> {
  const { names } = WORDS[language];
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (const [index, key] of KEYS.entries()) {
    await expect(page.getByRole('heading', { name: `Question ${index + 1} of 10` })).toBeVisible();
    if (run === 0) {
      await expect(page.locator('.option-letter')).toHaveText(names.letters);
      await expectParts(page, '.question', PARTS[index]?.question ?? {}, `question ${index + 1}`);
      await expectParts(page, '.options', PARTS[index]?.options ?? {}, `options of question ${index + 1}`);
    }
    await answer(page, actionIn(run, index), key);
  }
}

const MARKS = ['A.', 'B.', 'C.', '1.', '2.', '3.'];

test.describe('a question of every kind is answered, scored and reviewed', () => {
  for (const language of ['en', 'gu', 'hi'] as const)
    test(`in ${language}: right, wrong and skipped${language === 'en' ? '' : ' @long'}`, async ({ page }) => {
      const { names, why } = WORDS[language];
      await beNewStudent(page);
      await openInstead(page, everyKindSlice(language));
      for (const [run, { counts, score }] of RUNS.entries()) {
        await takePaper(page, language, run);
        await expect(page.getByRole('heading', { name: score, exact: true })).toBeVisible();
        await expect(page.locator('.pie-counts dd')).toHaveText(counts);
        expect(await readReview(page), `run ${run + 1}`).toEqual(expectedReview(run, names.letters));
        if (run < RUNS.length - 1) await page.getByRole('button', { name: 'Retry Quiz' }).click();
      }
      for (const [index, { question, options, explanation }] of PARTS.entries()) {
        const item = `.review-question:nth-child(${index + 1})`;
        await expectParts(page, `${item} .question`, question, `review of question ${index + 1}`);
        await expectParts(page, `${item} .review-options`, options, `options in the review of question ${index + 1}`);
        await expectParts(page, `${item} .explanation`, explanation, `explanation of question ${index + 1}`);
      }
      await expect(page.locator('.assertion dt')).toHaveText(names.parts);
      await expect(page.locator('.matching-title')).toHaveText([...names.lists, ...names.lists]);
      // Codes that were typed with A, B and C keep their letters, and the list beside them has the same.
      await expect(page.locator('.matching').first().locator('.matching-mark')).toHaveText(MARKS);
      await expect(page.locator('.passage summary')).toHaveText([names.passage, names.passage]);
      await expect(page.locator(`.explanation [lang=${language}]`, { hasText: why })).toHaveCount(10);
      await expect(page.locator(`.question[lang=${language}]`)).toHaveCount(10);
      expect(await findBarriers(page)).toEqual([]);
    });
});

test('in every kind of question the buttons and the clock stay in the window, and wide tables in their own box', async ({
  page,
}) => {
  await beNewStudent(page);
  await openInstead(page, everyKindSlice('en'));
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (const index of KEYS.keys()) {
    await expect(page.getByRole('heading', { name: `Question ${index + 1} of 10` })).toBeVisible();
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [740, 360],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      const where = `question ${index + 1}, ${width} × ${height}`;
      for (const top of [0, 10_000]) {
        const { outside, wider } = await page.evaluate((y) => {
          window.scrollTo(0, y);
          const { scrollWidth, clientWidth } = document.documentElement;
          const fixed = [...document.querySelectorAll('.quiz-actions button, .quiz-bar [role=timer]')];
          const isOutside = (element: Element): boolean => {
            const box = element.getBoundingClientRect();
            return box.top < 0 || box.left < 0 || box.bottom > window.innerHeight + 1 || box.right > clientWidth + 1;
          };
          return {
            outside: fixed.filter(isOutside).map(({ textContent }) => textContent),
            wider: scrollWidth - clientWidth,
          };
        }, top);
        expect(outside, where).toEqual([]);
        expect(wider, where).toBeLessThanOrEqual(0);
      }
      // At the end of the page no bar covers the last option.
      await expect(page.locator('.quiz .option').last(), where).toBeInViewport({ ratio: 0.99 });
      const isReached = await page
        .locator('.quiz .option')
        .last()
        .evaluate((option) => {
          const { left, top, width, height } = option.getBoundingClientRect();
          return option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      expect(isReached, where).toBe(true);
    }
    await page.keyboard.press('s');
  }
});
