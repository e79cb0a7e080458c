import { atom } from 'nanostores';
import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';
import { KNOWN_KEY, NOBODY } from '../site/dialog.ts';

/**
 * Whom a login of this device belonged to last. It greets by the first name and asks for the password alone; it opens
 * nothing on the server. A login keeps it, and it outlives a logout, until somebody says that it is not theirs
 * (docs/decisions/175-a-known-phone-greets.md).
 */
export interface KnownStudent {
  readonly studentId: number;
  readonly firstName: string;
  /** The email or mobile number that the login was made with. Never shown. */
  readonly identifier: string;
}

/** Grows whenever a greeting is kept or forgotten on this page. */
export const $knownChanges = atom(0);

function write(text: string): void {
  environment().local.set(KNOWN_KEY, text);
  $knownChanges.set($knownChanges.get() + 1);
}

export function findKnownStudent(): KnownStudent | null {
  try {
    const data: unknown = JSON.parse(environment().local.get(KNOWN_KEY) ?? '');
    const { studentId, firstName, identifier } = isRecord(data) ? data : {};
    if (typeof studentId !== 'number' || typeof firstName !== 'string' || typeof identifier !== 'string') return null;
    return { studentId, firstName, identifier };
  } catch {
    return null;
  }
}

export const rememberStudent = ({
  studentId,
  name,
  identifier,
}: {
  studentId: number;
  name: string;
  identifier: string;
}): void => write(JSON.stringify({ studentId, firstName: name.split(' ')[0], identifier }));

/** What stays says only that somebody has logged in here. With an id, the greeting of another student stays. */
export function forgetKnownStudent(studentId?: number): void {
  if (studentId === undefined || findKnownStudent()?.studentId === studentId) write(NOBODY);
}
