import { messagesText } from '../../../src/domain/text/en/messages.ts';
import { BUDGETS_KB } from '../../../tools/bench/budgets.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { weighPage } from '../../../tools/bench/script-weight.ts';
import { PASSWORD, beLoggedIn, expect, expectAlert, fillLogin, findBarriers, pagelessTest, test } from '../academy.ts';
import { openAdminMenu } from './admin-student.ts';
import { CLIENT, SITEMAP_PATHS } from '../site/sitemap.ts';

const PAGES = [
  '/admin/dashboard',
  '/admin/dcaform',
  '/admin/papers',
  '/admin/materialform',
  '/admin/lessons',
  '/admin/chapters',
  '/admin/facttables',
  '/admin/timetableform',
  '/admin/announcements',
  '/admin/mocks',
  '/admin/reports',
  '/admin/students',
  '/admin/payments',
  '/admin/staff',
  '/admin/launch',
  '/admin/audit',
  '/admin/security',
] as const;

const NOWHERE = '/admin/no-such-page';

/** Scripts that only admins may ever download: those that name the admin API. */
const ADMIN_CHUNKS = readdirSync(join(CLIENT, '_astro'))
  .filter((file) => file.endsWith('.js'))
  .filter((file) => readFileSync(join(CLIENT, '_astro', file), 'utf8').includes('/api/admin/'));

/** What the page has downloaded since the call, by file name. */
function recordScripts(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname.replace('/_astro/', ''));
  });
  return names;
}

test.describe('the admin area is for admins', () => {
  for (const path of [...PAGES, '/admin', '/Admin/DCAform/', NOWHERE])
    test(`a guest who opens ${path} is told so on the terms page, exactly once${['/admin/dashboard', '/Admin/DCAform/'].includes(path) ? '' : ' @long'}`, async ({
      page,
      alerts,
      complaints,
    }) => {
      if (path === NOWHERE) complaints.expected.push(/status of 404/);
      const scripts = recordScripts(page);
      await page.goto(path);
      await expect(page).toHaveURL('/termsandcondition');
      await expectAlert(alerts, messagesText().warnings.adminsOnly);
      await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
      await page.reload();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAlert(alerts, messagesText().warnings.adminsOnly);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(ADMIN_CHUNKS.length).toBeGreaterThan(0);
      expect(scripts.filter((name) => ADMIN_CHUNKS.includes(name))).toEqual([]);
    });

  for (const who of ['oneyear@academy.test', 'newcomer@academy.test'])
    test(`${who} is sent to the terms page from each of them, and downloads nothing of it${who.startsWith('newcomer') ? ' @long' : ''}`, async ({
      page,
      alerts,
    }) => {
      await beLoggedIn(page, who);
      const scripts = recordScripts(page);
      for (const [index, path] of PAGES.entries()) {
        await page.goto(path);
        await expect(page).toHaveURL('/termsandcondition');
        await expectAlert(alerts, messagesText().warnings.adminsOnly, index + 1);
      }
      expect(scripts.filter((name) => ADMIN_CHUNKS.includes(name))).toEqual([]);
    });

  test('a student who calls himself an admin in storage gets an empty shell, and no answer from the server', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/status of 403/);
    await beLoggedIn(page, 'oneyear@academy.test');
    await page.evaluate(() => {
      const user = JSON.parse(sessionStorage.getItem('user') ?? '{}') as object;
      sessionStorage.setItem('user', JSON.stringify({ ...user, studentId: 1 }));
    });
    await page.goto('/admin/dcaform');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  });

  test('an admin sees each page with its menu, the last one also after a reload @wide', async ({ page, alerts }) => {
    await beLoggedIn(page, 'admin@academy.test');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin area' });
    for (const path of PAGES) {
      await openAdminMenu(page);
      await menu.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      if (path === PAGES.at(-1)) await page.reload();
      await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', path);
      await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await openAdminMenu(page);
      const heights = await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(10);
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
    }
    expect(alerts).toEqual([]);
  });

  test('an admin who opens a bookmark as a guest is asked to log in, and comes back to it', async ({
    page,
    alerts,
  }) => {
    await page.goto('/admin/dcaform');
    await expect(page).toHaveURL('/termsandcondition');
    await expectAlert(alerts, messagesText().warnings.adminsOnly);
    await fillLogin(page, 'admin@academy.test', PASSWORD);
    await expect(page).toHaveURL('/admin/dcaform');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  pagelessTest('its pages are for no search engine and no search of ours', async ({ request }) => {
    expect(SITEMAP_PATHS.filter((path) => path.startsWith('/admin'))).toEqual([]);
    for (const path of PAGES) {
      const html = await (await request.get(path)).text();
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('data-search-body');
    }
    const pages = JSON.parse(readFileSync(join(CLIENT, 'search/pages.json'), 'utf8')) as { path: string }[];
    expect(pages.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has no barrier, ${colorScheme}, and fits 320 px @long`, async ({ page }) => {
      await beLoggedIn(page, 'admin@academy.test');
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findBarriers(page), path).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          path,
        ).toBeLessThanOrEqual(0);
      }
    });
});

test.describe('the admin area without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says that it needs it, and shows nothing else', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByText('The admin area needs JavaScript.')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeHidden();
    }
  });
});

test.describe('weight', () => {
  test('a guest’s home page brings nothing of the admin area or of the newest items', async ({
    browser,
    baseURL,
    page,
  }) => {
    const scripts = recordScripts(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((name) => ADMIN_CHUNKS.includes(name))).toEqual([]);
    const home = await weighPage(browser, `${baseURL}/`);
    const faqs = await weighPage(browser, `${baseURL}/faqs`);
    expect(home.script).toBeLessThanOrEqual(BUDGETS_KB['guest-home'] * 1024);
    expect(faqs.script).toBeLessThanOrEqual(BUDGETS_KB['guest-home'] * 1024);
  });
});
