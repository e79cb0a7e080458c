/** Sentences about memberships that several places show. Those of the specification are in site/messages.ts. */
export const MEMBERSHIP_MESSAGES = {
  checkFailed: 'Your membership could not be checked just now. Check your connection and try again.',
} as const;
