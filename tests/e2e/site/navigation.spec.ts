import type { Locator, Page } from '@playwright/test';
import {
  CGL_PAPER,
  alertWith,
  beLoggedIn,
  expect,
  expectAlert,
  fillLogin,
  findBarriers,
  test,
  stepInHistory,
} from '../academy.ts';

const COMING = "We're working hard to bring you something amazing. Stay tuned!";
const STARTING = 'The recorded lecture will be uploaded after the live session.';

/** Opens the header's menu of courses: one panel on a wide screen, an accordion up to 768 px. */
async function openCourses(
  page: Page,
  isMobile: boolean,
  group: string,
  press: (button: Locator) => Promise<void>,
): Promise<Locator> {
  const menu = page.getByRole('banner').locator(isMobile ? 'details[data-menu=mobile]' : 'details[data-menu=courses]');
  await press(menu.locator('> summary'));
  if (isMobile) await press(menu.locator('.menu-group > summary', { hasText: group }));
  return menu;
}

const WAYS = [
  ['mouse or touch', async (button: Locator) => button.click()],
  ['keyboard', async (button: Locator) => button.press('Enter')],
] as const;

for (const [way, press] of WAYS)
  test.describe(`the header by ${way}`, () => {
    test('leads to each course, marks the page in view, and closes on Escape with the focus back @wide', async ({
      page,
      isMobile,
    }) => {
      await page.goto('/courses/esc');
      const menu = await openCourses(page, isMobile, 'English Learning', press);
      await expect(menu.getByRole('link', { name: 'English Speaking' })).toHaveAttribute('aria-current', 'page');
      await expect(menu.getByRole('link', { name: 'English', exact: true })).not.toHaveAttribute('aria-current');
      await page.keyboard.press('Escape');
      await expect(menu).not.toHaveAttribute('open');
      await expect(menu.locator('> summary')).toBeFocused();
    });

    test('leads through Free resource to current affairs @wide', async ({ page, isMobile }) => {
      await page.goto('/about');
      if (isMobile) await press(page.locator('details[data-menu=mobile] > summary'));
      await press(page.getByRole('banner').locator('summary:visible', { hasText: 'Free resource' }));
      const link = page.getByRole('banner').locator('a:visible', { hasText: 'Current Affairs' });
      await press(link);
      await expect(page).toHaveURL('/currentaffairs');
    });

    test('opens the chooser of test series; a guest is led on after the login, the popup closes by button, overlay and Escape, not by a click inside @wide', async ({
      page,
      isMobile,
    }) => {
      await page.goto('/about');
      const opener = isMobile
        ? page.locator('details[data-menu=mobile] > summary')
        : page.getByRole('banner').locator('a:visible', { hasText: 'Test Series' });
      const open = async () => {
        if (isMobile) await press(page.locator('details[data-menu=mobile] > summary'));
        await press(page.getByRole('banner').locator('a:visible', { hasText: 'Test Series' }));
        await expect(popup).toBeVisible();
      };
      const popup = page.getByRole('dialog', { name: 'Choose a test series' });
      await open();
      await popup.getByRole('heading').click();
      await expect(popup).toBeVisible();
      await popup.getByRole('button', { name: 'Close' }).click();
      await expect(popup).toBeHidden();
      await open();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(opener).toBeFocused();
      await open();
      await page.mouse.click(3, 3);
      await expect(popup).toBeHidden();
      await open();
      expect(await findBarriers(page)).toEqual([]);
      await expect(
        popup
          .getByRole('listitem')
          .filter({ hasText: 'SSC CGL test series' })
          .getByRole('link', { name: /^First of \d+ free papers$/ }),
      ).toHaveAttribute('href', CGL_PAPER);
      await press(popup.getByRole('link', { name: /^Revenue Talati test series/ }));
      await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
      await fillLogin(page, 'testseries@academy.test', 'Academy@123');
      await expect(page).toHaveURL('/testseries/revenuetalati');
    });

    test('tells of an SSC exam before it leads there: pattern, papers, the course behind its gate, the first free paper; closed, it gives the focus to the menu’s button @wide', async ({
      page,
      isMobile,
      alerts,
    }) => {
      await beLoggedIn(page, 'none@academy.test');
      await page.goto('/about');
      await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
      const popup = page.getByRole('dialog', { name: 'About this exam' });
      const menu = await openCourses(page, isMobile, 'SSC', press);
      const choose = async () => press(menu.getByRole('link', { name: 'SSC CGL' }));
      await choose();
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu.locator('> summary')).toBeFocused();
      await press(menu.locator('> summary'));
      await choose();
      await expect(popup.getByText('Tier 1: 100 questions, 200 marks, 60 minutes')).toBeVisible();
      await expect(popup.getByText(/Papers here: \d+/)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await press(popup.getByRole('link', { name: 'Open the SSC CGL course' }));
      await expectAlert(alerts, 'Please purchase a premium plan to access this content.');
      // Under the pointer it stays; whatever covers the button would get the press.
      await alertWith(page, 'Please purchase').hover();
      await popup.locator('.dialog-close').click({ trial: true });
      await expect(page).toHaveURL('/about');
      await press(popup.getByRole('link', { name: /First free paper: .*Paper 1$/ }));
      await expect(page).toHaveURL('/quiz/cgl/day-1/paper-1');
    });
  });

test('an exam without papers here says so in the words of the specification', async ({ page, isMobile }) => {
  await page.route('**/popups/courses.class3.dyso.json', (route) =>
    route.fulfill({
      json: {
        title: 'DYSO',
        fullName: 'Deputy Section Officer',
        pattern: ['Prelim: 200 marks'],
        paperCount: 0,
        firstPaper: null,
      },
    }),
  );
  await page.goto('/about');
  const menu = await openCourses(page, isMobile, 'Class 3', (button) => button.click());
  await menu.locator('a:visible', { hasText: 'DYSO' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'First free paper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coming Soon' });
  await expect(dialog.getByText(COMING)).toBeVisible();
});

test('a popup whose file does not arrive says what to do, and comes when asked again', async ({
  page,
  isMobile,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/);
  await page.route('**/popups/*', (route) => route.abort());
  await page.goto('/about');
  const menu = await openCourses(page, isMobile, 'SSC', (button) => button.click());
  await menu.locator('a:visible', { hasText: 'SSC GD' }).click();
  const dialog = page.getByRole('dialog', { name: 'About this exam' });
  await expect(dialog.getByText('This could not be loaded. Check your connection.')).toBeVisible();
  await page.unroute('**/popups/*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Computer test: 80 questions')).toBeVisible();
});

test('joining a live lecture is explained in the words of the specification', async ({ page }) => {
  await page.goto('/liveclasses');
  await page.locator('main').getByRole('button', { name: 'How joining works' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the live lecture on time!' });
  await expect(dialog.getByText(STARTING)).toBeVisible();
  await expect(dialog.locator('img')).toBeVisible();
});

test('the account’s menu by keyboard: open, through its entries, and Escape gives the focus back', async ({ page }) => {
  await beLoggedIn(page, 'none@academy.test');
  await page.goto('/about');
  const menu = page.locator('details[data-menu=account]');
  const summary = menu.locator('> summary');
  await expect(summary).toHaveAccessibleName(/Your account/);
  await summary.press('Enter');
  await expect(menu).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await summary.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
});

for (const [width, height] of [
  [360, 740],
  [1024, 768],
] as const)
  test(`by touch at ${width} px the courses open at one tap, close at one beside them, and lead to their gate at the next${width === 360 ? ' @long' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    const tap = (button: Locator) => button.tap();
    const menu = await openCourses(page, width < 820, 'English Learning', tap);
    await expect(menu.getByRole('link', { name: 'English Speaking' })).toBeInViewport();
    await page.touchscreen.tap(5, height - 5);
    await expect(menu).not.toHaveAttribute('open');
    await tap(menu.locator('> summary'));
    await tap(menu.getByRole('link', { name: 'English Speaking' }));
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  });

test('a wide menu closes when focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  const menu = page.locator('details[data-menu=courses]');
  await menu.locator('> summary').press('Enter');
  await expect(menu).toHaveAttribute('open', '');
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).not.toHaveAttribute('open');
});

test('an exam chosen in the menu is told of on its own page too @long', async ({ page, isMobile }) => {
  await page.goto('/courses/ssc/cgl');
  const menu = await openCourses(page, isMobile, 'SSC', (target) => target.click());
  await menu.getByRole('link', { name: 'SSC CGL' }).click();
  await expect(page.getByRole('dialog', { name: 'About this exam' })).toBeVisible();
});

test('a new page begins at its top, and Back finds the place again', async ({ page }) => {
  await page.goto('/faqs');
  await page.evaluate(() => window.scrollTo(0, 900));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await page.locator('.site-footer').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await stepInHistory(page, -1);
  await expect(page).toHaveURL('/faqs');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('a page that is likely next is fetched ahead; one behind a question mark or of the API is not @mouse', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const updates: { prefetchUrl: string; status: string }[] = [];
  session.on('Preload.prefetchStatusUpdated', (update) => updates.push(update as never));
  await session.send('Preload.enable');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Membership' }).hover();
  await expect
    .poll(() => updates.some(({ prefetchUrl, status }) => prefetchUrl.endsWith('/membership') && status === 'Ready'))
    .toBe(true);
});
