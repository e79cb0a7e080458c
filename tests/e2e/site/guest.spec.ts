import { STILL, layoutShiftOf } from '../../../tools/bench/script-weight.ts';
import { CGL_PAPER, alertWith, expect, expectAlert, pagelessTest, test } from '../academy.ts';

test.describe('a guest', () => {
  test('finds what the academy is and a first free paper in one tap @wide @long', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Take a free paper' })).toHaveAttribute('href', CGL_PAPER);
    await expect(page.getByRole('link', { name: /Paper 1:/ })).not.toHaveCount(0);
  });

  test('looks through the papers of an exam by day, and is asked to log in at the first one', async ({ page }) => {
    await page.goto('/papers');
    await page.locator('main').getByRole('link', { name: 'SSC CGL', exact: true }).click();
    await expect(page).toHaveURL('/quiz/cgl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SSC CGL practice papers');
    await page.getByRole('link', { name: 'Start with Day 1, Paper 1' }).click();
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  });

  test('who opens a quiz address is warned on the home page, exactly once', async ({ page, alerts }) => {
    await page.goto(CGL_PAPER);
    await expectAlert(alerts, 'Please login to access this quiz.');
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Take a free paper' })).toBeVisible();
    await expectAlert(alerts, 'Please login to access this quiz.');
  });

  test('sees an alert for three seconds, longer while pointing at it', async ({ page }) => {
    await page.clock.install();
    await page.goto(CGL_PAPER);
    const warning = alertWith(page, 'Please login to access this quiz.');
    await expect(warning).toBeVisible();
    await warning.dispatchEvent('pointerenter');
    await page.clock.fastForward(60_000);
    await expect(warning).toBeVisible();
    await warning.dispatchEvent('pointerleave');
    await page.clock.fastForward(3_000);
    await expect(warning).toHaveCount(0);
  });

  test('can close an alert @long', async ({ page }) => {
    await page.goto(CGL_PAPER);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.alert')).toHaveCount(0);
  });

  pagelessTest('reaches a paper’s one address from any spelling of it', async ({ request }) => {
    for (const address of [
      '/quiz/Revenue%20Talati/Day-01/paper%202',
      '/quiz/REVENUETALATI/1/2',
      '/quiz/revenue-talati/day%201/Paper-002/',
    ]) {
      const response = await request.get(address);
      expect(response.status()).toBe(200);
      expect(new URL(response.url()).pathname).toBe('/quiz/revenuetalati/day-1/paper-2');
    }
  });

  test('finds a way on from an address that does not exist', async ({ page, complaints }) => {
    complaints.expected.push(/404/);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'See the practice papers' }).click();
    await expect(page).toHaveURL('/papers');
  });

  test('opens and closes the menu with mouse, keyboard and a tap outside @wide', async ({ page, isMobile }) => {
    await page.goto('/');
    const menu = page
      .getByRole('banner')
      .locator(isMobile ? 'details[data-menu=mobile]' : 'details[data-menu=courses]');
    const button = menu.locator('> summary');
    await button.click();
    if (isMobile) await menu.getByText('SSC', { exact: true }).click();
    const link = menu.getByRole('link', { name: 'SSC CGL' });
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await menu.locator('.menu-panel').first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('open', '');
    await page.locator('body').click({ position: { x: 5, y: 700 } });
    await expect(menu).not.toHaveAttribute('open');
  });

  test('finds header, login and menu in one line on every common phone', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 360, 375, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 740 });
      expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(62);
      const login = await page.getByRole('banner').getByRole('button', { name: 'Login' }).boundingBox();
      expect((login?.x ?? 0) + (login?.width ?? 0), `${width} px`).toBeGreaterThan(width - 40);
    }
  });

  test('finds the mobile menu closed after the window grows past 820 px', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('details[data-menu=mobile]');
    await menu.locator('> summary').click();
    await page.setViewportSize({ width: 820, height: 700 });
    await expect(menu).toHaveAttribute('open', '');
    await page.setViewportSize({ width: 821, height: 700 });
    await expect(menu).not.toHaveAttribute('open');
  });

  test('skips to the content with the keyboard', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  test('sees the page stand still: no layout shift @wide', async ({ page }) => {
    // weight.spec.ts looks at the home page.
    for (const path of ['/termsandcondition', '/profile']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await layoutShiftOf(page), path).toBeLessThan(STILL);
    }
  });

  test('cannot scroll sideways at 320 px, nor with text of double size', async ({ page, complaints }) => {
    complaints.expected.push(/404/);
    await page.setViewportSize({ width: 320, height: 700 });
    // pages.spec.ts goes through the pages of the sitemap.
    for (const path of ['/profile', '/nowhere']) {
      const response = await page.goto(path);
      await response?.finished();
      for (const size of ['100%', '200%']) {
        const overflow = await page.evaluate((fontSize) => {
          document.documentElement.style.setProperty('font-size', fontSize);
          return document.documentElement.scrollWidth - document.documentElement.clientWidth;
        }, size);
        expect(overflow, `${path} at ${size}`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test('the folds of a text are closed on a phone; on a wide screen they are open, for a screen reader too', async ({
  page,
}) => {
  await page.goto('/courses/eklavy/maths');
  const folds = page.locator('.text-main .fold');
  const [fold, head] = [folds.first(), folds.first().locator('summary')];
  await expect(fold).not.toHaveAttribute('open');
  await head.click();
  await expect(fold).toHaveAttribute('open');
  await head.click();
  await expect(fold).not.toHaveAttribute('open');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.fold:not([open])')).toHaveCount(0);
  await expect(head).toHaveAttribute('tabindex', '-1');
  await head.dispatchEvent('click');
  await expect(fold).toHaveAttribute('open');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(head).toHaveAttribute('tabindex', '0');
  await head.click();
  await expect(fold).not.toHaveAttribute('open');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, menus open and links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Login, quizzes and your profile need it')).toBeVisible();
    await page.locator('details[data-menu=mobile] > summary').click();
    await page.getByText('Free resource').first().click();
    await page.getByRole('link', { name: 'Practice papers', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Practice papers' })).toBeVisible();
    await page.goto(CGL_PAPER);
    await expect(page.getByText('The timed quiz needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden();
  });
});
