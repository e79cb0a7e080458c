import { describe, expect, test } from 'vitest';
import type { Membership } from '#domain/membership/membership.ts';
import {
  endInstant,
  isEnded,
  isRunning,
  sortByEndDate,
  splitMemberships,
  startInstant,
} from '#domain/membership/membership.ts';
import { NOW, daysFromNow, membershipOf } from '../fixtures.ts';

const endingAt = (endDate: string | null): Membership => membershipOf('1-Year', { endDate });
const endsOf = (memberships: readonly Membership[]): readonly (string | null)[] =>
  memberships.map(({ endDate }) => endDate);

describe('dates', () => {
  test('a bare date is that whole day in India', () => {
    expect(startInstant('2026-06-15')).toBe(Date.parse('2026-06-14T18:30:00.000Z'));
    expect(endInstant('2026-06-15')).toBe(Date.parse('2026-06-15T18:29:59.999Z'));
  });

  test.each([
    ['2026-06-15T06:30:00.000Z', '2026-06-15T06:30:00.000Z'],
    ['2026-06-15T06:30:00Z', '2026-06-15T06:30:00.000Z'],
    ['2026-06-15T12:00+05:30', '2026-06-15T06:30:00.000Z'],
    ['2026-06-15T06:30:00.123456Z', '2026-06-15T06:30:00.123Z'],
  ])('%s is the moment it says', (iso, moment) => {
    expect(startInstant(iso)).toBe(Date.parse(moment));
    expect(endInstant(iso)).toBe(Date.parse(moment));
  });

  test("a time without an offset is India's, wherever the code runs", () => {
    expect(endInstant('2026-06-15T12:00:00')).toBe(NOW);
    expect(startInstant('2026-06-15T12:00:00.000')).toBe(NOW);
  });

  test.each([
    '',
    ' ',
    'garbage',
    'free 2099',
    '2099',
    '1',
    '99999999999999',
    'null',
    'Tue, 15 Jun 2027 00:00:00 GMT',
    '15/06/2027',
    '2027-13-01',
    '2027-06-32',
    '2027-06-15 12:00:00',
    '2027-06-15T25:00:00Z',
    ' 2027-06-15',
    '2027-06-15\n',
    '+275760-09-13T00:00:00Z',
  ])('the text %j is no date, whatever the engine makes of it', (text) => {
    expect(startInstant(text)).toBeNaN();
    expect(endInstant(text)).toBeNaN();
  });
});

describe('whether a membership has ended', () => {
  test.each<[string, string | null, boolean]>([
    ['a millisecond ago', new Date(NOW - 1).toISOString(), true],
    ['at this moment', new Date(NOW).toISOString(), false],
    ['in a millisecond', new Date(NOW + 1).toISOString(), false],
    ['yesterday in India', '2026-06-14', true],
    ['today in India', '2026-06-15', false],
    ['never', null, false],
    ['at a text that is no date', 'free 2099', true],
    ['at an empty text', '', true],
  ])('it ends %s', (_, endDate, ended) => {
    expect(isEnded(endingAt(endDate), NOW)).toBe(ended);
    expect(isRunning(endingAt(endDate), NOW)).toBe(!ended);
  });

  test("India's day decides, not the world's: 23:59:59.999 in India is the last moment", () => {
    const lastMoment = Date.parse('2026-06-15T23:59:59.999+05:30');
    expect(isEnded(endingAt('2026-06-15'), lastMoment)).toBe(false);
    expect(isEnded(endingAt('2026-06-15'), lastMoment + 1)).toBe(true);
  });
});

describe('whether a membership has begun', () => {
  test.each<[string, string | null, boolean]>([
    ['a millisecond ago', new Date(NOW - 1).toISOString(), true],
    ['at this moment', new Date(NOW).toISOString(), true],
    ['in a millisecond', new Date(NOW + 1).toISOString(), false],
    ['today in India', '2026-06-15', true],
    ['tomorrow in India', '2026-06-16', false],
    ['without a start', null, true],
    ['at a text that is no date', 'garbage', false],
  ])('it begins %s', (_, startDate, running) => {
    expect(isRunning(membershipOf('1-Year', { startDate }), NOW)).toBe(running);
  });
});

describe('lists are sorted by endDate, latest first', () => {
  test('moments, bare dates and texts with offsets are compared as moments', () => {
    const ends = ['2026-06-15T18:29:59.998Z', '2026-06-15', '2026-06-16T00:00:00+05:30', '2026-06-14'];
    expect(endsOf(sortByEndDate(ends.map(endingAt)))).toEqual([
      '2026-06-16T00:00:00+05:30',
      '2026-06-15',
      '2026-06-15T18:29:59.998Z',
      '2026-06-14',
    ]);
  });

  test('no end outlasts every end, and an end that is no date comes last', () => {
    const ends = ['garbage', '1950-01-01', null, '9999-12-31'];
    expect(endsOf(sortByEndDate(ends.map(endingAt)))).toEqual([null, '9999-12-31', '1950-01-01', 'garbage']);
  });

  test('equal ends keep their order, and the list given is left as it was', () => {
    const given = [
      membershipOf('TestSeries'),
      membershipOf('1-Year', { endDate: daysFromNow(60) }),
      membershipOf('3-Year'),
    ];
    const copy = [...given];
    expect(sortByEndDate(given).map(({ membershipType }) => membershipType)).toEqual([
      '1-Year',
      'TestSeries',
      '3-Year',
    ]);
    expect(given).toEqual(copy);
  });

  test('an empty list stays empty', () => {
    expect(sortByEndDate([])).toEqual([]);
  });
});

describe('the two lists of the subscriptions call', () => {
  test('running records are active, ended ones expired, later ones in neither; each latest end first', () => {
    const later = membershipOf('3-Year', { startDate: daysFromNow(1), endDate: daysFromNow(900) });
    const records = [daysFromNow(-2), daysFromNow(3), null, daysFromNow(-1), daysFromNow(9)].map(endingAt);
    const { activeMemberships, expiredMemberships } = splitMemberships([later, ...records], NOW);
    expect(endsOf(activeMemberships)).toEqual([null, daysFromNow(9), daysFromNow(3)]);
    expect(endsOf(expiredMemberships)).toEqual([daysFromNow(-1), daysFromNow(-2)]);
  });

  test('a record whose end is no date is expired, never active', () => {
    const damaged = endingAt('garbage');
    expect(splitMemberships([damaged], NOW)).toEqual({ activeMemberships: [], expiredMemberships: [damaged] });
  });
});
