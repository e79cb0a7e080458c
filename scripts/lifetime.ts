/**
 * Ends a command on Ctrl-C, on SIGTERM, and when its starter is gone: npm passes a signal to a shell between us, which
 * may die without passing it on. What was started is ended first.
 */

const PARENT_CHECK_MS = 500;

type Ending = () => void | Promise<unknown>;

const endings: Ending[] = [];
let isEnding = false;

/** Runs when the command must stop; the latest first. */
export function whenStopped(ending: Ending): void {
  endings.unshift(ending);
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const ending of endings) await Promise.resolve(ending()).catch(() => undefined);
  process.exit(0);
}

/** Starts to watch for the reasons to stop. */
export function watchForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end();
  }, PARENT_CHECK_MS).unref();
}
