import type { Page } from '@playwright/test';
import {
  expect,
  expectAlert,
  fillLogin,
  fillSignUp,
  findBarriers,
  newestMail,
  newStudent,
  openLogin,
  REFUSED,
  test,
} from '../academy.ts';

/** Below 18 a parent agrees, with the address from a mail, before free access or a membership begins. */

test.use({ viewport: { width: 360, height: 740 } });

/** A date of birth so many years ago, whatever day it is. */
const bornYearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-01`;

const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a student of sixteen names a parent, who agrees by mail in Gujarati and later withdraws @long', async ({
  page,
  browser,
  baseURL,
  alerts,
  complaints,
}) => {
  complaints.expected.push(REFUSED);
  const student = newStudent();
  const parentEmail = `parent.${student.email}`;
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('dialog').getByRole('tab', { name: 'Sign up' }).click();
  await expect(page.getByText('a parent must agree before free access or a membership begins')).toBeVisible();
  await fillSignUp(page, student);
  await expectAlert(alerts, 'Account created successfully!');
  await fillLogin(page, student.email, student.password);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('can begin when you have saved your date of birth below')).toBeVisible();
  await page.getByLabel('Pincode').fill('380001');
  await page.getByLabel('State').selectOption('Gujarat');
  await page.getByLabel('City').fill('Ahmedabad');
  await page.getByLabel('Address', { exact: true }).fill('Near the library');
  await page.getByLabel('Date of birth').fill(bornYearsAgo(16));
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectAlert(alerts, 'Profile saved.');

  await expect(page.getByRole('heading', { name: 'A parent’s consent' })).toBeVisible();
  await expect(page.getByText('can begin when a parent has agreed')).toBeVisible();
  const email = page.getByLabel('Email of your mother, father or guardian');
  await email.fill(student.email);
  await page.getByRole('button', { name: 'Write to my parent' }).click();
  await expect(page.getByText('This is your own email. Enter your parent’s.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(await widthOver(page)).toBeLessThanOrEqual(0);
  await email.fill(parentEmail);
  await page.getByRole('button', { name: 'Write to my parent' }).click();
  await expectAlert(alerts, 'Your parent has got a mail.');
  await expect(page.getByText(`We have written to ${parentEmail}`)).toBeVisible();

  const { text } = await newestMail(page, parentEmail);
  const address = new URL(/^https?:\S+\/parent#\S+$/m.exec(text)?.[0] ?? '');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) });
  const parent = await context.newPage();
  await parent.goto(`/parent${address.hash}`);
  await expect(parent.getByText(`${student.firstName} has an account here`)).toBeVisible();
  expect(await findBarriers(parent)).toEqual([]);
  await parent.getByRole('button', { name: 'ગુજરાતી' }).click();
  await parent.getByRole('button', { name: 'હું સંમત છું' }).click();
  await expect(parent.getByText('તમારું નામ લખો')).toBeVisible();
  await parent.getByLabel('તમારું નામ').fill('Meena');
  await parent.getByLabel('તમે કોણ છો').selectOption('mother');
  await parent.getByLabel('તમારી જન્મતારીખ').fill(bornYearsAgo(17));
  await parent.getByRole('checkbox').check();
  await parent.getByRole('button', { name: 'હું સંમત છું' }).click();
  await expect(parent.getByText('સંમતિ આપનાર 18 વર્ષ કે તેથી મોટા હોવા જોઈએ.')).toBeVisible();
  expect(await findBarriers(parent)).toEqual([]);
  expect(await widthOver(parent)).toBeLessThanOrEqual(0);
  await parent.getByLabel('તમારી જન્મતારીખ').fill(bornYearsAgo(42));
  await parent.getByRole('button', { name: 'હું સંમત છું' }).click();
  const withdraw = parent.getByRole('button', { name: 'મારી સંમતિ પાછી ખેંચો' });
  await expect(withdraw).toBeVisible();

  await page.reload();
  await expect(page.getByText(`A parent (${parentEmail}) has agreed`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me the code' })).toBeVisible();
  await page.goto('/profile#account');
  await expect(page.getByText('Notices on phones are for students of 18 years and older.')).toBeVisible();

  // The same address, in another language.
  await parent.reload();
  await parent.getByRole('button', { name: 'हिन्दी' }).click();
  await parent.getByRole('button', { name: 'मेरी सहमति वापस लें' }).click();
  await expect(parent.getByText(`आपने ${student.firstName} के लिए सहमति`)).toBeVisible();
  expect(await findBarriers(parent)).toEqual([]);
  await context.close();
  await page.goto('/profile');
  await expect(page.getByText('Your parent has withdrawn the consent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me the code' })).toHaveCount(0);
});

test('the page of a parent says what to do without an address, and with one that has ended @long', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/Failed to load resource: the server responded with a status of 404/);
  await page.goto('/parent');
  await expect(page.getByText('Open this page with the address from the mail that we sent you.')).toBeVisible();
  await page.goto('/parent#AAAA-BBBB-CCCC-DDDD-EEEE-FFFF');
  await expect(page.getByText('This address does not work any more.')).toBeVisible();
});
