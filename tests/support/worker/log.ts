import type { Log } from '../../../functions/ports/lib.ts';

/** What the test worker has logged, as text, in place of lines on the console. */
export const logged: string[] = [];

export const memoryLog: Log = {
  write: (level, entry) => {
    logged.push(JSON.stringify({ level, ...entry }));
  },
};
