/** The messages of form fields (spec section 5), binding to the letter. */

export const VALIDATION = {
  identifierRequired: 'Email or Mobile Number is required',
  identifierInvalid: 'Enter a valid email or mobile number',
  identifierMissing: 'Enter email or mobile number',
  passwordRequired: 'Password is required',
  newPasswordRequired: 'New Password is required',
  emailInvalid: 'Invalid email format',
  mobileInvalid: 'Invalid mobile number format',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordsDiffer: 'Passwords do not match',
  termsNotAccepted: 'You must accept the terms and conditions',
} as const;

/** Names that are not the words of their field. */
const NAMES: Readonly<Record<string, string>> = { dob: 'Date of birth', sourceUrl: 'Address of the source' };

/** A field's name as people say it: 'firstName' is 'First name'. A path into a list stays as it is. */
export function spokenName(field: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(field)) return field;
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'First name is required' (spec section 5). */
export const requiredMessage = (field: string): string => `${spokenName(field)} is required`;
