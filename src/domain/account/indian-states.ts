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
 * The postal regions: the first digit of a pincode, and the states that it is given in. Yanam, which belongs to
 * Puducherry, lies among the pincodes of Andhra Pradesh. The 9 is the army's, wherever it is.
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

const list = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/**
 * What is odd about a pincode and a state together; null where nothing is for certain. A warning, never an error:
 * the post knows places that a list does not.
 */
export function pincodeDoubt(pincode: string, state: string): string | null {
  const digit = pincode.trim().charAt(0);
  const states = PIN_REGIONS[digit];
  const isWhole = /^[1-9][0-9]{5}$/.test(pincode.trim());
  if (!isWhole || states === undefined || states.includes(state) || !INDIAN_STATES.some((known) => known === state))
    return null;
  return `A pincode that begins with ${digit} is usually in ${list.format(states)}. Check pincode and state; if they are right, save them as they are.`;
}
