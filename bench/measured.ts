import { readFileSync, writeFileSync } from 'node:fs';

/** What the simulation of `npm run scale` is fed with: the last whole run of each bench writes its part of `local`. */
export interface Measured {
  readonly note: string;
  readonly local: {
    /** CPU of one call in milliseconds, of this machine. By `npm run bench:api`. */
    readonly loginCpuMs: number;
    readonly callCpuMs: number;
    /** Bytes of the database's files for one attempt of ten questions with its counts. By `npm run bench:api`. */
    readonly attemptBytes: number;
    /** Bytes, compressed: a student's first page with all its files, and a paper. By `npm run bench:weight`. */
    readonly pageBytes: number;
    readonly paperBytes: number;
    /** What one student's step asks for, by the API's path or `static`; counted in a browser by `npm run bench:evening`. */
    readonly steps: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  /** What Cloudflare's own pages say. */
  readonly cloudflare: {
    readonly d1ReadMs: number;
    readonly d1WriteMs: number;
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
