import { describe, expect, test } from 'vitest';
import { DIALOGS, LOADING_TEXT } from '#domain/site/dialog-messages.ts';
import { VALIDATION, requiredMessage } from '#domain/account/form-messages.ts';
import { ERRORS, SUCCESSES, WARNINGS } from '#domain/site/messages.ts';

describe('every sentence of the specification is spelt to the letter', () => {
  test.each([
    // Section 2, shared dialogs.
    [DIALOGS.coming.title, 'Coming Soon'],
    [DIALOGS.coming.text, "We're working hard to bring you something amazing. Stay tuned!"],
    [DIALOGS.starting.title, 'Join the live lecture on time!'],
    [DIALOGS.starting.text, 'The recorded lecture will be uploaded after the live session.'],
    [LOADING_TEXT, 'Loading, please wait...'],
    // Section 5, validation.
    [VALIDATION.identifierRequired, 'Email or Mobile Number is required'],
    [VALIDATION.identifierInvalid, 'Enter a valid email or mobile number'],
    [VALIDATION.passwordRequired, 'Password is required'],
    [VALIDATION.emailInvalid, 'Invalid email format'],
    [VALIDATION.mobileInvalid, 'Invalid mobile number format'],
    [VALIDATION.passwordTooShort, 'Password must be at least 8 characters'],
    [VALIDATION.passwordsDiffer, 'Passwords do not match'],
    [VALIDATION.termsNotAccepted, 'You must accept the terms and conditions'],
    [VALIDATION.identifierMissing, 'Enter email or mobile number'],
    [VALIDATION.newPasswordRequired, 'New Password is required'],
    // Section 8, error catalogue (the warnings of sections 2, 4 and 5 are among them).
    [ERRORS.subscriptionsFailed, 'Failed to fetch subscriptions'],
    [ERRORS.fallback, 'Something went wrong'],
    [WARNINGS.purchaseNeeded, 'Please purchase a premium plan to access this content.'],
    [WARNINGS.subscriptionExpired, 'Your subscription has expired. Please renew to continue.'],
    [WARNINGS.adminsOnly, 'Access denied. Admins only.'],
    [WARNINGS.loginForQuiz, 'Please login to access this quiz.'],
    [WARNINGS.sessionExpired, 'Session expired. Please login again.'],
    [WARNINGS.fixErrors, 'Please fix the errors'],
    [SUCCESSES.login, 'Login successful!'],
    [SUCCESSES.signup, 'Account created successfully!'],
    [SUCCESSES.passwordReset, 'Password reset successful!'],
  ])('%s', (constant, sentence) => {
    expect(constant).toBe(sentence);
  });

  test('the only sentence beyond the specification is the upper bound of a password', () => {
    expect(VALIDATION.passwordTooLong).toBe('Password must be at most 128 characters');
    expect(Object.keys(VALIDATION)).toHaveLength(11);
    expect(Object.keys(WARNINGS)).toHaveLength(6);
    expect(Object.keys(SUCCESSES)).toHaveLength(3);
    expect(Object.keys(ERRORS)).toHaveLength(2);
    expect(Object.keys(DIALOGS)).toEqual(['coming', 'starting']);
  });
});

test.each(['firstName', 'lastName', 'email', 'mobileNumber', 'password', 'confirmPassword', 'gender', 'education'])(
  'a missing %s is called by its name: "{field} is required"',
  (field) => {
    expect(requiredMessage(field)).toBe(`${field} is required`);
  },
);
