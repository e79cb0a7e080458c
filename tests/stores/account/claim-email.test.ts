import { emailClaimText } from '../../../src/domain/text/en/email-claim.ts';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../support/test-environment.ts';
import { newestCode } from '../../support/worker/resets.ts';
import { addStudent } from '../../support/worker/students.ts';

const CONFIRM = '/api/auth/email-claims/confirm';

const signupOf = (email: string, mobileNumber: string) => ({
  firstName: 'Vaidehi',
  lastName: 'Joshi',
  email,
  mobileNumber,
  gender: 'Female',
  education: 'HSC',
  password: 'Brick lane 77',
  confirmPassword: 'Brick lane 77',
  acceptedTerms: true,
});

/** A guest whose sign-up was refused, because somebody else has the email, and who has the code for it. */
async function guest(mobileNumber: string) {
  const browser = testBrowser();
  const page = await browser.open('/');
  const holder = await addStudent();
  const refused = await page.signupSubmission.submit(signupOf(holder.email, mobileNumber));
  expect(refused).toEqual({ kind: 'refused', advice: emailClaimText().advice });
  await page.claimSubmission.submit({ email: ` ${holder.email.toUpperCase()} ` });
  return { browser, page, holder, code: await newestCode(holder.email, 1, browser.mailbox) };
}

describe('an email that stands in the account of somebody else', () => {
  it('comes back with the mailed code, and the same sign-up goes through', async () => {
    const { page, holder, code } = await guest('9333500001');
    expect(page.$emailClaim.get()?.email).toBe(holder.email);
    expect(
      await page.claimCodeSubmission.submit({ code: `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}` }),
    ).toEqual({
      kind: 'done',
    });
    expect(page.$emailClaim.get()).toBeNull();
    expect(page.$alerts.get().at(-1)).toMatchObject({ type: 'success', text: emailClaimText().freed });
    expect(await page.signupSubmission.submit(signupOf(holder.email, '9333500001'))).toEqual({ kind: 'done' });
  });

  it('is asked for its code in the form before anything is sent', async () => {
    const { browser, page } = await guest('9333500002');
    expect(await page.claimCodeSubmission.submit({ code: ' ' })).toMatchObject({ kind: 'invalid' });
    expect(await page.claimCodeSubmission.submit({ code: 'abc' })).toMatchObject({
      kind: 'invalid',
      errors: { code: 'The code has 8 letters and digits' },
    });
    expect(browser.network.sentTo(CONFIRM)).toEqual([]);
  });

  it('may be free after a lost reply, and the form says so', async () => {
    const { browser, page, code } = await guest('9333500003');
    browser.network.loseAnswers(CONFIRM);
    expect(await page.claimCodeSubmission.submit({ code })).toMatchObject({ kind: 'refused' });
    browser.network.restore();
    expect(await page.claimCodeSubmission.submit({ code })).toEqual({
      kind: 'refused',
      advice: emailClaimText().mayBeFreed,
    });
  });

  it('is not asked for any more when the form is left', async () => {
    const { page } = await guest('9333500004');
    page.leaveEmailClaim();
    expect(page.$emailClaim.get()).toBeNull();
  });
});
