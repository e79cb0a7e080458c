import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalResetCode,
  isResetCode,
  RESET_CODE_ALPHABET,
  validateResetCode,
} from '../../../src/domain/account/reset-code.ts';

describe('a reset code', () => {
  it('has 32 characters, none of which is mistaken for another', () => {
    expect(new Set(RESET_CODE_ALPHABET).size).toBe(32);
    expect(RESET_CODE_ALPHABET).not.toMatch(/[ILOUa-z]/);
  });

  it.each([
    ['k7qm3xwd', 'K7QM3XWD'],
    [' K7QM-3XWD ', 'K7QM3XWD'],
    ['k7 qm 3x wd', 'K7QM3XWD'],
    ['OIL00000', '01100000'],
    ['oil00000', '01100000'],
  ])('%j is meant as %s', (typed, meant) => {
    expect(canonicalResetCode(typed)).toBe(meant);
    expect(validateResetCode({ code: typed })).toEqual({});
  });

  it('of any eight characters is recognized in every spelling', () => {
    const code = fc.string({ unit: fc.constantFrom(...RESET_CODE_ALPHABET), minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(code, (text) => {
        expect([isResetCode(text), canonicalResetCode(text), canonicalResetCode(text.toLowerCase())]).toEqual([
          true,
          text,
          text,
        ]);
      }),
    );
  });

  it.each(['K7QM3XW', 'K7QM3XWDD', 'K7QM3XWU', 'K7QM3XW!', 'K7QM_3XWD'])('%j is none', (typed) =>
    expect(validateResetCode({ code: typed })).toEqual({ code: 'The code has 8 letters and digits' }),
  );

  it.each(['', '  ', ' - '])('%j is missing', (typed) =>
    expect(validateResetCode({ code: typed })).toEqual({ code: 'Enter the code from the email' }),
  );
});
