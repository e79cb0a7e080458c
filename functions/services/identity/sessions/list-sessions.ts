import type { SignedInDevice } from '#contract/identity/list-sessions.ts';
import { deviceNameText } from '#domain/text/en/device-name.ts';
import type { Context } from '../../context.ts';
import type { StudentCaller } from './identify-caller.ts';

/** Lists the caller's own active sessions, newest first. */
export async function listSessions(
  ctx: Context,
  { studentId, token }: StudentCaller,
): Promise<{ sessions: SignedInDevice[] }> {
  const held = await ctx.sessions.list(studentId, token, ctx.clock.now());
  return {
    sessions: held.map(({ sessionId, deviceName, startedAt, lastSeenAt, isOwn }) => ({
      sessionId,
      deviceName: deviceName || deviceNameText().unknown,
      startedAt: new Date(startedAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      isThisDevice: isOwn,
    })),
  };
}
