import { isRecord } from '#domain/lib/is-record.ts';
import { DEVICE_KEEPS_MS } from '../identity/device-student.ts';
import { DRAFT_KEY_PREFIX } from '../identity/session.ts';
import { environment } from '../environment.ts';
import { confirmedServerNow, isServerTimeOpen, whenServerHeard } from './fair-clock.ts';

/** The copies of running papers in local storage: whose they are, and when they are forgotten. */

const draftKeys = (prefix: string): readonly string[] =>
  environment()
    .local.keys()
    .filter((key) => key.startsWith(prefix));

/** Whether a paper of this student was left running on this device. */
export const isPaperLeft = (studentId: number): boolean => draftKeys(`${DRAFT_KEY_PREFIX}${studentId}:`).length > 0;

/** Drops the running papers of a student who logs out, and whatever this tab has of papers. */
export function dropDraftsOf(studentId: number): void {
  const { session, local } = environment();
  const prefix = `${DRAFT_KEY_PREFIX}${studentId}:`;
  for (const key of draftKeys(prefix)) local.remove(key);
  for (const key of session.keys().filter((each) => each.startsWith(DRAFT_KEY_PREFIX))) session.remove(key);
}

function parse(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}

/** A draft that was kept before the server was heard has its lifetime from the first page that hears it. */
export function withServerTime(text: string): string {
  const data = parse(text);
  const serverAt = isServerTimeOpen() ? null : confirmedServerNow();
  const isToAdd = serverAt !== null && data !== null && typeof data['serverAt'] !== 'number';
  return isToAdd ? JSON.stringify({ ...data, serverAt }) : text;
}

/**
 * Drops what nobody came back for within seven days, whoever made it, and what cannot be read. It waits for the server's time: the device's
 * clock may have been set.
 */
export function dropOldDrafts(): void {
  whenServerHeard((now) => {
    const { local } = environment();
    for (const key of draftKeys(DRAFT_KEY_PREFIX)) {
      const text = withServerTime(local.get(key) ?? '');
      const serverAt = parse(text)?.['serverAt'];
      if (typeof serverAt === 'number' && now - serverAt <= DEVICE_KEEPS_MS) local.set(key, text);
      else local.remove(key);
    }
  });
}
