import { readFileSync, writeFileSync } from 'node:fs';

/** The input of `npm run scale`. The last full run of each bench writes its part of `local`. */
export interface Measured {
  readonly note: string;
  readonly local: {
    /** CPU of one call on this machine, in milliseconds. From `npm run bench:api`. */
    readonly loginCpuMs: number;
    readonly callCpuMs: number;
    /** Growth of the database for one attempt of ten questions. Bytes. From `npm run bench:api`. */
    readonly attemptBytes: number;
    /** Compressed bytes of a student's first page with all its files, and of a paper. From `npm run bench:weight`. */
    readonly pageBytes: number;
    readonly paperBytes: number;
    /** What each step of a student asks for, by API path or `static`, counted by `npm run bench:evening`. */
    readonly steps: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  /** From Cloudflare's own pages. */
  readonly cloudflare: {
    readonly d1ReadMs: number;
    readonly d1WriteMs: number;
    /** Of each row of a statement that writes many. Measured here: 100 rows of scores in 10 ms, on a busy machine. */
    readonly d1RowMs: number;
    readonly objectCallsPerSecond: number;
    readonly sessionShards: number;
    readonly throttleShards: number;
    readonly databases: number;
  };
}

const FILE = new URL('measured.json', import.meta.url);

export const readMeasured = (): Measured => JSON.parse(readFileSync(FILE, 'utf8')) as Measured;

export function keepMeasured(local: Partial<Measured['local']>): void {
  const measured = readMeasured();
  writeFileSync(FILE, `${JSON.stringify({ ...measured, local: { ...measured.local, ...local } }, null, 2)}\n`);
}
