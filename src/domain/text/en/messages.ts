import { defineText } from '../../lib/define-text.ts';

/** Warnings, successes and errors that an alert shows, in the specification's wording, binding to the letter (spec sections 2 and 8). Plain texts alone: pages in another language have them inside. */
export const messagesText = defineText('messages', {
  warnings: {
    purchaseNeeded: 'Please purchase a premium plan to access this content.',
    subscriptionExpired: 'Your subscription has expired. Please renew to continue.',
    adminsOnly: 'Access denied. Admins only.',
    loginForQuiz: 'Please login to access this quiz.',
    sessionExpired: 'Session expired. Please login again.',
    fixErrors: 'Please fix the errors',
    loginNotKept: 'This browser refuses to store your login, so it holds on this page only.',
  },
  successes: {
    login: 'Login successful!',
    signup: 'Account created successfully!',
    passwordReset: 'Password reset successful!',
  },
  errors: {
    fallback: 'Something went wrong',
    subscriptionsFailed: 'Failed to fetch subscriptions',
    unreachable: 'The academy cannot be reached',
  },
});
