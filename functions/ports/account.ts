import type { Identifier, StudentRecord } from '../ports.ts';
import type { AuditNote } from './audit.ts';

export interface Credentials {
  readonly student: StudentRecord;
  readonly passwordHash: string;
}

/** What is held of a student beside the record. */
export interface FurtherDetails {
  readonly gender: string;
  readonly education: string;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface Closing {
  readonly studentId: number;
  /** As it was read: an account whose password has changed meanwhile stays. */
  readonly passwordHash: string;
  /** Of which only keys stay that no text can be read back from. */
  readonly contacts: readonly Identifier[];
  /** Keys of accounts that were closed before are forgotten. ISO instant. */
  readonly forgetBefore: string;
  readonly note: AuditNote & { readonly subject: { readonly id: number } };
}

/** What a student may do with the own account. */
export interface Account {
  /** Null for an account that is not active. */
  findCredentials(studentId: number): Promise<Credentials | null>;
  findDetails(studentId: number): Promise<FurtherDetails | null>;
  /** Sets the password and ends open requests for another, both or neither. False when another than `seenHash` stands. `now` ISO. */
  changePassword(studentId: number, seenHash: string, passwordHash: string, now: string): Promise<boolean>;
  /** Whether an account with one of these was closed after `since` (ISO). Slow on purpose where one may have been. */
  wasClosed(contacts: readonly Identifier[], since: string): Promise<boolean>;
  /** Erases the account with all that is personal, and writes the note, both or neither. False when another password stands. */
  close(closing: Closing): Promise<boolean>;
}
