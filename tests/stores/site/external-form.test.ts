import { describe, expect, it } from 'vitest';
import { addCompleteStudent, PROFILE, signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addStudent, PASSWORD } from '../../support/worker/students.ts';

const FORM = 'https://forms.example/quiz';

async function guestAtForm(kept: Record<string, string> = {}) {
  const browser = testBrowser();
  const page = await browser.open('/');
  for (const [key, value] of Object.entries(kept)) browser.session.write(key, value);
  page.openFormAfterLogin(FORM);
  return { browser, page };
}

describe('the external quiz form', () => {
  it('asks a guest to log in first', async () => {
    const { browser, page } = await guestAtForm();
    expect([browser.openedTabs, page.$dialog.get()]).toEqual([[], { name: 'auth', tab: 'signup', reason: 'form' }]);
  });

  it('opens in its tab after the login, once', async () => {
    const { browser, page } = await guestAtForm();
    await page.loginSubmission.submit({ identifier: (await addCompleteStudent()).email, password: PASSWORD });
    expect([browser.openedTabs, browser.visits, page.$dialog.get(), page.findKeptForm()]).toEqual([
      [FORM],
      [],
      null,
      null,
    ]);
  });

  it('is offered as a link where the browser blocks the tab', async () => {
    const { browser, page } = await guestAtForm();
    browser.blockTabs();
    await page.loginSubmission.submit({ identifier: (await addCompleteStudent()).email, password: PASSWORD });
    expect([browser.openedTabs, page.$dialog.get()]).toEqual([
      [],
      { name: 'popup', popup: { kind: 'form', address: FORM } },
    ]);
  });

  it('is the newest wish: an older visit does not lead away from it', async () => {
    const { browser, page } = await guestAtForm({ redirectPath: '/courses/english', redirectAfterLogin: '/profile' });
    await page.loginSubmission.submit({ identifier: (await addCompleteStudent()).email, password: PASSWORD });
    expect([browser.openedTabs, browser.visits]).toEqual([[FORM], []]);
  });

  it('waits for an incomplete profile, and opens after it', async () => {
    const { browser, page } = await guestAtForm();
    await page.loginSubmission.submit({ identifier: (await addStudent()).email, password: PASSWORD });
    expect([browser.openedTabs, browser.visits]).toEqual([[], ['/profile']]);
    const profile = await browser.open('/profile');
    await profile.profileSubmission.submit(PROFILE);
    expect(profile.findKeptForm()).toBe(FORM);
    profile.openKeptForm();
    expect([browser.openedTabs, profile.findKeptForm()]).toEqual([[FORM], null]);
  });

  it('opens at once for a student', async () => {
    const browser = testBrowser();
    await signIn(browser);
    (await browser.open('/')).openFormAfterLogin(FORM);
    expect(browser.openedTabs).toEqual([FORM]);
  });

  it.each(['javascript:alert(1)', 'http://forms.example', '//evil.example', ''])(
    'never is %j, whoever put it into storage',
    async (address) => {
      const browser = testBrowser();
      await signIn(browser);
      const page = await browser.open('/');
      page.openFormAfterLogin(address);
      browser.session.write('academy:form', address);
      page.openKeptForm();
      expect([browser.openedTabs, browser.session.read('academy:form')]).toEqual([[], null]);
    },
  );
});
