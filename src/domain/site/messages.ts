/**
 * Every sentence of the specification that a person can read, once.
 * The wording is binding to the letter (spec sections 2, 3, 5 and 8). Those of dialogs and of form fields stand in
 * files of their own: every guest's page downloads this one.
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
