import type { SetLanguageBody } from '#contract/account/account-language.ts';
import type { Language } from '#domain/lib/languages.ts';
import { sessionOver } from '../../errors.ts';
import type { Context } from '../context.ts';
import { ownAccount } from '../identity/own-account.ts';
import { admit } from '../identity/throttles/admit.ts';
import { PROFILE_CHANGES_OF_STUDENT } from '../identity/throttles/limits.ts';

/**
 * Sets the language of a student's mails, receipts and notices. Throws 'forbidden' in proxy mode, where another academy
 * writes the mails, and 'throttled' after 120 changes in ten minutes.
 */
export async function setLanguage(
  ctx: Context,
  { studentId, body: { language } }: { readonly studentId: number; readonly body: SetLanguageBody },
): Promise<{ language: Language }> {
  const account = ownAccount(ctx);
  await admit(ctx, PROFILE_CHANGES_OF_STUDENT, String(studentId));
  if (!(await account.setLanguage(studentId, language, new Date(ctx.clock.now()).toISOString()))) throw sessionOver();
  return { language };
}
