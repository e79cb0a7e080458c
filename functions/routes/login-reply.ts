import type { login } from '#contract/identity/login.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isProfileComplete } from '#domain/identity/student.ts';
import { rememberDevice } from '../middleware/client.ts';
import { getToday } from '../services/attempts/get-today.ts';
import type { Context } from '../services/context.ts';
import type { Login } from '../services/identity/sessions/open-session.ts';
import type { Reply } from './mount-endpoint.ts';

/**
 * What every login replies. The day is for the home page that asked for it: an incomplete profile leads to another page.
 * A login never fails because the day does; the page then asks for it.
 */
export async function loginReply(
  ctx: Context,
  { token, user, device }: Login,
  wanted: Language | 'any' | undefined,
): Promise<Reply<ReplyOf<typeof login.reply>>> {
  const language = wanted === 'any' ? undefined : wanted;
  const today =
    wanted === undefined || !isProfileComplete(user)
      ? undefined
      : await getToday(ctx, { studentId: user.studentId, token }, language).catch(() => undefined);
  return {
    status: 200,
    reply: { token, user, ...(today && { today: { ...today } }) },
    headers: rememberDevice(device),
  };
}
