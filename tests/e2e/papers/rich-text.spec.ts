import type { Page } from '@playwright/test';
import { beNewStudent, expect, findBarriers, test } from '../academy.ts';
import { FIGURE, RICH_PAPER, compiled, openInstead } from './rich-paper.ts';

const SLICE = compiled(RICH_PAPER);

async function open(page: Page, slice: object): Promise<void> {
  await beNewStudent(page);
  await openInstead(page, slice);
}

async function start(page: Page, slice: object): Promise<void> {
  await open(page, slice);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Skips to a question; past the last one is the score. */
async function skipTo(page: Page, from: number, to: number): Promise<void> {
  for (let question = from; question < to; question += 1) {
    await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
    await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
  }
  await expect(page.getByRole('heading', { name: to > 10 ? /^Score: / : `Question ${to} of 10` })).toBeVisible();
}

/** What a screen reader is given: the role and name of every part of the page. */
async function spokenParts(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value}: ${name?.value}`);
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page's policy says what it refuses in the console, and academy.ts fails a test for it. */
test.describe('a paper with formulas, tables and images', () => {
  test('shows them in stem, options, lists and review, each with its words for who does not see it', async ({
    page,
  }) => {
    await start(page, SLICE);
    const stem = page.locator('.question');
    await expect(stem.locator('math').first()).toBeVisible();
    await expect(stem.locator('math').first()).toHaveAttribute('alttext', '\\frac{x}{x^2+1}=\\frac{2}{5}');
    const parts = await spokenParts(page);
    for (const part of [
      'MathMLMath: x/(x² + 1) = 2/5',
      'radio: A (√34)/2',
      'radio: B ³√(17/2)',
      'MathMLFraction: ',
      'MathMLSquareRoot: ',
      'MathMLRoot: ',
    ])
      expect(parts).toContain(part);
    expect(parts.find((part) => part.startsWith('radiogroup: '))).toMatch(
      /If x\/\(x² \+ 1\) = 2\/5 and x > 1 ?, what is √\(x³ \+ 1\/x\) ?\? Give the value/,
    );
    await expect(page.locator('.option').first().locator('mfrac > msqrt')).toBeVisible();
    await expect(page.locator('.question-text > p, .question-text > div > p')).toHaveCount(2);
    await page.locator('.option').first().click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(stem.locator('mtable')).toHaveCount(2);
    await skipTo(page, 2, 3);
    await expect(stem.getByRole('columnheader')).toHaveText([
      'Year',
      'Tea',
      'Coffee',
      'Biscuits',
      'Milk powder',
      'Mineral water',
    ]);
    await skipTo(page, 3, 4);
    await expect(stem.getByRole('img', { name: 'A row of squares' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'A circle' })).toHaveCount(1);
    await skipTo(page, 4, 5);
    await expect(stem.locator('.matching-list math')).toHaveCount(6);
    await skipTo(page, 5, 11);
    const [first, , third] = await page.locator('.review-question').all();
    await expect(first?.locator('.answers dd') ?? page.locator('none')).toHaveText([/^A\. /, /^A\. /]);
    await expect(first?.locator('.answers dd math') ?? page.locator('none')).toHaveCount(2);
    await expect(
      first?.locator('.explanation math[display=block] msqrt').first() ?? page.locator('none'),
    ).toBeVisible();
    await expect(third?.locator('.explanation img') ?? page.locator('none')).toHaveAttribute('src', FIGURE);
  });

  for (const scheme of ['light', 'dark'] as const)
    test(`has no barrier in ${scheme}, in a question and in the review`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await start(page, SLICE);
      for (const question of [1, 2, 3, 4, 5, 6]) {
        expect(await findBarriers(page), `question ${question}`).toEqual([]);
        await skipTo(page, question, question + 1);
      }
      await skipTo(page, 7, 11);
      expect(await findBarriers(page), 'review').toEqual([]);
      const colours = await page
        .locator('.question math')
        .first()
        .evaluate((math) => [getComputedStyle(math).color, getComputedStyle(document.body).color]);
      expect(colours[0]).toBe(colours[1]);
    });

  test('fits 320 px: what is wider scrolls in its own box, which the keyboard reaches', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await start(page, SLICE);
    for (let question = 1; question <= 10; question += 1) {
      expect(await overflowOf(page), `question ${question}`).toBeLessThanOrEqual(0);
      if (question === 3 || question === 6) {
        const box = page.locator('.question').getByTitle('Scrolls sideways').first();
        expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(20);
        await expect(box).toHaveAccessibleName('Scrolls sideways');
        await box.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      }
      // What fits takes no focus, also where a wide text stood before.
      const wrong = await page
        .locator('.question .table-scroll')
        .evaluateAll((boxes) =>
          boxes
            .filter((box) => box.hasAttribute('tabindex') !== box.scrollWidth > box.clientWidth)
            .map((box) => box.textContent),
        );
      expect(wrong, `question ${question}`).toEqual([]);
      await skipTo(page, question, question + 1);
    }
    expect(await overflowOf(page), 'review').toBeLessThanOrEqual(0);
    // What fits takes no focus.
    await expect(page.locator('.review-question').nth(1).locator('.explanation .table-scroll')).not.toHaveAttribute(
      'tabindex',
    );
  });

  test('breaks no line between a formula and the signs beside it @long', async ({ page }) => {
    await start(page, SLICE);
    await skipTo(page, 1, 7);
    const torn = await page.locator('.question').evaluate((stem: HTMLElement) => {
      const middleOf = (text: ChildNode | null, from: number): number => {
        const range = document.createRange();
        if (text === null) return 0;
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        const { top, bottom } = range.getBoundingClientRect();
        return (top + bottom) / 2;
      };
      const maths = [...stem.querySelectorAll('math')];
      stem.style.setProperty('transition', 'none', 'important');
      const widths: number[] = [];
      for (let width = 150; width < 330; width += 1) {
        stem.style.setProperty('width', `${width}px`);
        const isTorn = maths.slice(1).some((math) => {
          const { top, bottom } = math.getBoundingClientRect();
          const before = math.previousSibling?.textContent ?? '';
          const signs = [
            middleOf(math.previousSibling, before.lastIndexOf('₹')),
            middleOf(math.nextSibling, math.nextSibling?.textContent?.search(/[,?]/) ?? 0),
          ];
          return signs.some((middle) => middle < top || middle > bottom);
        });
        if (isTorn) widths.push(width);
      }
      return widths;
    });
    expect(torn).toEqual([]);
  });

  test('lets a formula that lies over an option’s button choose the option', async ({ page }) => {
    await start(page, SLICE);
    await page.locator('.option math').nth(1).click();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
  });

  test('downloads the math font with the instructions, and once; a paper without formulas never does', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (/stix-two-math/.test(request.url())) fonts.push(request.url());
    });
    await open(page, { ...SLICE, rich: {} });
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fonts).toEqual([]);
    await page.unrouteAll();
    await openInstead(page, SLICE);
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fonts).toHaveLength(1);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await skipTo(page, 1, 3);
    expect(fonts).toHaveLength(1);
  });

  test('stretches roots and brackets by its own font, whatever the device has @long', async ({ page }) => {
    await start(page, SLICE);
    await skipTo(page, 1, 2);
    const heights = await page
      .locator('.question mtable')
      .first()
      .evaluate((table) => [
        table.previousElementSibling?.getBoundingClientRect().height ?? 0,
        table.getBoundingClientRect().height,
      ]);
    expect(heights[0]).toBeGreaterThan(0.9 * (heights[1] ?? 0));
    expect(
      await page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Formula') && status === 'loaded'),
      ),
    ).toBe(true);
  });
});

test.describe('a hostile file', () => {
  const attacks = [
    ['script', null, 'window.attacked = 1'],
    ['img', { src: 'https://evil.example/x.png', alt: 'evil' }],
    [
      'img',
      {
        src: FIGURE,
        alt: 'Harmless',
        onerror: 'window.attacked = 2',
        onload: 'window.attacked = 3',
        style: 'position: fixed; inset: 0',
      },
    ],
    ['a', { href: 'javascript:window.attacked = 4' }, 'evil link'],
    ['p', { onclick: 'window.attacked = 5', style: 'color: red', class: 'button', id: 'main' }, 'Harmless words'],
    ['iframe', { src: '/about' }],
    ['style', null, 'body { display: none }'],
    ['math', { href: 'javascript:window.attacked = 6' }, ['maction', null, 'evil action'], ['mi', null, 'x']],
    ['svg', { onload: 'window.attacked = 7' }, ['use', { href: 'https://evil.example/x.svg' }]],
    ['p', { dangerouslySetInnerHTML: { __html: '<img src=x onerror="window.attacked = 8">' } }, 'Harmless too'],
    ['constructor', null, 'evil name'],
  ];

  test('shows nothing of script, link, style, frame or picture from elsewhere', async ({ page }) => {
    const { question } = RICH_PAPER.questions[0] ?? { question: '' };
    await start(page, { ...RICH_PAPER, rich: { [question]: attacks, ['__proto__']: attacks } });
    const stem = page.locator('.question');
    await expect(stem.getByText('Harmless words')).toBeVisible();
    await stem.getByText('Harmless words').click();
    const tags = await stem
      .locator('*')
      .evaluateAll((elements) => [...new Set(elements.map((element) => element.localName))].toSorted());
    expect(tags).toEqual(['div', 'img', 'math', 'mi', 'p']);
    const attributes = await stem
      .locator('.question-text *')
      .evaluateAll((elements) => elements.flatMap((element) => element.getAttributeNames()));
    expect([...new Set(attributes)].toSorted()).toEqual(['alt', 'class', 'decoding', 'loading', 'src']);
    await expect(stem).not.toContainText('evil');
    expect(await page.evaluate(() => (globalThis as { attacked?: number }).attacked)).toBeUndefined();
  });
});

test('the file that the build serves carries rich texts where a paper has them, and none where it has not', async ({
  request,
}) => {
  const slice = (await (await request.get('/papers/cgl/day-1/paper-1.json')).json()) as {
    rich?: Record<string, unknown>;
    questions: { question: string }[];
  };
  const plain = slice.questions
    .filter(({ question }) => !/[$|]|!\[|\n\s*\n/.test(question))
    .map(({ question }) => question);
  expect(plain.length).toBeGreaterThan(0);
  expect(Object.keys(slice.rich ?? {}).filter((text) => plain.includes(text))).toEqual([]);
});
