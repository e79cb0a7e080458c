import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import type { CodeSent, ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import { ServiceError } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import type { Client } from '../../identity/throttles/client.ts';
import type { Confirmation } from './confirm-reset.ts';
import { confirmReset } from './confirm-reset.ts';
import { requestReset } from './request-reset.ts';

export type ResetStep =
  | { readonly isChanged: false; readonly reply: CodeSent }
  | { readonly isChanged: true; readonly reply: { message: string }; readonly device: string | null };

const isConfirmation = (body: ForgotPasswordBody): body is Confirmation =>
  body.requestId !== undefined && body.code !== undefined;

/**
 * Resets a password in two calls (spec section 7, forgotpassword; docs/decisions/009-password-reset.md). Without a code
 * nothing changes. Throws 'unavailable' when no mail can be sent.
 */
export async function resetPassword(ctx: Context, body: ForgotPasswordBody, client: Client): Promise<ResetStep> {
  const { mailer } = ctx;
  if (mailer === null) throw new ServiceError('unavailable', accountRefusalsText().noReset);
  if (!isConfirmation(body)) return { isChanged: false, reply: await requestReset(ctx, { body, client, mailer }) };
  const { message, device } = await confirmReset(ctx, { body, client, mailer });
  return { isChanged: true, reply: { message }, device };
}
