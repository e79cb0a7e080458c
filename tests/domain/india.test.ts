import { expect, test } from 'vitest';
import { INDIAN_STATES } from '#domain/india.ts';
import { validateProfile } from '#domain/validation.ts';

test('the 28 states and 8 union territories are listed once each, in the order of the alphabet', () => {
  expect(INDIAN_STATES).toHaveLength(36);
  expect(new Set(INDIAN_STATES).size).toBe(36);
  expect([...INDIAN_STATES].toSorted()).toEqual([...INDIAN_STATES]);
});

test.each(INDIAN_STATES)('%s is a state that the profile accepts', (state) => {
  const form = { pincode: '380001', state, city: 'X', address: '1 Ring Road', dob: '2003-08-15' };
  expect(validateProfile(form, '2026-06-15')).toEqual({});
});
