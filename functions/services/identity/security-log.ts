import type { SecurityNote } from '../../ports/staff.ts';
import type { Context } from '../context.ts';

type Told = Omit<SecurityNote, 'at'>;
const dated = (ctx: Context, note: Told): SecurityNote => ({ ...note, at: new Date(ctx.clock.now()).toISOString() });

/** Writes a line after the reply: a login neither waits for the log nor fails with it. A lost line is in the request log. */
export function tellSecurityLog(ctx: Context, note: Told): void {
  const line = dated(ctx, note);
  ctx.background.run('security-log', () => ctx.securityLog.appendSoon(line));
}

/** Writes a line at once. Staff read nothing personal that the log does not tell. */
export const enterSecurityLog = (ctx: Context, note: Told): Promise<void> => ctx.securityLog.append(dated(ctx, note));
