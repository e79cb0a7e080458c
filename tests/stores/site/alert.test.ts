import { describe, expect, it } from 'vitest';
import type { Page } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';

const shown = (page: Page) => page.$alerts.get().map(({ type, text, durationMs }) => [type, text, durationMs]);

describe('an alert', () => {
  it('is a warning for 3000 ms unless said otherwise', async () => {
    const page = await testBrowser().open('/');
    page.showAlert('Mind the gap');
    expect(shown(page)).toEqual([['warning', 'Mind the gap', 3000]]);
  });

  it('is a success or an error, and longer, where asked', async () => {
    const page = await testBrowser().open('/');
    page.showAlert('Done', 'success');
    page.showAlert('Broken', 'error', 10_000);
    expect(shown(page)).toEqual([
      ['success', 'Done', 3000],
      ['error', 'Broken', 10_000],
    ]);
  });

  it('of 5,000 characters is clipped to 300 and an ellipsis; one of 300 is whole', async () => {
    const page = await testBrowser().open('/');
    page.showAlert('a'.repeat(5000));
    page.showAlert('b'.repeat(300));
    expect(shown(page).map(([, text]) => text)).toEqual([`${'a'.repeat(300)}…`, 'b'.repeat(300)]);
  });

  it('is clipped between characters, never through one', async () => {
    const page = await testBrowser().open('/');
    page.showAlert(`${'a'.repeat(299)}🎓🎓`);
    expect(page.$alerts.get()[0]?.text.isWellFormed()).toBe(true);
  });

  it('shown again replaces the first under a new id, so that its time starts again', async () => {
    const page = await testBrowser().open('/');
    page.showAlert('Again');
    const [first] = page.$alerts.get();
    page.showAlert('Again');
    expect(page.$alerts.get()).toHaveLength(1);
    expect(page.$alerts.get()[0]?.id).not.toBe(first?.id);
  });

  it('goes when it is dismissed, alone', async () => {
    const page = await testBrowser().open('/');
    page.showAlert('One');
    page.showAlert('Two');
    page.dismissAlert(page.$alerts.get()[0]?.id ?? '');
    expect(shown(page).map(([, text]) => text)).toEqual(['Two']);
    page.dismissAlert('no such alert');
    expect(page.$alerts.get()).toHaveLength(1);
  });
});

describe('an alert kept for the next page', () => {
  it('is shown there exactly once', async () => {
    const browser = testBrowser();
    const before = await browser.open('/about');
    before.keepAlertForNextPage('You are logged out.', 'success');
    expect(before.$alerts.get()).toEqual([]);
    expect(shown(await browser.open('/'))).toEqual([['success', 'You are logged out.', 3000]]);
    expect(shown(await browser.open('/'))).toEqual([]);
  });

  it('opens the login dialog with it where asked, once, and otherwise no dialog', async () => {
    const browser = testBrowser();
    (await browser.open('/admin/dcaform')).keepAlertForNextPage('Staff alone', 'warning', true);
    const page = await browser.open('/termsandcondition');
    expect([shown(page).length, page.$dialog.get()]).toEqual([1, { name: 'auth', tab: 'login' }]);
    expect((await browser.open('/termsandcondition')).$dialog.get()).toBeNull();
    (await browser.open('/about')).keepAlertForNextPage('Please wait');
    expect((await browser.open('/')).$dialog.get()).toBeNull();
  });

  it('is a warning unless said otherwise', async () => {
    const browser = testBrowser();
    (await browser.open('/about')).keepAlertForNextPage('Please wait');
    expect(shown(await browser.open('/'))).toEqual([['warning', 'Please wait', 3000]]);
  });

  it('is not taken by the page that kept it while it is on its way out', async () => {
    const browser = testBrowser();
    const before = await browser.open('/about');
    before.keepAlertForNextPage('For the next page');
    before.showKeptAlert();
    expect(before.$alerts.get()).toEqual([]);
    expect(shown(await browser.open('/'))).toHaveLength(1);
  });

  it.each([
    ['{bad', 1],
    ['null', 1],
    ['7', 0],
    ['{}', 0],
    ['{"text":"x"}', 0],
    ['{"text":"x","type":"loud"}', 0],
    ['{"text":7,"type":"error"}', 0],
  ])('that is damaged (%s) is forgotten and shows nothing', async (damaged, warned) => {
    const browser = testBrowser();
    browser.session.write('academy:alert', damaged);
    const page = await browser.open('/');
    expect(page.$alerts.get()).toEqual([]);
    expect(browser.session.entries()).toEqual({});
    expect(browser.takeWarnings()).toHaveLength(warned);
  });

  it('is lost without a crash where storage is blocked', async () => {
    const browser = testBrowser();
    browser.session.fail('blocked');
    (await browser.open('/about')).keepAlertForNextPage('Lost');
    expect((await browser.open('/')).$alerts.get()).toEqual([]);
  });
});
