import { retry } from '../../../retry.ts';
import type { Context } from '../../context.ts';

/** Work may go on for 30 seconds after the response has left. */
const PAUSES_MS = [1_000, 4_000, 12_000];

/**
 * Does what follows a change that is already stored. A failure must not make that change look undone, so the task is
 * retried in the background for up to 17 seconds; its last failure is logged. It may therefore be done twice. Returns
 * whether it is done now.
 */
export async function finishOrLater(ctx: Context, name: string, task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch {
    ctx.background.run(name, async () => void (await retry(task, { pausesMs: PAUSES_MS })));
    return false;
  }
}
