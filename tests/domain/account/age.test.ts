import { describe, expect, it } from 'vitest';
import { isChild } from '#domain/account/age.ts';
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
