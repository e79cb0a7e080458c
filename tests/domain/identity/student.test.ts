import { describe, expect, test } from 'vitest';
import {
  ADMIN_STUDENT_IDS,
  PROFILE_FIELDS,
  initialsOf,
  isAdminId,
  isProfileComplete,
  isStudentId,
  parseStudent,
  parseStudentId,
} from '#domain/identity/student.ts';

describe('admin screens require a studentId of 1, 2 or 3', () => {
  test('these and no others are listed', () => {
    expect(ADMIN_STUDENT_IDS).toEqual([1, 2, 3]);
  });

  test.each([
    [1, true],
    [2, true],
    [3, true],
    [0, false],
    [4, false],
    [-1, false],
    [1.5, false],
    [11, false],
    [1001, false],
    [Number.NaN, false],
  ])('studentId %d: %s', (id, admin) => {
    expect(isAdminId(id)).toBe(admin);
  });
});

describe('a studentId in a path is matched on the raw text', () => {
  test.each([
    ['1', 1],
    ['3', 3],
    ['1001', 1001],
    ['999999999', 999_999_999],
  ])('%s is accepted', (segment, id) => {
    expect(parseStudentId(segment)).toBe(id);
  });

  test.each([
    '',
    '0',
    '01',
    '001',
    '1e0',
    '0x1',
    '0b1',
    '1.0',
    '1.',
    '.1',
    ' 1',
    '1 ',
    '1\n',
    '\t1',
    '+1',
    '-1',
    '١',
    '१',
    '１',
    '1_0',
    '1,000',
    '1n',
    '1\0',
    '1%00',
    '1/2',
    '../1',
    'abc',
    'NaN',
    'Infinity',
    '1000000000',
    '9007199254740993',
  ])('%j is refused', (segment) => {
    expect(parseStudentId(segment)).toBeNull();
  });

  test.each([[1], [1001], [999_999_999]])('the number %d is a studentId', (id) => {
    expect(isStudentId(id)).toBe(true);
  });

  test.each([
    [0],
    [-1],
    [-0],
    [1.5],
    [1e9],
    [1e21],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['1'],
    [1n],
    [null],
    [undefined],
    [[1]],
    [{}],
    [true],
  ])('the value %s is none', (value) => {
    expect(isStudentId(value)).toBe(false);
  });
});

describe("initials are the uppercase first letters of each word of the name, or 'U' if there are none", () => {
  test.each([
    ['Asha Patel', 'AP'],
    ['asha patel', 'AP'],
    ['asha', 'A'],
    ['  asha   devi  patel ', 'ADP'],
    ['asha\tpatel\nshah', 'APS'],
    ['Asha\u00A0Patel', 'AP'],
    ['élodie ßen', 'ÉSS'],
    ['રમેશ પટેલ', 'રપ'],
    ['😀 ravi', 'R'],
    ['"ravi" (shah)', 'RS'],
    ['𝒶nu', '𝒶'.toUpperCase()],
    ['', 'U'],
    ['   ', 'U'],
    ['😀 🎉', 'U'],
    ['123 !?', 'U'],
  ])('%j gives %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('a name of 500 characters is one initial, not a crash', () => {
    expect(initialsOf('a'.repeat(500))).toBe('A');
  });
});

describe('a profile is complete when none of pincode, state, city, address, dob is empty', () => {
  const full = { pincode: '380001', state: 'Gujarat', city: 'Ahmedabad', address: '1 Ring Road', dob: '2003-08-15' };

  test('the five fields are those of the specification', () => {
    expect(PROFILE_FIELDS).toEqual(['pincode', 'state', 'city', 'address', 'dob']);
    expect(isProfileComplete(full)).toBe(true);
  });

  test.each(PROFILE_FIELDS)('%s empty, blank, null or missing makes it incomplete', (field) => {
    const { [field]: _, ...without } = full;
    expect(isProfileComplete({ ...full, [field]: '' })).toBe(false);
    expect(isProfileComplete({ ...full, [field]: '  ' })).toBe(false);
    expect(isProfileComplete({ ...full, [field]: null })).toBe(false);
    expect(isProfileComplete(without)).toBe(false);
  });
});

describe('a student from loose data', () => {
  test('is built field by field; unknown fields are dropped', () => {
    const student = parseStudent({
      studentId: 7,
      name: 'Asha',
      FreeAccess: '2026-07-01',
      city: 'Surat',
      role: 'admin',
      token: 'x',
    });
    expect(student).toEqual({
      studentId: 7,
      name: 'Asha',
      email: '',
      mobileNumber: '',
      FreeAccess: '2026-07-01',
      pincode: '',
      state: '',
      city: 'Surat',
      address: '',
      dob: '',
    });
  });

  test.each([
    ['teacher', 'teacher'],
    ['owner', undefined],
    ['rector', undefined],
    [7, undefined],
  ])('keeps the role that an owner has given: %s is %s', (role, kept) => {
    expect(parseStudent({ studentId: 1001, role })?.role).toBe(kept);
  });

  test('fields of another type count as empty', () => {
    expect(parseStudent({ studentId: 7, name: 5, FreeAccess: 20_260_701, dob: null, city: ['x'] })).toMatchObject({
      name: '',
      FreeAccess: null,
      dob: '',
      city: '',
    });
  });

  test.each([[undefined], ['7'], [0], [-7], [7.5], [1e9], [null], [[7]]])(
    'with the studentId %j there is no student',
    (studentId) => {
      expect(parseStudent({ studentId, name: 'Asha' })).toBeNull();
    },
  );
});
