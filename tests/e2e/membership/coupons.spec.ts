import { beLoggedIn, beNewStudent, expect, findBarriers, newestMail, REFUSED, test } from '../academy.ts';
import { confirm, open } from '../staff/admin-student.ts';
import { pressAtBank, shop } from './payments.ts';

const LAST_DAY = '2099-12-31';

test('an owner makes two coupons; one lowers what is paid by a link, one opens the plan without a payment @long', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expected.push(REFUSED);
  const word = `T${String(Date.now()).slice(-8)}`;
  const owner = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await owner.setViewportSize({ width: 360, height: 740 });
  await beLoggedIn(owner, 'admin@academy.test');
  await owner.goto('/admin/payments');
  for (const [code, percent] of [
    [`${word}HALF`, '50'],
    [`${word}ALL`, '100'],
  ] as const) {
    const form = await open(owner, 'Create a coupon');
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('What it takes off').selectOption('Percent of the price');
    await form.getByLabel('How much').fill(percent);
    await form.getByLabel('Last day').fill(LAST_DAY);
    await form.getByLabel('Reason').fill('For the opening of the academy');
    await form.getByRole('button', { name: 'Create the coupon' }).click();
    await confirm(owner, 'create the coupon');
    await expect(owner.getByRole('row', { name: new RegExp(code) })).toBeVisible();
    await owner.reload();
  }
  expect(await findBarriers(owner)).toEqual([]);
  expect(
    await owner.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

  const student = await beNewStudent(page);
  await page.goto('/membership');
  const useCode = async (plan: string, code: string): Promise<void> => {
    await shop(page)
      .getByRole('button', { name: `Choose ${plan}`, exact: true })
      .click();
    await page.getByText('I have a code').click();
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Use the code' }).click();
  };
  await useCode('TestSeries', `${word}NONE`);
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code', { exact: true }).fill(`${word}HALF`);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByText(`Code ${word}HALF takes ₹399.50 off.`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await shop(page).getByRole('button', { name: 'Pay ₹399.50' }).click();
  await expect(page.getByText('₹399.50')).toBeVisible();
  await pressAtBank(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect((await newestMail(page, student.email)).text).toContain('Total paid: ₹399.50');

  await page.goto('/membership');
  await useCode('1-Year', `${word}ALL`);
  await expect(page.getByText(`Code ${word}ALL takes ₹2,999 off.`)).toBeVisible();
  await shop(page).getByRole('button', { name: 'Take it for nothing' }).click();
  await expect(page.getByText(/1-Year is yours until/)).toBeVisible();
});
