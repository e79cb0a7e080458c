import guMemberships from '../../../src/domain/text/gu/memberships.ts';
import guMails from '../../../src/domain/text/gu/mails-membership.ts';
import guRefusals from '../../../src/domain/text/gu/payment-messages.ts';
import guShop from '../../../src/domain/text/gu/plan-shop.ts';
import guReceipts from '../../../src/domain/text/gu/receipts.ts';
import guBank from '../../../src/domain/text/gu/test-payment.ts';
import hiMemberships from '../../../src/domain/text/hi/memberships.ts';
import hiMails from '../../../src/domain/text/hi/mails-membership.ts';
import hiRefusals from '../../../src/domain/text/hi/payment-messages.ts';
import hiShop from '../../../src/domain/text/hi/plan-shop.ts';
import hiReceipts from '../../../src/domain/text/hi/receipts.ts';
import hiBank from '../../../src/domain/text/hi/test-payment.ts';
import academy from '../../../src/content/academy.json' with { type: 'json' };
import { beNewStudent, expect, findBarriers, newestMail, REFUSED, test } from '../academy.ts';
import { shop } from '../membership/payments.ts';
import { englishInMail, expectSpoken } from './spoken.ts';

/** A payment from the page of plans to the receipt, for whoever reads no English. */

const WORDS = {
  gu: {
    bank: guBank,
    memberships: guMemberships,
    shop: guShop,
    receipts: guReceipts,
    mails: guMails,
    refusals: guRefusals,
  },
  hi: {
    bank: hiBank,
    memberships: hiMemberships,
    shop: hiShop,
    receipts: hiReceipts,
    mails: hiMails,
    refusals: hiRefusals,
  },
} as const;

const PLAN = '1-Year';
const { seller } = academy;

for (const language of ['gu', 'hi'] as const) {
  const { bank, memberships, shop: words, receipts, mails, refusals } = WORDS[language];
  const screen = (page: Parameters<typeof expectSpoken>[0], name: string): Promise<void> =>
    expectSpoken(page, language, name);

  test(`a student buys a plan in ${language} and reads its receipt, on the page and in the mail${
    language === 'gu' ? ' @long' : ''
  }`, async ({ page, complaints }) => {
    test.slow();
    complaints.expected.push(REFUSED);
    const student = await beNewStudent(page);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const kept = await page.request.put('/api/account/language', {
      data: { language },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(kept.status(), await kept.text()).toBe(200);
    await page.goto(`/${language}/membership`);
    await expect(shop(page).getByRole('button', { name: words.choose({ plan: PLAN }), exact: true })).toBeVisible();
    await screen(page, 'the page of plans');
    await shop(page)
      .getByRole('button', { name: words.choose({ plan: PLAN }), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: words.summary.title({ plan: PLAN }) })).toBeFocused();
    await shop(page).getByText(words.coupon.have, { exact: true }).click();
    await shop(page).getByLabel(words.coupon.label).fill('NOSUCHCODE');
    await shop(page).getByRole('button', { name: words.coupon.use }).click();
    await expect(shop(page).getByText(refusals.couponRefused)).toBeVisible();
    await screen(page, 'the sheet before paying');
    await shop(page)
      .getByRole('button', { name: words.summary.pay({ price: '₹2,999' }) })
      .click();

    // The page of the test payment, in the language of the page that led there.
    await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/sandbox\/pay\/plink_\w{14}$/);
    await expect(page.getByRole('heading', { name: bank.title })).toBeVisible();
    await screen(page, 'the page of the test payment');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: bank.ways.fail, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(bank.failed);
    await screen(page, 'the payment that failed');
    await page.getByRole('button', { name: bank.ways.pay, exact: true }).click();

    await expect(page).toHaveURL(new RegExp(`/${language}/membership#order-[\\da-f-]{36}$`));
    await expect(page.getByRole('heading', { name: words.order.titles.paid })).toBeFocused();
    await expect(shop(page).getByRole('button', { name: words.renew({ plan: PLAN }), exact: true })).toBeVisible();
    await screen(page, 'the plan that was bought');
    const opened = page.locator('.open-list a').first();
    await expect(opened).toHaveAttribute('href', new RegExp(`^/${language}/`));

    const mail = await newestMail(page, student.email);
    const number = /EA-TEST\/\d{4}-\d{2}\/\d{5}/.exec(mail.subject)?.[0] ?? '';
    expect(mail.subject).toBe(mails.receipt.subject({ number, academy: 'Eklavya Academy' }));
    expect(mail.text).toContain(mails.receipt.totalPaid({ amount: '₹2,999.00' }));
    // The seller’s name and address stand as they were entered.
    const lines = mail.text.split('\n').filter((line) => !line.startsWith(seller.legalName));
    expect(await englishInMail(lines, language)).toEqual([]);

    await page.getByRole('link', { name: receipts.label({ number }) }).click();
    await expect(page).toHaveURL(`/${language}/profile#receipt-${number.replaceAll('/', '-')}`);
    const receipt = page.getByRole('article', { name: receipts.label({ number }) });
    await expect(receipt).toContainText('₹2,999.00');
    for (const text of [
      receipts.test,
      receipts.number,
      receipts.placeOfSupply,
      receipts.total,
      receipts.englishDecides,
    ])
      await expect(receipt).toContainText(text);
    await screen(page, 'the receipt');
    await receipt.getByRole('link', { name: receipts.all }).click();
    await expect(page.getByRole('heading', { name: memberships.receipts })).toBeVisible();
    await screen(page, 'the memberships and receipts');
    await page.goto(`/${language}/courses/eklavya`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screen(page, 'a course that the plan opens');
  });
}
