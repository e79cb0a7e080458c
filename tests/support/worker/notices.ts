import type { Context } from '../../../functions/services/context.ts';
import { sendNotices } from '../../../functions/services/site/send-notices.ts';
import { contextOf, env } from './api.ts';
import { memoryLog } from './log.ts';

/** Takes the pump's turns from `at` on, each when it is due, until none is due by `until`. Returns when the next one is. */
export async function sendDue(
  replaced: Partial<Context> = {},
  at: number = Date.now(),
  until: number = at + 60_000,
): Promise<number | null> {
  let now = at;
  const ctx: Context = { ...contextOf(env), log: memoryLog, clock: { now: () => now }, ...replaced };
  for (let next: number | null = at; ; now = Math.max(now, next)) {
    next = (await sendNotices(ctx, false)).mailsAt;
    if (next === null || next > until) return next;
  }
}
