import { defineText } from '../../lib/define-text.ts';

/** What the server refuses at memberships. */
export const repliesMembershipText = defineText('replies-membership', {
  noStudent: 'There is no such student.',
});
