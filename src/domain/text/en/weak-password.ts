import { defineText } from '../../lib/define-text.ts';

/** Passwords that others guess first. */
export const weakPasswordText = defineText('weak-password', {
  common:
    'This password is one of the commonest, and strangers try those first. Choose another, such as three words that do not belong together.',
  pattern:
    'This password is one sign or one row of signs, such as aaaaaaaa, abcdefgh or 12121212, and strangers try those first. Choose another, such as three words that do not belong together.',
  own: 'This password is made of your name, email or mobile number, or of the academy’s name. Strangers try those first. Choose other words.',
});
