import { invalidFields } from '../../errors.ts';
import type { Account, Credentials } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { tellSecurityLog } from './security-log.ts';
import { endDeletedAccount } from './sessions/end-deleted-account.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';
import { admit, admitAt, giveBackOnFailure } from './throttles/admit.ts';
import type { Client } from './throttles/client.ts';
import { GUESSES_OF_ADDRESS, PASSWORD_CHECKS_OF_STUDENT } from './throttles/limits.ts';

interface Typed {
  readonly caller: StudentCaller;
  readonly client: Client;
  readonly password: string;
  /** The field and message that a wrong password gets. */
  readonly refusal: Readonly<Record<string, string>>;
}

/**
 * Checks that the holder of a session also knows the password. Throws 'invalid' with the field's message, or
 * 'throttled' before anything is hashed. A deleted account's sessions end here. Tries are counted by student, apart
 * from logins: a stolen session cannot be used to guess passwords, and its tries lock nobody out.
 */
export async function confirmPassword(
  ctx: Context,
  account: Account,
  { caller, client, password, refusal }: Typed,
): Promise<Credentials> {
  const subject = String(caller.studentId);
  const atAddress = await admitAt(ctx, GUESSES_OF_ADDRESS, client);
  const ofStudent = await giveBackOnFailure(() => admit(ctx, PASSWORD_CHECKS_OF_STUDENT, subject), atAddress.forgive);
  const found = await account.findCredentials(caller.studentId);
  const isRight = await giveBackOnFailure(
    () => ctx.passwords.verify(password, found?.passwordHash ?? null),
    () => Promise.all([atAddress.forgive(), ofStudent.forgive()]),
  );
  if (!isRight) {
    await atAddress.fail();
    tellSecurityLog(ctx, { event: 'password-refused', studentId: caller.studentId, address: client.address });
    throw found === null ? await endDeletedAccount(ctx, caller.studentId) : invalidFields(refusal);
  }
  await Promise.all([atAddress.forgive(), ctx.throttles.clear(PASSWORD_CHECKS_OF_STUDENT, subject)]);
  if (found === null) throw await endDeletedAccount(ctx, caller.studentId);
  return found;
}
