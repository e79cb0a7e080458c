import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addStudent, claimAdmin } from '../../support/worker/students.ts';

/** The admins' lists as a page keeps them: each question with its words, its order and its filters, against the real server. */

beforeAll(async () => {
  await claimAdmin(1);
  for (let row = 0; row < 52; row += 1) {
    const { studentId } = await addStudent();
    await env.DB.prepare("UPDATE students SET first_name = 'Asha', last_name = ?2 WHERE id = ?1")
      .bind(studentId, row === 51 ? 'Amin' : 'Patel')
      .run();
  }
});

async function open() {
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  return { browser, ...(await browser.open('/admin/students')) };
}

it('a sort order is sent with the search, and the next page has the same order and search, none in an address', async () => {
  const { browser, studentsTable } = await open();
  await studentsTable.ask({ q: 'asha' });
  await studentsTable.ask({ sort: 'name' });
  expect(await studentsTable.loadMore()).toBeNull();
  const sent = browser.network.sentTo('/api/admin/students');
  expect(sent.map(({ path, body }) => [path, { ...body, cursor: 'cursor' in body }])).toEqual([
    ['/api/admin/students/search', { q: 'asha', cursor: false }],
    ['/api/admin/students/search', { q: 'asha', sort: 'name', cursor: false }],
    ['/api/admin/students/search', { q: 'asha', sort: 'name', cursor: true }],
  ]);
  const state = studentsTable.$table.get();
  if (state.status !== 'ready') throw new Error(state.status);
  expect([state.items.length, state.nextCursor, state.items[0]?.name]).toEqual([52, null, 'Asha Amin']);
  expect(new Set(state.items.map(({ studentId }) => studentId)).size).toBe(52);
});

it('a late page of the previous order is not added to the new one', async () => {
  const { browser, studentsTable } = await open();
  await studentsTable.ask({ sort: 'created' });
  const release = browser.network.hold('/api/admin/students');
  const late = studentsTable.loadMore();
  browser.network.restore();
  await studentsTable.ask({ sort: 'name' });
  release();
  expect(await late).toBeNull();
  const state = studentsTable.$table.get();
  expect(state.status === 'ready' && state.items.length).toBe(50);
  expect(state.status === 'ready' && state.items[0]?.name).toBe('Asha Amin');
});

it('a sort order that the server does not know is a failure that says what to do, and another choice works', async () => {
  const { studentsTable, paymentsTable, auditTable } = await open();
  for (const table of [studentsTable, paymentsTable, auditTable]) {
    await table.ask({ sort: 'shoe size' });
    expect(table.$table.get()).toMatchObject({ status: 'failed', message: expect.stringMatching(/\S/) });
    await table.ask({ sort: '' });
    expect(table.$table.get()).toMatchObject({ status: 'ready' });
  }
});

it('the list stays while it is reloaded, and is cleared for a new search', async () => {
  const { browser, studentsTable } = await open();
  await studentsTable.ask({ q: 'asha' });
  const shown = studentsTable.$table.get();
  const release = browser.network.hold('/api/admin/students');
  const fetched = studentsTable.refresh();
  expect(studentsTable.$table.get()).toBe(shown);
  release();
  await fetched;
  expect(studentsTable.$table.get()).not.toBe(shown);
  expect(studentsTable.$table.get()).toMatchObject({ status: 'ready' });
  const asked = studentsTable.ask({ q: 'amin' });
  expect(studentsTable.$table.get()).toEqual({ status: 'loading' });
  await asked;
});
