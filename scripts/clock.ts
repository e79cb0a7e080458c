import { PlainError } from './command.ts';

const MINUTE_MS = 60_000;

/**
 * How often wrangler.jsonc's cron wakes the worker. Milliseconds. Throws for a cron that is not "every so many
 * minutes".
 */
export function periodOf(crons: readonly string[]): number {
  const minutes = Number(/^\*\/([1-9]\d?) \* \* \* \*$/.exec(crons[0] ?? '')?.[1]);
  if (crons.length === 1 && minutes < 60) return minutes * MINUTE_MS;
  throw new PlainError(
    `triggers.crons in wrangler.jsonc is ${JSON.stringify(crons)}. A server on this machine knows one cron of every so many minutes, such as "*/5 * * * *".`,
  );
}

/**
 * Wakes the worker at once, because the server may have been off for days, and then in every period, as Cloudflare's
 * cron does. Never starts a run while the last one is going on. Returns a function that stops it and waits for the
 * current run.
 */
export function wakeNowAndThen(wake: () => Promise<void>, period: number): () => Promise<void> {
  let running: Promise<void> | null = null;
  const go = (): void => {
    running ??= wake()
      .catch((error: unknown) =>
        console.error(
          `The job of every ${period / MINUTE_MS} minutes failed, and is tried again: ${error instanceof Error ? error.message : String(error)}`,
        ),
      )
      .finally(() => (running = null));
  };
  const timer = setInterval(go, period);
  go();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
