import { expect, test } from 'vitest';
import { recordText } from '../../../src/domain/papers/board-words.ts';
import type { BoardRecord } from '../../../src/domain/papers/exam-calendar.ts';
import { isOver, nextOnBoard, unknownKinds } from '../../../src/domain/papers/exam-calendar.ts';
import { boardCalendar, boardFeed } from '../../../src/domain/timetable/board-feeds.ts';

/** The board of dates: what comes next, what is over, and what is said of a date that was only announced. */

const recordOf = (changed: Partial<BoardRecord>): BoardRecord => ({
  kind: 'exam',
  stage: { en: 'Tier 2, 2026', gu: 'ટિયર 2, 2026', hi: 'टियर 2, 2026' },
  from: '2026-12',
  source: 'https://ssc.gov.in/notice',
  seen: '2026-11-27',
  validUntil: null,
  ...changed,
});

test.each<[string, Partial<BoardRecord>, string, string]>([
  ['a day', { from: '2026-11-27' }, '2026-11-27', '2026-11-28'],
  ['several days', { from: '2026-11-20', to: '2026-11-30' }, '2026-11-30', '2026-12-01'],
  ['a month', { from: '2026-11' }, '2026-11-30', '2026-12-01'],
  ['several months', { from: '2026-09', to: '2026-11' }, '2026-11-30', '2026-12-01'],
  ['a year', { from: '2026' }, '2026-12-31', '2027-01-01'],
])('%s is over after its last day', (_, days, last, after) => {
  expect([isOver(recordOf(days), last), isOver(recordOf(days), after)]).toEqual([false, true]);
});

test('the next of a board is the first to come; none that is over, or past the day until which it holds', () => {
  const [past, near, far] = [{ from: '2026-08', to: '2026-09' }, { from: '2026-12' }, { from: '2027-01-10' }].map(
    (days) => recordOf(days),
  );
  if (past === undefined || near === undefined || far === undefined) throw new Error('no record');
  expect(nextOnBoard([far, past, near], '2026-11-27')).toBe(near);
  expect(nextOnBoard([far, past, { ...near, validUntil: '2026-11-26' }], '2026-11-27')).toBe(far);
  expect(nextOnBoard([past], '2026-11-27')).toBeNull();
  // The year of a result that was read: it has been.
  expect(nextOnBoard([recordOf({ kind: 'result', from: '2026' })], '2026-11-27')).toBeNull();
});

test('a date that was only announced says so, before it and after it', () => {
  const tentative = recordOf({ tentative: true });
  expect(recordText(tentative, '2026-11-27')).toBe('Exam, Tier 2, 2026: December 2026 (announced, tentative)');
  expect(recordText(tentative, '2027-01-01')).toContain('we found no report that it was so');
  expect(recordText(recordOf({ from: '2026-01-18', to: '2026-01-19' }), '2026-11-27')).toBe(
    'Exam, Tier 2, 2026: 18 January 2026 to 19 January 2026',
  );
});

test('kinds without a record are named as unknown', () => {
  expect(unknownKinds([recordOf({}), recordOf({ kind: 'key' })])).toEqual([
    'notification',
    'form',
    'admitCard',
    'result',
  ]);
});

test('the calendar has days as they are, and a month on its first day with its name; the feed has all', () => {
  const entries = [recordOf({ from: '2026-01-18', to: '2026-01-19' }), recordOf({ tentative: true })].map((record) => ({
    ...record,
    exam: 'cgl',
    examName: 'SSC CGL',
  }));
  const calendar = boardCalendar(entries, 'https://academy.test');
  expect(calendar).toContain('DTSTART;TZID=Asia/Kolkata:20260118T000000\r\nDTEND;TZID=Asia/Kolkata:20260120T000000');
  expect(calendar).toContain('DTSTART;TZID=Asia/Kolkata:20261201T000000\r\nDTEND;TZID=Asia/Kolkata:20261202T000000');
  expect(calendar).toContain(String.raw`SUMMARY:SSC CGL: Exam\, Tier 2\, 2026\, December 2026`);
  const feed = boardFeed(entries, 'https://academy.test', '2026-11-27');
  expect(feed.match(/<guid isPermaLink="false">board-cgl-exam-/g)).toHaveLength(2);
  expect(feed).toContain('<link>https://academy.test/board#cgl</link>');
});
