import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { beLoggedIn, expect, expectAlert, findBarriers, signUp, test } from '../academy.ts';

const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const plots = (page: Page) => page.locator('.plot canvas');

test.describe('the dashboard', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await beLoggedIn(page, 'admin@academy.test');
  });

  test('shows its figures, and axe finds nothing in light, dark, as charts and as tables, at 360 and 320 px @wide', async ({
    page,
  }) => {
    await page.goto('/admin/dashboard');
    await expect(plots(page)).toHaveCount(2);
    await expect(page.getByRole('term').filter({ hasText: 'Students' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: '3-Year' })).toBeVisible();
    const size = page.viewportSize();
    for (const view of ['charts', 'tables']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // The colours take a frame to change.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        expect(await findBarriers(page), `${view}, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await widthOver(page), view).toBeLessThanOrEqual(0);
      if (size !== null) await page.setViewportSize(size);
      if (view === 'charts')
        for (let chart = 0; chart < 2; chart += 1)
          await page.getByRole('button', { name: 'Show as a table' }).first().click();
    }
  });

  test('draws bars in the colours of the page, anew when the scheme changes, and as wide as there is room', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/admin/dashboard');
    const signUps = page.getByRole('region', { name: 'Sign-ups a day', exact: true });
    const bars = () => signUps.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await expect(signUps.locator('canvas')).toBeVisible();
    const light = await bars();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(bars).not.toBe(light);
    await page.setViewportSize({ width: 700, height: 700 });
    const room = (await signUps.boundingBox())?.width ?? 0;
    await expect
      .poll(async () => Math.abs(((await signUps.locator('.uplot').boundingBox())?.width ?? 0) - room))
      .toBeLessThan(2);
    await page.setViewportSize({ width: 360, height: 700 });
    await expect.poll(() => widthOver(page)).toBeLessThanOrEqual(0);
  });

  test('gives each chart as a table, to a screen reader without asking', async ({ page }) => {
    await page.goto('/admin/dashboard');
    const chart = page.getByRole('region', { name: 'Sign-ups a day', exact: true });
    await expect(chart.getByRole('row')).toHaveCount(91);
    await chart.getByRole('button', { name: 'Show as a table' }).click();
    await expect(chart.locator('canvas')).toHaveCount(0);
    await expect(chart.getByRole('rowheader').first()).toBeInViewport();
    expect(Number(await chart.getByRole('cell').first().innerText())).toBeGreaterThan(0);
    await chart.getByRole('button', { name: 'Show as a chart' }).click();
    await expect(chart.locator('canvas')).toBeVisible();
  });

  test('says when the figures could not be had, and gets them when it is asked again', async ({ page, complaints }) => {
    complaints.expected.push(/ERR_FAILED|net::/);
    await page.route('**/api/admin/dashboard', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute('**/api/admin/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(plots(page)).toHaveCount(2);
  });

  test('shows the tables where the part that draws does not arrive', async ({ page, complaints }) => {
    complaints.expected.push(/ERR_FAILED|net::/);
    await page.route('**/_astro/day-plot.*', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'Attempts a day, as a table' })).toBeVisible();
    await expect(page.locator('.plot')).toHaveCount(0);
  });

  test('gives the students as a file, and a line in the audit log', async ({ page, alerts }) => {
    await page.goto('/admin/dashboard');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Students (CSV)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('students.csv');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFFStudent id,')).toBe(true);
    expect(text).toContain('oneyear@academy.test');
    await expectAlert(alerts, 'students.csv is among your downloads.');
    await page.goto('/admin/audit');
    await expect(page.locator('tbody tr', { hasText: 'Exported a file' }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('students');
    await expect(page.getByRole('rowheader', { name: 'Exported a file: students.csv' }).first()).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByText('Before and after').first().click();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
  });
});
