import { describe, expect, it } from 'vitest';
import { isChild } from '#domain/account/age.ts';
import { tooYoungToBuy } from '#domain/account/age-of-sale.ts';
import { canonicalParentCode, validateParent, validateParentEmail } from '#domain/account/parent-consent.ts';

describe('an age', () => {
  it.each([
    ['2008-11-26', '2026-11-25', true],
    ['2008-11-26', '2026-11-26', false],
    ['2008-11-26', '2026-11-27', false],
    ['2010-01-01', '2026-11-26', true],
    ['1950-01-01', '2026-11-26', false],
    // 2026 has no 29 February.
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['', '2026-11-26', false],
  ])('born %s is below 18 on %s: %s', (dob, today, expected) => {
    expect(isChild(dob, today)).toBe(expected);
  });
});

describe('the age from which plans are sold', () => {
  it.each([
    ['2012-05-05', '2026-11-26', 16, '5 May 2028'],
    ['2010-11-27', '2026-11-26', 16, '27 November 2026'],
    ['2010-11-26', '2026-11-26', 16, null],
    // 2026 has no 29 February.
    ['2008-02-29', '2026-02-28', 18, '1 March 2026'],
    ['2008-02-29', '2026-03-01', 18, null],
    ['', '2026-11-26', 16, null],
    ['2020-01-01', '2026-11-26', 0, null],
  ])('born %s, on %s, sold from %i: the first day is %s', (dob, today, years, day) => {
    const said = tooYoungToBuy(dob, today, years);
    if (day === null) expect(said).toBeNull();
    else expect(said).toContain(`from the age of ${years} on, so you can buy one from ${day} on`);
  });
});

describe('what a parent says', () => {
  const NOW = Date.UTC(2026, 10, 26, 10);
  const FORM = { parentName: 'Meena', relation: 'mother', parentDob: '1984-02-11', isConfirmed: true, language: 'hi' };

  it('is complete, and the parent is of age on the day in India', () => {
    expect(validateParent(FORM, NOW)).toEqual({});
    expect(validateParent({ ...FORM, parentDob: '2008-11-26' }, NOW)).toEqual({});
    expect(validateParent({ ...FORM, parentDob: '2008-11-27' }, NOW)).toHaveProperty('parentDob');
    expect(validateParent({ ...FORM, parentDob: '2027-01-01' }, NOW)).toHaveProperty('parentDob');
    expect(Object.keys(validateParent({ ...FORM, parentName: '', relation: '', isConfirmed: false }, NOW))).toEqual([
      'parentName',
      'relation',
      'isConfirmed',
    ]);
  });

  it('comes from an email that is not the student’s own, however it is spelled', () => {
    expect(validateParentEmail({ parentEmail: 'meena@academy.test' }, 'student@academy.test')).toEqual({});
    expect(validateParentEmail({ parentEmail: ' Student@Academy.TEST' }, 'student@academy.test')).toHaveProperty(
      'parentEmail',
    );
  });

  it('is found by the code, however a mail program has cut it', () => {
    expect(canonicalParentCode(' abcd-efgh\n2345 ')).toBe('ABCDEFGH2345');
  });
});
