import { defineText } from '../../lib/define-text.ts';
import { fieldName } from '../../lib/field-name.ts';

/** Fields that are not here are named by the words of their keys. */
const names = {
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
  language: 'Language',
  dob: 'Date of birth',
  title: 'Title',
  body: 'Body',
  link: 'Link',
  sourceUrl: 'Address of the source',
};

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
  required: ({ field }: { field: string }) => `${fieldName(names, field)} is required`,
  tooLong: ({ field, most }: { field: string; most: number }) =>
    `${fieldName(names, field)} must be at most ${most} characters`,
  oddCharacters: ({ field }: { field: string }) => `${fieldName(names, field)} has characters that cannot be used`,
  notOneOf: ({ field, choices }: { field: string; choices: string }) =>
    `${fieldName(names, field)} must be one of ${choices}`,
  dobInvalid: 'Enter a date of birth such as 2003-08-15',
  dobInFuture: 'Date of birth must be in the past',
  pincodeInvalid: 'Pincode must be 6 digits and not start with 0',
  pincodeDoubt: ({ digit, states }: { digit: string; states: string }) =>
    `A pincode that begins with ${digit} is usually in ${states}. Check pincode and state; if they are right, save them as they are.`,
  lookAlike: ({ letter, place, english }: { letter: string; place: number; english: string }) =>
    `“${letter}” (letter ${place} of the email) is not the “${english}” of an English keyboard. Delete it and type “${english}” again.`,
  emailDoubt: ({ meant, typed }: { meant: string; typed: string }) =>
    `Did you mean ${meant}? If ${typed} is right, send the form once more.`,
  names,
});
