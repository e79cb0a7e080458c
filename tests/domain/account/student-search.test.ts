import { expect, test } from 'vitest';
import { parseStudentSearch } from '../../../src/domain/account/student-search.ts';

const NONE = { studentId: null, mobilePrefix: null, emailPrefix: null, part: null, words: [] };

test.each([
  ['', null],
  ['   ', null],
  ['1001', { ...NONE, studentId: 1001, mobilePrefix: '1001', part: '1001' }],
  ['૧૦૦૧', { ...NONE, studentId: 1001, mobilePrefix: '1001', part: '1001' }],
  ['01', { ...NONE, mobilePrefix: '01' }],
  ['+91 98123-45678', { ...NONE, mobilePrefix: '9812345678', part: '9812345678' }],
  ['+91 98123', { ...NONE, studentId: 98_123, mobilePrefix: '98123', part: '98123' }],
  ['098123 45678', { ...NONE, mobilePrefix: '9812345678', part: '9812345678' }],
  ['९८१२३४५६७८', { ...NONE, mobilePrefix: '9812345678', part: '9812345678' }],
  ['Asha', { ...NONE, emailPrefix: 'asha', part: 'asha', words: ['asha'] }],
  ['Ila', { ...NONE, emailPrefix: 'ila', words: ['ila'] }],
  ['Asha@X.in', { ...NONE, emailPrefix: 'asha@x.in', part: 'asha@x.in', words: ['asha@x.in'] }],
  [' Asha  Ben Patel Surat ', { ...NONE, words: ['asha', 'ben', 'patel'] }],
])('%j asks for %j', (text, search) => {
  expect(parseStudentSearch(text)).toEqual(search);
});
