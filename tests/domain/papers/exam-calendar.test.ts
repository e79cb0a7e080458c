import { expect, test } from 'vitest';
import { recordText } from '../../../src/domain/papers/board-words.ts';
import type { BoardRecord } from '../../../src/domain/papers/exam-calendar.ts';
import { comingOnBoard, isOver, recordKey, unknownKinds, untilOf } from '../../../src/domain/papers/exam-calendar.ts';
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

test('what comes is by its day; nothing that is over, or past the day until which it holds', () => {
  const [past, near, far] = [{ from: '2026-08', to: '2026-09' }, { from: '2026-12' }, { from: '2027-01-10' }].map(
    (days) => recordOf(days),
  );
  if (past === undefined || near === undefined || far === undefined) throw new Error('no record');
  expect(comingOnBoard([far, past, near], '2026-11-27')).toEqual([near, far]);
  expect(comingOnBoard([far, past, { ...near, validUntil: '2026-11-26' }], '2026-11-27')).toEqual([far]);
  expect(untilOf({ ...near, validUntil: '2026-11-26' })).toBe('2026-11-26');
  expect(untilOf({ ...near, validUntil: '2027-03-31' })).toBe('2026-12-31');
});

test.each<[BoardRecord['kind'], number]>([
  ['form', 1],
  ['exam', 1],
  ['notification', 0],
  ['admitCard', 0],
  ['key', 0],
  ['result', 0],
])('of a month that had begun when it was read, %s: %i still to come', (kind, count) => {
  expect(comingOnBoard([recordOf({ kind, seen: '2026-12-02' })], '2026-12-03')).toHaveLength(count);
});

test('a record is named by its kind, its day and its stage', () => {
  expect(recordKey(recordOf({}))).toBe('exam.2026-12.tier-2-2026');
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
  expect(feed.match(/<guid isPermaLink="false">board-cgl-exam\./g)).toHaveLength(2);
  expect(feed).toContain('<link>https://academy.test/board#cgl</link>');
});

test('calendar and feed tell two stages of one day apart, and show a change of one', () => {
  const entryOf = (changed: Partial<BoardRecord>) => ({ ...recordOf(changed), exam: 'cgl', examName: 'SSC CGL' });
  const key = entryOf({ kind: 'key', from: '2026-12-20', tentative: true });
  const other = entryOf({ ...key, stage: { ...key.stage, en: 'Tier 1, 2026' } });
  const sure = { ...key, tentative: undefined, seen: '2026-12-19' };
  const of = (name: RegExp, text: string) => [...text.matchAll(name)].map(([, value]) => value);
  const calendarOf = (...entries: (typeof key)[]) => boardCalendar(entries, 'https://academy.test');
  const guidsOf = (...entries: (typeof key)[]) =>
    of(/<guid[^>]*>([^<]*)/g, boardFeed(entries, 'https://academy.test', '2026-12-19'));
  expect(new Set(of(/^UID:(.*)$/gm, calendarOf(key, other))).size).toBe(2);
  expect(new Set(guidsOf(key, other)).size).toBe(2);
  expect(of(/^UID:(.*)$/gm, calendarOf(key))).toEqual(of(/^UID:(.*)$/gm, calendarOf(sure)));
  const [before = NaN, after = NaN] = [key, sure].map((each) => Number(of(/^SEQUENCE:(\d+)/gm, calendarOf(each))[0]));
  expect(after - before).toBe(22);
  expect(guidsOf(key)).not.toEqual(guidsOf(sure));
});
