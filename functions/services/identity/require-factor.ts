import { factorMessagesText } from '#domain/text/en/factor-messages.ts';
import { needsCode } from '#domain/identity/second-factor.ts';
import type { Context } from '../context.ts';
import { unconfirmed } from './identify-admin.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';

/**
 * Staff with a second factor give it for what decides over the whole account, as they do in the admin area: a learned
 * password alone must not take the account over. Throws 'forbidden' with the field that makes the browser ask. Nobody
 * else is asked: a factor that is left of a former role could be confirmed nowhere.
 */
export async function requireFactor(ctx: Context, { studentId, token }: StudentCaller): Promise<void> {
  if (ctx.factors === null || (await ctx.staffRoles.find(studentId)) === null) return;
  const { hasFactor, confirmedAt } = await ctx.factors.standing(studentId, token);
  if (hasFactor && needsCode('fresh', confirmedAt, ctx.clock.now())) throw unconfirmed(factorMessagesText().needed);
}
