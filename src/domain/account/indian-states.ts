import { plainNumber } from '../lib/digits.ts';
import { listText } from '../lib/format.ts';
import { indianStatesText } from '../text/en/indian-states.ts';
import { validationText } from '../text/en/validation.ts';

/** The states and union territories of India, as the profile lists them. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/**
 * The states of each postal region, by the first digit of a pincode. Yanam belongs to Puducherry but has pincodes of
 * Andhra Pradesh. The 9 is the army's, in every state.
 */
const PIN_REGIONS: Readonly<Record<string, readonly string[]>> = {
  1: ['Chandigarh', 'Delhi', 'Haryana', 'Himachal Pradesh', 'Jammu and Kashmir', 'Ladakh', 'Punjab'],
  2: ['Uttar Pradesh', 'Uttarakhand'],
  3: ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat', 'Rajasthan'],
  4: ['Chhattisgarh', 'Goa', 'Madhya Pradesh', 'Maharashtra'],
  5: ['Andhra Pradesh', 'Karnataka', 'Puducherry', 'Telangana'],
  6: ['Kerala', 'Lakshadweep', 'Puducherry', 'Tamil Nadu'],
  7: [
    'Andaman and Nicobar Islands',
    'Arunachal Pradesh',
    'Assam',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Odisha',
    'Sikkim',
    'Tripura',
    'West Bengal',
  ],
  8: ['Bihar', 'Jharkhand'],
};

/** A state's name in the language of the page; one that an older record spells in its own way stays so. */
export function stateName(state: string): string {
  const names: Readonly<Record<string, string>> = indianStatesText();
  return names[state] ?? state;
}

/**
 * A warning when a pincode does not match a state; null when they may match. Never an error, because the post has
 * exceptions that no list has.
 */
export function pincodeDoubt(pincode: string, state: string): string | null {
  const plain = plainNumber(pincode);
  const digit = plain.charAt(0);
  const states = PIN_REGIONS[digit];
  const isWhole = /^[1-9][0-9]{5}$/.test(plain);
  if (!isWhole || states === undefined || states.includes(state) || !INDIAN_STATES.some((known) => known === state))
    return null;
  return validationText().pincodeDoubt({ digit, states: listText(states.map(stateName), 'disjunction') });
}
