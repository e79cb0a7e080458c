import { CLOSED_CONTACT_MS } from '#domain/membership/free-trial.ts';
import type { Account, Closing, StudentRecord } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { endAccess } from '../identity/end-access.ts';
import { finishOrLater } from '../identity/sessions/finish-later.ts';

interface Erasure extends Pick<Closing, 'passwordHash' | 'note'> {
  readonly student: Pick<StudentRecord, 'studentId' | 'email' | 'mobileNumber'>;
  /** What has to succeed before anything is erased. */
  readonly before: () => Promise<unknown>;
}

/**
 * Erases an account with everything that is personal, then ends its sessions, forgets its browsers and removes its mock
 * tests. False when the account is not as it was read; nothing is erased then.
 */
export async function eraseAccount(
  ctx: Context,
  account: Account,
  { student: { studentId, email, mobileNumber }, passwordHash, note, before }: Erasure,
): Promise<boolean> {
  const mocks = await ctx.mockRecords.listOf(studentId);
  await before();
  const isClosed = await account.close({
    studentId,
    passwordHash,
    contacts: [{ email }, { mobileNumber }],
    forgetBefore: new Date(Date.parse(note.at) - CLOSED_CONTACT_MS).toISOString(),
    note,
  });
  if (!isClosed) return false;
  await Promise.all([
    endAccess(ctx, { end: 'closing', studentId }),
    finishOrLater(ctx, 'erase-mocks', () => Promise.all(mocks.map((name) => ctx.runningMocks.erase(name)))),
  ]);
  return true;
}
