import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedNumber } from '#domain/papers/typed-number.ts';

test.each<[string, number]>([
  ['12', 12],
  [' -3 ', -3],
  ['−3', -3],
  ['+2.50', 2.5],
  ['.5', 0.5],
  ['5.', 5],
  ['2,5', 2.5],
  ['1,25,000', 125_000],
  ['12,500', 12_500],
  ['1,250.75', 1250.75],
  ['૧૨.૫', 12.5],
  ['१,२५,०००', 125_000],
  ['－１２．５', -12.5],
  ['٤٥', 45],
  ['-0', 0],
  ['0.1234560', 0.123456],
])('%s is the number %d', (text, value) => expect(readTypedNumber(text)).toEqual({ is: 'number', value }));

test.each(['twelve', '1/2', '12 kg', '1.2.3', '--1', '.', '-', '1,2,3', '1e5', '0.1234567', '1000000001'])(
  '%s is none, with a reason',
  (text) => expect(readTypedNumber(text)).toMatchObject({ is: 'none', reason: expect.stringMatching(/./) }),
);

test.each(['', '  '])("'%s' is nothing yet", (text) => expect(readTypedNumber(text)).toEqual({ is: 'empty' }));

test('every number of at most six decimals is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(999_999), (whole, millionths) => {
      fc.pre(Math.abs(whole) < 1e9);
      const text = `${whole}.${String(millionths).padStart(6, '0')}`;
      expect(readTypedNumber(text)).toEqual({ is: 'number', value: Number(text) || 0 });
    }),
  );
});
