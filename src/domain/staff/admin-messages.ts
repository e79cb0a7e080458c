/** Sentences of the admin area about any editable resource. */
export const ADMIN_MESSAGES = {
  conflict: 'Somebody else has changed this since you opened it. Look at their version before you save yours.',
  notFound: 'This is not there any more. Go back to the list and look for it again.',
  deleted: 'This has been deleted. Restore it before you change it.',
  restoredTooLate: 'This was deleted more than 30 days ago and cannot be restored. Make a new one.',
} as const;

/** How long a deleted row can be restored, milliseconds; then it is purged. */
export const RESTORABLE_MS: number = 30 * 24 * 60 * 60 * 1000;
