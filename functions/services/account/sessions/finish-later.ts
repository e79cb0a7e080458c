import type { Context } from '../../context.ts';

/** Before each further try, in milliseconds: together well within the 30 seconds that work may go on after an answer. */
const PAUSES_MS = [0, 1_000, 4_000, 12_000];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function tryUntilDone(task: () => Promise<unknown>, [pauseMs = 0, ...later]: readonly number[]): Promise<void> {
  await pause(pauseMs);
  try {
    await task();
  } catch (error) {
    if (later.length === 0) throw error;
    await tryUntilDone(task, later);
  }
}

/**
 * What follows a change that is made already: done now, or tried again for 17 seconds after the answer, for its failure
 * must not make the change look undone. Whether it is done now. The task may be done twice; its last failure is logged.
 */
export async function finishOrLater(ctx: Context, name: string, task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch {
    ctx.background.run(name, () => tryUntilDone(task, PAUSES_MS));
    return false;
  }
}
