import { isRecord } from '#domain/lib/is-record.ts';
import { DEVICE_KEEPS_MS } from '../account/device-student.ts';
import { DRAFT_KEY_PREFIX } from '../account/session.ts';
import { environment } from '../environment.ts';

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

function keptAtOf(text: string | null): number {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return isRecord(data) && typeof data['keptAt'] === 'number' ? data['keptAt'] : 0;
  } catch {
    return 0;
  }
}

/** Drops what nobody came back for within seven days, whoever made it. */
export function dropOldDrafts(): void {
  const { local, now } = environment();
  for (const key of draftKeys(DRAFT_KEY_PREFIX))
    if (now() - keptAtOf(local.get(key)) > DEVICE_KEEPS_MS) local.remove(key);
}
