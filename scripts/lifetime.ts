/**
 * How a command of ours ends: on Ctrl-C, on SIGTERM, and when whoever started it is gone (npm passes a signal to the
 * shell between us, which may die without passing it on). What was begun is ended first.
 */

const PARENT_CHECK_MS = 500;

type Ending = () => void | Promise<unknown>;

const endings: Ending[] = [];
let isEnding = false;

/** Runs when the command is told to stop; the latest first. */
export function whenStopped(ending: Ending): void {
  endings.unshift(ending);
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const ending of endings) await Promise.resolve(ending()).catch(() => undefined);
  process.exit(0);
}

/** Begins to listen for the end. */
export function watchForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end();
  }, PARENT_CHECK_MS).unref();
}
