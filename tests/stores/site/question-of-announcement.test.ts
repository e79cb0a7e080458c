import { expect, test } from 'vitest';
import { addDays, indiaMomentOf } from '../../../src/domain/lib/india-time.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { claimAdmin } from '../../support/worker/students.ts';
import type { MailReach } from '../../../src/domain/site/mailing.ts';
import { environment } from '../../../src/stores/environment.ts';
import type { AnnouncementItem } from '../../../src/stores/site/admin-announcements.ts';
import type { AnnouncementIntent } from '../../../src/stores/site/admin-announcements-form.ts';
import { fieldsOfAnnouncement, questionOfAnnouncement } from '../../../src/stores/site/admin-announcements-form.ts';

const today = todayInIndia();
const HOUR_MS = 3_600_000;
const momentOf = (name: 'from' | 'until', milliseconds: number) => {
  const { date = '', time = '' } = indiaMomentOf(environment().now() + milliseconds) ?? {};
  return { [`${name}Date`]: date, [`${name}Time`]: time };
};
const stored = (changes: object) => ({ status: 'published', isImportant: false, ...changes }) as AnnouncementItem;
const REACH = { isPossible: true, people: 5008, milliseconds: 250_400, countsDay: true };
const ask = (
  changes: object,
  intent: AnnouncementIntent = 'publish',
  item: AnnouncementItem | null = null,
  reach: MailReach | null = REACH,
) =>
  questionOfAnnouncement({ ...fieldsOfAnnouncement(null), ...changes }, intent, {
    item,
    audience: 'Members: 1-Year',
    reach,
  });

test('nothing is asked about an announcement that is shown from now on for a week', () => {
  expect(ask({})).toBeNull();
  expect(ask(momentOf('from', HOUR_MS))).toBeNull();
});

test('an important one is asked about before it is mailed, with whom it goes to and from when on', () => {
  expect(ask({ isImportant: 'yes' })).toContain('goes out at once by mail and to phones (Members: 1-Year)');
  expect(ask({ isImportant: 'yes' })).toContain('cannot be taken back');
  expect(ask({ isImportant: 'yes' })).toContain('5,008 people get it by mail, which takes about 5 minutes.');
  expect(ask({ isImportant: 'yes' }, 'publish', null, { ...REACH, people: 1, countsDay: false })).toMatch(
    /1 person gets it by mail.* fewer in a day, the rest follows/,
  );
  expect(ask({ isImportant: 'yes' }, 'publish', null, { ...REACH, isPossible: false })).toContain('no mail service');
  expect(ask({ isImportant: 'yes' }, 'publish', null, null)).toContain('cannot be said just now');
  const later = { isImportant: 'yes', ...momentOf('from', 48 * HOUR_MS) };
  expect(ask(later)).toMatch(/goes out from .* on by mail/);
  expect(ask({ isImportant: 'yes' }, 'save')).toBeNull();
  for (const intent of ['unpublish', 'delete'] as const) expect(ask({ isImportant: 'yes' }, intent)).toBeNull();
});

test('one that students see already is asked about where it becomes important, and not again', () => {
  expect(ask({ isImportant: 'yes' }, 'save', stored({}))).toContain('cannot be taken back');
  expect(ask({ isImportant: 'yes' }, 'save', stored({ isImportant: true }))).toBeNull();
  expect(ask({ isImportant: 'yes' }, 'save', stored({ status: 'draft' }))).toBeNull();
});

test('one whose end is over, or whose first day is, says what that does', () => {
  expect(ask(momentOf('until', -HOUR_MS))).toContain('No student would see it');
  const old = { fromDate: addDays(today, -1), isImportant: 'yes' };
  expect(ask(old)).toContain('which is over: students see it at once');
  expect(ask(old)).toContain('cannot be taken back');
  expect(ask({ fromDate: addDays(today, -1) }, 'save', stored({}))).toBeNull();
});

test('the server says how many people get it, and nothing is asked about a form that is not right yet', async () => {
  await claimAdmin(1);
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  const page = await browser.open('/admin/announcements');
  const about = { item: null, audience: 'Everybody' };
  const typed = { ...fieldsOfAnnouncement(null), title: 'A class moves', body: 'To Friday.', isImportant: 'yes' };
  expect(await page.askAboutAnnouncement(typed, 'publish', about)).toMatch(
    /\(Everybody\)\. (?:\d+ people get it|1 person gets it|Nobody would get it) by mail/,
  );
  expect(await page.askAboutAnnouncement({ ...typed, body: '' }, 'publish', about)).toBeNull();
});
