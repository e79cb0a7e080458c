import { defineText } from '../../lib/define-text.ts';

/** What the server says beside a copy of a student's data. */
export const repliesAccountText = defineText('replies-account', {
  storedElsewhere:
    'Your account is kept by another academy: ask there for your profile, memberships and logins. This is what is kept here.',
});
