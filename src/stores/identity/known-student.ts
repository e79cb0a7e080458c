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
  /** Whether a passkey of this student was made or used here, and none was refused since. */
  readonly hasPasskey: boolean;
  /** Whether this student is to be offered a passkey here: 'due' after a login with a password, 'answered' for good. */
  readonly passkeyOffer: 'due' | 'answered' | null;
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
    const { studentId, firstName, identifier, hasPasskey, passkeyOffer } = isRecord(data) ? data : {};
    if (typeof studentId !== 'number' || typeof firstName !== 'string' || typeof identifier !== 'string') return null;
    const offer = passkeyOffer === 'due' || passkeyOffer === 'answered' ? passkeyOffer : null;
    return { studentId, firstName, identifier, hasPasskey: hasPasskey === true, passkeyOffer: offer };
  } catch {
    return null;
  }
}

const keep = (known: KnownStudent): void => write(JSON.stringify(known));

export function rememberStudent({
  studentId,
  name,
  identifier,
}: {
  studentId: number;
  name: string;
  identifier: string;
}): void {
  const known = findKnownStudent();
  const { hasPasskey, passkeyOffer } =
    known?.studentId === studentId ? known : { hasPasskey: false, passkeyOffer: null };
  keep({ studentId, firstName: name.split(' ')[0] ?? '', identifier, hasPasskey, passkeyOffer });
}

/** Notes whether this device has a passkey of the student whom it knows; of another it notes nothing. */
export function notePasskeyHere(studentId: number | null, hasPasskey: boolean): void {
  const known = findKnownStudent();
  if (known !== null && (studentId ?? known.studentId) === known.studentId) keep({ ...known, hasPasskey });
}

/** What stays says only that somebody has logged in here. With an id, the greeting of another student stays. */
export function forgetKnownStudent(studentId?: number): void {
  if (studentId === undefined || findKnownStudent()?.studentId === studentId) write(NOBODY);
}

/** Whether this device may offer that student a passkey, once: see the home page. */
export function isPasskeyOffered(studentId: number): boolean {
  const known = findKnownStudent();
  return known?.studentId === studentId && known.passkeyOffer === 'due';
}

export function answerPasskeyOffer(): void {
  const known = findKnownStudent();
  if (known !== null) keep({ ...known, passkeyOffer: 'answered' });
}

/** After a login with a password, where neither a passkey nor an answer is known. */
export function offerPasskey(): void {
  const known = findKnownStudent();
  if (known?.hasPasskey === false && known.passkeyOffer === null) keep({ ...known, passkeyOffer: 'due' });
}
