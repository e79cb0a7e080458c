import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addMock } from '../../support/worker/mocks.ts';
import { claimAdmin } from '../../support/worker/students.ts';

/** Item statistics as a table of the admin area, against the real server. */

beforeAll(() => claimAdmin(1));

async function openAdmin() {
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  return { browser, page: await browser.open('/admin/mocks') };
}

describe('the statistics of a mock test', () => {
  it('are loaded once, and sorted and searched on the device', async () => {
    const mock = await addMock();
    const { browser, page } = await openAdmin();
    const { table, $head, csv } = page.createStatistics({ kind: 'mock', id: mock });
    await table.reload();
    await table.ask({ sort: '-question' });
    const numbers = () => {
      const state = table.$table.get();
      return state.status === 'ready' ? state.items.map(({ question }) => question) : state.status;
    };
    expect(numbers()).toEqual([5, 4, 3, 2, 1, 0]);
    await table.ask({ q: 'numbers', sort: 'question' });
    expect(numbers()).toEqual([3, 4, 5]);
    expect($head.get()).toMatchObject({ title: `Mock ${mock}` });
    expect(csv()?.split('\r\n')).toHaveLength(8);
    expect(browser.network.sentTo(`/api/admin/mocks/${mock}/statistics`)).toHaveLength(1);
  });

  it('that cannot be loaded say why, and come with the next try', async () => {
    const mock = await addMock();
    const { browser, page } = await openAdmin();
    const { table, csv } = page.createStatistics({ kind: 'mock', id: mock });
    browser.network.cut();
    await table.reload();
    expect(table.$table.get()).toMatchObject({ status: 'failed', message: expect.stringMatching(/\S/) });
    expect(csv()).toBeNull();
    browser.network.restore();
    await table.reload();
    expect(table.$table.get()).toMatchObject({ status: 'ready' });
  });
});
