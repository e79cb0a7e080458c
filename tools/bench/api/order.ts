import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The call to repeat; headers and bodies take turns. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly bodies: readonly string[];
  readonly status: number;
}

export interface Order {
  readonly targets: readonly Target[];
  /** Full load: rounds of this many milliseconds, the targets in turn. */
  readonly rounds: number;
  readonly roundMs: number;
  readonly lanes: number;
  /** Calls a second for this many seconds. */
  readonly rate: number;
  readonly rateSeconds: number;
}

export interface Hammered {
  readonly name: string;
  /** One figure per round. */
  readonly perSecond: number[];
  /** Times at the fixed rate. Milliseconds. */
  readonly times: number[];
}

/** Runs an order in another process, so that the callers take no time from this one. */
export const hammer = (order: Order): Promise<readonly Hammered[]> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('hammer.ts', import.meta.url)));
    child.once('message', (results) => resolve(results as readonly Hammered[]));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    child.send(order);
  });
