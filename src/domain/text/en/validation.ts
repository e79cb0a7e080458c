import { defineText } from '../../lib/define-text.ts';

/** The messages of form fields (spec section 5), binding to the letter in English, and the names of fields. */
export const validationText = defineText('validation', {
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
  required: ({ name }: { name: string }) => `${name} is required`,
  tooLong: ({ name, most }: { name: string; most: number }) => `${name} must be at most ${most} characters`,
  oddCharacters: ({ name }: { name: string }) => `${name} has characters that cannot be used`,
  notOneOf: ({ name, choices }: { name: string; choices: string }) => `${name} must be one of ${choices}`,
  dobInvalid: 'Enter a date of birth such as 2003-08-15',
  dobInFuture: 'Date of birth must be in the past',
  pincodeInvalid: 'Pincode must be 6 digits and not start with 0',
  pincodeDoubt: ({ digit, states }: { digit: string; states: string }) =>
    `A pincode that begins with ${digit} is usually in ${states}. Check pincode and state; if they are right, save them as they are.`,
  emailDoubt: ({ meant, typed }: { meant: string; typed: string }) =>
    `Did you mean ${meant}? If ${typed} is right, send the form once more.`,
  /** Fields whose names are the words of their key are not listed in English. */
  names: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    mobileNumber: 'Mobile number',
    gender: 'Gender',
    education: 'Education',
    password: 'Password',
    confirmPassword: 'Confirm password',
    pincode: 'Pincode',
    state: 'State',
    city: 'City',
    address: 'Address',
    dob: 'Date of birth',
    title: 'Title',
    body: 'Body',
    link: 'Link',
    sourceUrl: 'Address of the source',
  },
});
