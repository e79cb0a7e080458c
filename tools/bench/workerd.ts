import { readFileSync, readdirSync } from 'node:fs';

/** What Linux reports about the workerd that this process started; null where it does not. */

const TICK_MS = 10;

/** The folders under /proc of the workerds among this process's descendants. */
function workerds(): readonly string[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ path: `/proc/${pid}`, status: readFileSync(`/proc/${pid}/status`, 'utf8') }));
  return processes
    .filter(
      ({ status }) => new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status) && /^Name:\s+workerd/m.test(status),
    )
    .map(({ path }) => path);
}

function sumOf(read: (path: string) => number): number | null {
  try {
    const paths = workerds();
    return paths.length === 0 ? null : paths.reduce((sum, path) => sum + read(path), 0);
  } catch {
    return null;
  }
}

/** Resident memory in KiB. */
export const workerdMemory = (): number | null =>
  sumOf((path) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${path}/status`, 'utf8'))?.[1]));

/** CPU time since the start, in milliseconds. */
export const workerdCpuMs = (): number | null =>
  sumOf((path) => {
    // After the name, which may contain anything, in brackets: user and system time are fields twelve and thirteen.
    const fields = readFileSync(`${path}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  });
