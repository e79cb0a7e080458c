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

/** 'firstName is required', with the field's name as the spec writes it (section 5). */
export const requiredMessage = (field: string): string => `${field} is required`;
