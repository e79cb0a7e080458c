import { describe, expect, it, test } from 'vitest';
import { INDIAN_STATES, pincodeDoubt } from '#domain/account/indian-states.ts';
import { validateProfile } from '#domain/account/validation.ts';

test('the 28 states and 8 union territories are listed once each, in the order of the alphabet', () => {
  expect(INDIAN_STATES).toHaveLength(36);
  expect(new Set(INDIAN_STATES).size).toBe(36);
  expect([...INDIAN_STATES].toSorted()).toEqual([...INDIAN_STATES]);
});

test.each(INDIAN_STATES)('%s is a state that the profile accepts', (state) => {
  const form = { pincode: '380001', state, city: 'X', address: '1 Ring Road', dob: '2003-08-15' };
  expect(validateProfile(form, '2026-06-15')).toEqual({});
});

describe('a pincode and a state', () => {
  it.each([
    ['380001', 'Gujarat'],
    ['560001', 'Karnataka'],
    ['533464', 'Puducherry'],
    ['605001', 'Puducherry'],
    ['800001', 'Bihar'],
    ['190001', 'Jammu and Kashmir'],
    ['901234', 'Gujarat'],
  ])('%s in %s is not doubted', (pincode, state) => {
    expect(pincodeDoubt(pincode, state)).toBeNull();
  });

  it('that do not go together are doubted, with where such a pincode is and what to do', () => {
    expect(pincodeDoubt(' 810001 ', 'Gujarat')).toBe(
      'A pincode that begins with 8 is usually in Bihar or Jharkhand. Check pincode and state; if they are right, save them as they are.',
    );
  });

  it.each([
    ['38000', 'Bihar'],
    ['', 'Bihar'],
    ['080001', 'Bihar'],
    ['380001', ''],
    ['380001', 'Bombay Presidency'],
  ])('%j and %j are not doubted: they are not both known', (pincode, state) => {
    expect(pincodeDoubt(pincode, state)).toBeNull();
  });

  it('every state has a region', () => {
    for (const state of INDIAN_STATES)
      expect(
        [1, 2, 3, 4, 5, 6, 7, 8].some((digit) => pincodeDoubt(`${digit}10001`, state) === null),
        state,
      ).toBe(true);
    for (const state of INDIAN_STATES)
      expect(
        [1, 2, 3, 4, 5, 6, 7, 8].some((digit) => pincodeDoubt(`${digit}10001`, state) !== null),
        state,
      ).toBe(true);
  });
});
