import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is asked, again and again: headers and bodies by turns. */
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
  /** Full load: rounds of so many milliseconds each, the targets in turn, with so many callers. */
  readonly rounds: number;
  readonly roundMs: number;
  readonly lanes: number;
  /** Calls a second, for so many seconds. */
  readonly rate: number;
  readonly rateSeconds: number;
}

export interface Hammered {
  readonly name: string;
  /** Of each round. */
  readonly perSecond: number[];
  /** At the fixed rate. Milliseconds. */
  readonly times: number[];
}

/** Carries an order out in another process, so that the callers take nothing of this one's time. */
export const hammer = (order: Order): Promise<readonly Hammered[]> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('hammer.ts', import.meta.url)));
    child.once('message', (results) => resolve(results as readonly Hammered[]));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    child.send(order);
  });
