import { expect, findBarriers, test } from '../academy.ts';

test.describe('the home page', () => {
  test('says on one phone screen what this is and for whom, with a free paper and the courses in reach', async ({
    page,
  }) => {
    for (const [width, height] of [
      [320, 640],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      const hero = page.locator('.hero-words');
      for (const part of [
        hero.locator('h1'),
        hero.getByText('For SSC CGL, CHSL, MTS and GD'),
        hero.getByRole('link', { name: 'Take a free paper' }),
        hero.getByRole('link', { name: 'See the courses' }),
      ])
        await expect(part, `${width} px`).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('link', { name: 'See the courses' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('heading', { name: 'Courses', exact: true })).toBeInViewport();
  });

  test('has the newest three current affairs with category and date, and leads to the timetable of live classes', async ({
    page,
  }) => {
    await page.goto('/');
    const news = page.getByRole('region', { name: 'Newest current affairs' });
    await expect(news.getByRole('listitem')).toHaveCount(3);
    const dates = await news
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const item of await news.getByRole('listitem').all())
      await expect(item).toContainText(/[A-Z][a-z ]+, \d{1,2} [A-Z][a-z]+ \d{4}/);
    await expect(
      page.getByRole('region', { name: 'Today’s class' }).getByRole('link', { name: /^The timetable of live classes/ }),
    ).toHaveAttribute('href', '/liveclasses');
    await news.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/currentaffairs\/\d{4}-\d{2}#/);
  });

  test('lets a guest read a course outline and a test series without a login', async ({ page, alerts }) => {
    for (const [start, name, path] of [
      ['/courses', /^All subjects/, '/courses/eklavya'],
      ['/', /^SSC GD/, '/courses/ssc/gd'],
      ['/testseries', /^DYSO/, '/testseries/dyso'],
    ] as const) {
      await page.goto(start);
      await page.locator('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
    }
    expect(alerts).toEqual([]);
  });

  test('shows the next date of an exam when one has passed since the page was built, by the server’s day', async ({
    page,
  }) => {
    // The phone is two years ahead of the server.
    await page.clock.setFixedTime('2032-03-02T06:00:00+05:30');
    await page.route('/', async (route) => {
      const reply = await route.fetch();
      const dateOf = (day: string) => `<span class="exam-date" data-until="${day}">Next: to ${day}</span>`;
      let exams = 0;
      const body = (await reply.text()).replaceAll(/<span class="exam-date"(?! data-until)[^>]*>/g, (last) => {
        exams += 1;
        return `${exams === 1 ? ['2030-02-28', '2030-03-01', '2030-03-02', '2030-03-03'].map(dateOf).join('') : dateOf('2030-03-01')}${last}`;
      });
      const headers = { ...reply.headers(), date: 'Sat, 02 Mar 2030 00:30:00 GMT' };
      await route.fulfill({ response: reply, body, headers });
    });
    await page.goto('/');
    const dates = page.locator('.exam-date:visible');
    await expect(dates.first()).toHaveText('Next: to 2030-03-02');
    await expect(dates.nth(1)).toHaveText('We found no next date.');
    // The mock of the week asks for the page once more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('counts only what is there', async ({ page }) => {
    await page.goto('/currentaffairs');
    const items = await page.locator('.headlines li').count();
    await page.goto('/papers');
    // Papers that make themselves repeat questions of others.
    const counts = await page
      .locator('.overview li:not(:has([href*="/quiz/news"])) .overview-facts')
      .filter({ hasText: /\d/ })
      .allInnerTexts();
    const papers = counts.reduce((sum, text) => sum + Number(/(\d+) papers?/.exec(text)?.[1]), 0);
    await page.goto('/');
    await expect(page.locator('.counted')).toContainText(`practice questions in ${papers} papers`);
    await expect(page.locator('.counted div', { hasText: 'current-affairs items' }).locator('dd')).toHaveText(
      String(items),
    );
  });

  test('has no barrier in the dark, nor with an answer chosen @wide @long', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await page.locator('.sample-option').first().click();
    await expect(page.getByText('Not this one.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the question on the home page tells right from wrong, and why', async ({ page }) => {
    await page.goto('/');
    const sample = page.getByRole('region', { name: 'Try one now' });
    await expect(sample.getByText('The answer is')).toBeHidden();
    await sample.getByRole('radio', { name: 'D 15%' }).check();
    await expect(sample.getByText('Not this one.')).toBeVisible();
    await expect(sample.getByText('The answer is B, 12%.')).toBeVisible();
    await sample.getByRole('radio', { name: 'B 12%' }).check();
    await expect(sample.getByText('Right.', { exact: true })).toBeVisible();
    await expect(sample.getByText('Not this one.')).toBeHidden();
  });

  test('Test Series in the header leads to the list of all series', async ({ page, isMobile }) => {
    await page.goto('/faqs');
    if (isMobile) await page.locator('details[data-menu=mobile] > summary').click();
    await page.getByRole('banner').locator('a:visible', { hasText: 'Test Series' }).click();
    await expect(page).toHaveURL('/testseries');
    await expect(page.getByRole('heading', { name: 'Test series', exact: true })).toBeInViewport();
  });
});
