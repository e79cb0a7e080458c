/**
 * The columns of an account's contacts may not be empty. A contact that somebody else has proved leaves this text there,
 * which is no email and no mobile number, and differs for each account (docs/decisions/108).
 */
const FREED = '#freed:';

export const freedContact = (studentId: number): string => `${FREED}${studentId}`;

/** The stored contact; empty where the row is reserved, or the contact was given to somebody else. */
export const contactOf = (stored: string | null): string => (stored === null || stored.startsWith(FREED) ? '' : stored);

/** The contact as it is stored: `typed` may be empty. */
export const storedContact = (typed: string, studentId: number): string =>
  typed === '' ? freedContact(studentId) : typed;
