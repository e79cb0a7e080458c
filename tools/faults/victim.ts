import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { PlainError, quietEnv } from '../../scripts/command.ts';
import { whenStopped } from '../../scripts/lifetime.ts';

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));
/** A start takes two seconds, and a minute on a busy machine. */
const START_TIMEOUT_MS = 180_000;
const DEATH_TIMEOUT_MS = 5000;

/** A running server that will be killed. */
export interface Victim {
  readonly url: string;
  /** Sends SIGKILL to workerd and the process that owns it. Resolves when the address is dead. */
  readonly kill: () => Promise<void>;
}

const alive = new Set<ChildProcess>();
whenStopped(() => alive.forEach(killGroup));

/** The child leads a process group that includes workerd, so one signal reaches both. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It had already ended.
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function waitForDeath(port: number): Promise<void> {
  const end = Date.now() + DEATH_TIMEOUT_MS;
  while (await answers(port))
    if (Date.now() > end) throw new PlainError('workerd still answers after SIGKILL, so nothing would be tested.');
}

async function urlOf(child: ChildProcess): Promise<string> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  const url = once(child, 'message', { signal }).then(([message]) => String(message));
  const death = once(child, 'exit', { signal }).then(() =>
    Promise.reject(new PlainError(`The server ended before it was ready.\n${complaint}`)),
  );
  return Promise.race([url, death]);
}

/** Starts the built server over a data folder, on any free port, as a process of its own. */
export async function startVictim(
  buildFolder: string,
  dataFolder: string,
  { isBehindFront = false } = {},
): Promise<Victim> {
  if (process.platform === 'win32') throw new PlainError('This needs the process groups of Linux or macOS.');
  const child = spawn(process.execPath, [SERVE, buildFolder, dataFolder, ...(isBehindFront ? ['front'] : [])], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: quietEnv(),
  });
  alive.add(child);
  const url = await urlOf(child);
  return {
    url,
    kill: async () => {
      const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      killGroup(child);
      await exit;
      alive.delete(child);
      await waitForDeath(Number(new URL(url).port));
    },
  };
}
