import type { Page } from '@playwright/test';
import { expect } from '../academy.ts';

/** What journeys of payments share: the way through the payment sandbox, pressed as a student would. */

export type BankButton =
  | 'Pay'
  | 'Pay, and let the bank confirm it late'
  | 'Pay, and lose the connection'
  | 'Let the payment fail';

export const shop = (page: Page) => page.locator('.shop');

/** From the page of plans to the bank's page. */
export async function goToBank(page: Page, planId: string, price: string): Promise<void> {
  await shop(page)
    .getByRole('button', { name: `Choose ${planId}`, exact: true })
    .or(shop(page).getByRole('button', { name: `Renew ${planId}`, exact: true }))
    .click();
  await shop(page)
    .getByRole('button', { name: `Pay ${price}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Pay the academy' })).toBeVisible();
}

export const pressAtBank = (page: Page, button: BankButton): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

/** The whole way, paid. */
export async function buy(page: Page, planId: string, price: string): Promise<void> {
  await page.goto('/membership');
  await goToBank(page, planId, price);
  await pressAtBank(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
}

/** The day in so many years, as the pages write it. */
export const inAYear = (years = 1): string => {
  const date = new Date(Date.now() + 330 * 60_000);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
};
