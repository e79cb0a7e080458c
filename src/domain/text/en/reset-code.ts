import { defineText } from '../../lib/define-text.ts';

/** The code of a reset, and what is said around it. */
export const resetCodeText = defineText('reset-code', {
  required: 'Enter the code from the email',
  invalid: 'The code has 8 letters and digits',
  /** For a refusal after a lost reply: the earlier try may have used the code. */
  mayBeUsed: 'Your password may have been changed already: try to log in with it. If that fails, ask for a new code.',
  passwordAgain: 'Enter your new password again, and a new code is sent.',
  tooEarly: 'A code was sent less than a minute ago. Look for the email, among spam too, before you ask again.',
  asked: 'A new code was asked for. Any code of the last ten minutes works.',
});
