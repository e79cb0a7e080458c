import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { ServiceError } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { tellSecurityLog } from '../security-log.ts';
import { endAccess, endSessionsFirst } from '../end-access.ts';
import { confirmPassword } from '../confirm-password.ts';
import { ownAccount } from '../own-account.ts';
import type { Client } from '../throttles/client.ts';
import type { StudentCaller } from './identify-caller.ts';

/** Signs out one of the caller's own devices. Throws 'not-found' for any other session. */
export async function endOwnSession(
  ctx: Context,
  { caller, sessionId }: { caller: StudentCaller; sessionId: string },
): Promise<void> {
  if (!(await ctx.sessions.endOne(caller.studentId, sessionId)))
    throw new ServiceError('not-found', accountMessagesText().signedOutAlready);
}

/**
 * Signs out every other device of the caller, or all of them, after checking the password. Throws 'invalid' for a wrong
 * one, and 'throttled'.
 */
export async function endOwnSessions(
  ctx: Context,
  {
    caller,
    client,
    body: { which, password },
  }: { caller: StudentCaller; client: Client; body: { which: 'others' | 'all'; password: string } },
): Promise<void> {
  const refusal = { password: accountMessagesText().passwordWrong };
  await confirmPassword(ctx, ownAccount(ctx), { caller, client, password, refusal });
  tellSecurityLog(ctx, { event: 'devices-signed-out', studentId: caller.studentId, address: client.address });
  const ended = {
    end: which === 'all' ? 'own-sign-out' : 'own-sign-out-others',
    studentId: caller.studentId,
    keptToken: caller.token,
  } as const;
  await endSessionsFirst(ctx, ended);
  await endAccess(ctx, ended);
}
