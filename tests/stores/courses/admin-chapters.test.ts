import { beforeEach, expect, it } from 'vitest';
import type { ChapterFields, ChapterItem } from '#stores/courses/admin-chapters.ts';
import { fieldsOfChapter } from '#stores/courses/admin-chapters.ts';
import { writeSession } from '../../support/stores/students.ts';
import type { Page } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { dropCourses, storeTrialCourse } from '../../support/worker/courses.ts';
import { claimAdmin, tokenFor } from '../../support/worker/students.ts';

/** What the form of a chapter asks for: a place only where somebody chose one. */

let page: Page;
beforeEach(async () => {
  await dropCourses();
  await storeTrialCourse();
  const browser = testBrowser();
  await claimAdmin(1);
  writeSession(browser, { studentId: 1, token: await tokenFor(1, browser.clock.server()) });
  page = await browser.open('/admin');
});

async function save(row: ChapterItem | null, changes: Partial<ChapterFields>): Promise<ChapterItem> {
  const fields = { ...fieldsOfChapter(row), ...changes };
  const input = { fields, intent: 'save' as const, row, version: row?.version ?? null, clientId: crypto.randomUUID() };
  const outcome = await page.chaptersStore.save(input);
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
  return outcome.item;
}
const NEW = { course: 'trial', summary: 'What is in it.' };

async function order(): Promise<string[]> {
  const reply = await page.findCourseChapters();
  if (!reply.ok) throw new Error(reply.message);
  return reply.value.flatMap(({ id, chapters }) => (id === 'trial' ? chapters.map(({ title }) => title) : []));
}

it('a title that is saved leaves the chapter where it is, though others have moved since the form was opened', async () => {
  const opened = await save(null, { ...NEW, title: 'Charts' });
  await save(null, { ...NEW, title: 'Before', number: '1' });
  expect((await save(opened, { title: 'Charts and tables' })).number).toBe(3);
  expect(await order()).toEqual(['Before', 'Chapter one', 'Charts and tables']);
});

it('a place that is chosen is asked for', async () => {
  const opened = await save(null, { ...NEW, title: 'Charts' });
  const moved = await save(opened, { number: '1' });
  expect(await order()).toEqual(['Charts', 'Chapter one']);
  expect(fieldsOfChapter(moved).number).toBe('');
});
