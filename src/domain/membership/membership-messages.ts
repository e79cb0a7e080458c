/** Sentences about memberships that several parts show. text/en/messages.ts has those of the specification. */
export const MEMBERSHIP_MESSAGES = {
  checkFailed: 'Your membership could not be checked just now. Check your connection and try again.',
} as const;
