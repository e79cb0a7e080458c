import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Account } from '../../ports/account.ts';
import type { Context } from '../context.ts';

/** Returns the account store. Throws 'forbidden' in proxy mode, where another academy stores the accounts. */
export function ownAccount(ctx: Context): Account {
  if (ctx.account === null) throw new ServiceError('forbidden', accountMessagesText().elsewhere);
  return ctx.account;
}
