import { BREACH_HEADINGS } from '../../../src/domain/site/breach-notice.ts';
import { expect, expectAlert, fillLogin, openLogin, PASSWORD, test } from '../academy.ts';
import { fits } from './admin-student.ts';
import { startOwnAcademy } from './own-academy.ts';

/** The mail goes to every account, so it has an academy of its own. */

let url = '';
let stop: () => Promise<void> = () => Promise.resolve();
test.beforeAll(async () => {
  ({ url, stop } = await startOwnAcademy());
});
test.afterAll(() => stop());
test.use({ viewport: { width: 360, height: 740 }, baseURL: async ({}, provide) => provide(url) });

test('an owner tells every account of a breach on a phone; nothing is sent or lost before all of it is right @long', async ({
  page,
  alerts,
  complaints,
}) => {
  complaints.expected.push(/status of 400/);
  await page.goto('/');
  await openLogin(page);
  await fillLogin(page, 'admin@academy.test', PASSWORD);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/admin/announcements');
  await page.locator('summary', { hasText: 'Tell every account of a breach' }).click();
  const form = page.locator('details.action', { hasText: 'Tell every account of a breach' }).locator('form');
  const sendButton = form.getByRole('button', { name: 'Tell every account', exact: true });
  await fits(page);

  await form.getByLabel(BREACH_HEADINGS.happened).fill('On 20 November a list of names was copied.');
  await sendButton.click();
  await expect(form.getByLabel(BREACH_HEADINGS.consequences)).toBeFocused();
  await fits(page);
  await form.getByLabel(BREACH_HEADINGS.consequences).fill('Calls that sound like ours may come.');
  await form.getByLabel(BREACH_HEADINGS.measures).fill('The list is closed since the same day.');
  await form.getByLabel(BREACH_HEADINGS.advice).fill('Tell nobody a code from our mails.');
  await form.getByLabel(BREACH_HEADINGS.contact).fill('The office: help@eklavya-academy.example');
  await form.getByLabel('Your password', { exact: true }).fill('not the password');
  await sendButton.click();
  const dialog = page.getByRole('dialog', { name: 'Tell every account' });
  await expect(dialog).toContainText(/people get it by mail, which takes about a minute\. It cannot be called back\./);
  await fits(page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toBeHidden();
  await sendButton.click();
  await dialog.getByRole('button', { name: 'Yes: tell every account' }).click();
  await expect(form.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(BREACH_HEADINGS.happened)).toHaveValue(/list of names/);
  await expect(page.getByRole('list', { name: 'Mails that were sent to every account' })).toHaveCount(0);

  await form.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await sendButton.click();
  await dialog.getByRole('button', { name: 'Yes: tell every account' }).click();
  await expectAlert(alerts, 'The mails begin to leave now. How far they are stands below.');
  const sent = page.getByRole('list', { name: 'Mails that were sent to every account' }).getByRole('listitem');
  await expect(sent).toContainText(/Sent to \d+ people at/, { timeout: 15_000 });
  await expect(form.getByLabel(BREACH_HEADINGS.happened)).toHaveValue('');
  await fits(page);
});
