import { beNewStudent, expect, findBarriers, test } from '../academy.ts';
import { buy } from './payments.ts';

test('a student who has paid twice has the second payment back with one tap @long', async ({ page }) => {
  await beNewStudent(page);
  await buy(page, 'TestSeries', '₹799');
  await buy(page, 'TestSeries', '₹799');
  await page.goto('/profile#memberships');
  const back = page.getByRole('button', { name: /^Have ₹\d+ back$/ });
  await expect(page.getByText('You have paid twice for TestSeries')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Begins later' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await back.click();
  await expect(page.getByText(/is on its way back/)).toBeVisible();
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Begins later' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Running' })).toBeVisible();
});
