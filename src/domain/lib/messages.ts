/**
 * Warnings, successes and errors that an alert shows, in the specification's wording, binding to the letter
 * (spec sections 2 and 8). text/en/dialogs.ts has the dialogs, account/form-messages.ts the form fields.
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
