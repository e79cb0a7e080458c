/**
 * Every sentence of the specification that a person can read, once.
 * The wording is binding to the letter (spec sections 2, 3, 5 and 8).
 */

export const WARNINGS = {
  purchaseNeeded: 'Please purchase a premium plan to access this content.',
  subscriptionExpired: 'Your subscription has expired. Please renew to continue.',
  adminsOnly: 'Access denied. Admins only.',
  loginForQuiz: 'Please login to access this quiz.',
  sessionExpired: 'Session expired. Please login again.',
  fixErrors: 'Please fix the errors',
} as const;

export const SUCCESSES = {
  login: 'Login successful!',
  signup: 'Account created successfully!',
  passwordReset: 'Password reset successful!',
} as const;

export const ERRORS = {
  fallback: 'Something went wrong',
  subscriptionsFailed: 'Failed to fetch subscriptions',
} as const;

export const DIALOGS = {
  coming: {
    title: 'Coming Soon',
    text: "We're working hard to bring you something amazing. Stay tuned!",
  },
  starting: {
    title: 'Join the live lecture on time!',
    text: 'The recorded lecture will be uploaded after the live session.',
  },
} as const;

export const LOADING_TEXT = 'Loading, please wait...';

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

/** 'firstName is required' and its like, with the field's name as the spec writes it (section 5). */
export const requiredMessage = (field: string): string => `${field} is required`;
