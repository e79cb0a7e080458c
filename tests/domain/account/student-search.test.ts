import { expect, test } from 'vitest';
import { parseStudentSearch } from '../../../src/domain/account/student-search.ts';

test.each([
  ['', null],
  ['   ', null],
  ['1001', { studentId: 1001, mobilePrefix: '1001', mobileEnding: '1001', emailPrefix: null, words: [] }],
  ['01', { studentId: null, mobilePrefix: '01', mobileEnding: null, emailPrefix: null, words: [] }],
  [
    '+91 98123-45678',
    { studentId: null, mobilePrefix: '9812345678', mobileEnding: null, emailPrefix: null, words: [] },
  ],
  ['Asha', { studentId: null, mobilePrefix: null, mobileEnding: null, emailPrefix: 'asha', words: ['asha'] }],
  [
    'Asha@X.in',
    { studentId: null, mobilePrefix: null, mobileEnding: null, emailPrefix: 'asha@x.in', words: ['asha@x.in'] },
  ],
  [
    ' Asha  Ben Patel Surat ',
    { studentId: null, mobilePrefix: null, mobileEnding: null, emailPrefix: null, words: ['asha', 'ben', 'patel'] },
  ],
])('%j asks for %j', (text, search) => {
  expect(parseStudentSearch(text)).toEqual(search);
});
