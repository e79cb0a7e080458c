import fc from 'fast-check';

/** Texts and values that programs trip over. */

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: 1',
  '\ud800',
  'a\udfff',
  '\ufeff',
  '\u202eright to left',
  'é\u0301',
  '😀',
  '👩‍👩‍👧‍👦',
  'ગુજરાતી',
  '\u2028',
  '\u007f',
  '\u0085',
  '\ufffe',
  "' OR 1=1 --",
  "'; DROP TABLE students; --",
  '" UNION SELECT password_hash FROM students --',
  '%',
  '?1',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '../../../etc/passwd',
  'file:///etc/passwd',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '1e999',
  '[object Object]',
  '1/0',
  '0x1',
  '01',
  '9007199254740993',
  'a@x.in\r\nBcc:b@y.in',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '٩٨١٢٣٤٥٦٧٨',
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '😀', '\u0000', '<', '\\', '"'), fc.constantFrom(129, 513, 4000))
      .map(([unit, times]) => unit.repeat(times)),
  },
);

/** Values of every JSON type, with numbers beyond the safe integers. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      0.5,
      1e9,
      2 ** 53,
      1e308,
      -1e-308,
      [],
      {},
      [[]],
      [null],
      { length: 9 },
      { toJSON: 1 },
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer() },
);

/** Names of properties on an object's prototype, and near misses of field names. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
    'role',
    'isAdmin',
    'status',
    'FreeAccess',
    'memberships',
    'score',
    'studentID',
    'Email',
    '',
    ' ',
    '0',
    '$where',
  ),
  hostileText,
);

/** Valid in a header's value: no line break, no code above 255. */
export const headerValue: fc.Arbitrary<string> = fc
  .string({
    unit: fc
      .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
      .map((code) => String.fromCharCode(code)),
    maxLength: 60,
  })
  .map((text) => text.trim());

/** Instead of an id in a path, in any spelling that an address allows. */
export const oddSegment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '01',
      '1e0',
      '0x1',
      '1.0',
      '%201',
      '1%20',
      '%2B1',
      '+1',
      '-1',
      '0',
      '00',
      '%D9%A1',
      '9007199254740993',
      '1000000000',
      'abc',
      '1%00',
      '%31',
      '%2e%2e%2fprofile',
      '1;',
      '1,2',
      '1:2',
      'null',
      'undefined',
      'NaN',
      "1'%20OR%20'1",
      '1%2F2',
      '1%5C2',
      '%ff',
      '%E0%A4',
      '%',
      '%zz',
      '%00',
      '~',
      '*',
      '1\u00e4',
      '{studentId}',
      ':studentId',
      '1%0A',
      '%F0%9F%98%80',
      '1'.repeat(500),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .map((text) => encodeURIComponent(text.toWellFormed()) || 'x'),
  },
);
