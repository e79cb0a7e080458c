import type { Page } from '@playwright/test';
import { alertWith, beLoggedIn, expect, expectAlert, findBarriers, test } from '../academy.ts';
import { draftKeys, newTitle, writeItem } from './admin.ts';

/** What the lists and forms of the admin area share, on a phone. */

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('lists for staff', () => {
  test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

  test('students come in the order that is chosen, by touch or by key, beside the search', async ({ page }) => {
    await page.goto('/admin/students');
    const order = page.getByRole('combobox', { name: 'Order' });
    const ids = async (): Promise<number[]> =>
      (await page.locator('td[data-label="Student id"]').allTextContents()).map(Number);
    const names = async (): Promise<string[]> =>
      (await page.locator('tbody th').allTextContents()).map((name) => name.toLowerCase());
    const isSorted = async (): Promise<boolean> => {
      const found = await names();
      return found.length > 2 && found.join('\n') === found.toSorted().join('\n');
    };
    await expect.poll(async () => (await ids()).length).toBeGreaterThan(2);
    const newest = await ids();
    expect(newest).toEqual(newest.toSorted((one, other) => other - one));
    await order.selectOption('Name, A to Z');
    await expect.poll(isSorted).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    await order.focus();
    await page.keyboard.press('ArrowUp');
    await expect(order).toHaveValue('created');
    await expect.poll(async () => (await ids())[0]).toBe(1);
    await page.getByRole('searchbox', { name: 'Search students' }).fill('nobody at all');
    await expect(page.getByText('Try fewer or other words.')).toBeVisible();
    await expect(order).toHaveValue('created');
  });

  test('what is deleted is found under Deleted, and brought back into the list', async ({ page, alerts }) => {
    const title = newTitle('Taken back');
    const { id } = await writeItem(page, { title, status: 'draft' });
    await page.goto(`/admin/dcaform#item-${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expectAlert(alerts, 'Deleted.');
    await page.getByRole('searchbox', { name: 'Search items' }).fill(title);
    await expect(page.getByText(`Nothing here has “${title}”.`)).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption('Deleted');
    await expect(rowOf(page, title)).toContainText('Deleted');
    await rowOf(page, title).getByRole('button', { name: 'Bring back' }).click();
    await expect(rowOf(page, title)).toHaveCount(0);
    await expectAlert(alerts, 'It is back in the list.');
    await expect(page.getByRole('heading', { name: 'All items', level: 2 })).toBeFocused();
    await page.getByLabel('Show', { exact: true }).selectOption('All');
    await expect(rowOf(page, title)).toContainText('Draft');
    await expect(rowOf(page, title).getByRole('link', { name: title })).toBeVisible();
  });

  test('an alert of payments that is settled leaves the list, is confirmed in sight, and the focus stays on the list', async ({
    page,
    alerts,
  }) => {
    const alert = {
      id: 1,
      at: '2026-11-20T06:00:00.000Z',
      kind: 'unknown-order',
      gatewayOrderId: 'order_of_nobody',
      paymentId: 'pay_1',
      amountPaise: 79900,
      currency: 'INR',
      settledAt: null,
      settledBy: null,
      answerBy: null,
      studentId: null,
      studentName: null,
    };
    const settled = { ...alert, settledAt: '2026-11-21T06:00:00.000Z', settledBy: 1 };
    const arrives = Promise.withResolvers<void>();
    let isSettled = false;
    await page.route('**/api/admin/payment-alerts', async (route) => {
      if (isSettled) await arrives.promise;
      await route.fulfill({ json: { items: isSettled ? [] : [alert], nextCursor: null } });
    });
    await page.route('**/api/admin/payment-alerts/1/settle', async (route) => {
      isSettled = true;
      await route.fulfill({ json: { item: settled } });
    });
    await page.goto('/admin/payments');
    const row = page.getByRole('row').filter({ hasText: 'order_of_nobody' });
    await row.locator('summary', { hasText: 'Mark as settled' }).click();
    await row.getByLabel('Reason').fill('Given back at the gateway');
    await row.getByRole('button', { name: 'Mark as settled' }).click();
    await page.getByRole('button', { name: 'Yes: mark as settled' }).click();
    await expectAlert(alerts, 'The alert is settled.');
    await expect(row).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To be looked at' })).toBeFocused();
    arrives.resolve();
    await expect(page.getByText('Nothing. All money that came fits an order.')).toBeVisible();
    await expect(alertWith(page, 'The alert is settled.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To be looked at' })).toBeFocused();
  });

  test('the address in a mail about money opens the payments at that one, and a new search replaces it', async ({
    page,
  }) => {
    const asked: (string | null)[] = [];
    await page.route(/\/api\/admin\/payments(\/search)?(\?|$)/, async (route) => {
      asked.push((route.request().postDataJSON() as { q: string } | null)?.q ?? null);
      await route.fulfill({ json: { items: [], nextCursor: null } });
    });
    await page.goto('/admin/payments?payment=pay_Odd1');
    const search = page.getByLabel('Search payments');
    await expect(search).toHaveValue('pay_Odd1');
    await expect(page.getByText('Nothing here has “pay_Odd1”.')).toBeVisible();
    await search.fill('rekha');
    await expect(page.getByText('Nothing here has “rekha”.')).toBeVisible();
    // The search that the address asked for was never undone by the empty field.
    expect(asked.slice(asked.indexOf('pay_Odd1'))).toEqual(['pay_Odd1', 'rekha']);
  });

  test('the place of alerts outlives a dialog that is taken out of the page while it is open', async ({ page }) => {
    await page.goto('/admin/payments');
    await page.evaluate(() => {
      const row = document.body.appendChild(document.createElement('div'));
      row.appendChild(document.createElement('dialog')).showModal();
    });
    await expect(page.locator('dialog > #alerts')).toHaveCount(1);
    await page.evaluate(() => document.querySelector('dialog[open]')?.parentElement?.remove());
    await expect(page.locator('body > #alerts')).toHaveCount(1);
  });

  test('a message pasted into a note keeps its look, and the preview shows it', async ({ page }) => {
    await page.goto('/admin/materialform#new');
    const text = page.getByLabel('Text', { exact: true });
    await text.evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '*Dam full* today\nLevel: 138 m\n• River: Narmada\n• District: Narmada');
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(text).toHaveValue('**Dam full** today  \nLevel: 138 m\n- River: Narmada\n- District: Narmada');
    await expect(page.getByText('The pasted text keeps its lists')).toBeVisible();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.locator('strong')).toHaveText('Dam full');
    await expect(preview.locator('p').filter({ hasText: 'today' }).locator('br')).toHaveCount(1);
    await expect(preview.getByRole('listitem')).toHaveText(['River: Narmada', 'District: Narmada']);
  });

  test('a material that was being written is offered again after a reload, with everything that was typed', async ({
    page,
  }) => {
    const title = newTitle('Half a note');
    const fields = async (): Promise<string[]> =>
      Promise.all(
        ['Title', 'Kind', 'Page', 'Who may open it', 'Text', 'Order'].map((name) =>
          page.getByLabel(name, { exact: true }).inputValue(),
        ),
      );
    await page.goto('/admin/materialform#new');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Kind', { exact: true }).selectOption('note');
    await page.getByLabel('Page', { exact: true }).selectOption('courses.english');
    await page.getByLabel('Who may open it', { exact: true }).selectOption('free');
    await page.getByLabel('Text', { exact: true }).fill('The first tense.\n\n- present');
    await page.getByLabel('Order', { exact: true }).fill('12');
    const typed = await fields();
    await expect.poll(() => draftKeys(page)).toHaveLength(1);
    await page.reload();
    const offer = page.getByRole('status').filter({ hasText: 'You have unsaved work here' });
    await expect(offer).toContainText(`on this device: “${title}”.`);
    await offer.getByRole('button', { name: 'Restore' }).click();
    expect(await fields()).toEqual(typed);
    expect(typed).toEqual([title, 'note', 'courses.english', 'free', 'The first tense.\n\n- present', '12']);
  });
});
