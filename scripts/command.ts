import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { whenStopped } from './lifetime.ts';
import { ROOT } from './paths.ts';

/** Tells every tool to stay off the network and to send no statistics. */
export const quietEnv = () => ({
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  PATH: `${ROOT}node_modules/.bin:${process.env['PATH'] ?? ''}`,
});

const running = new Set<ChildProcess>();
whenStopped(() => running.forEach((child) => child.kill()));

export interface CommandResult {
  readonly code: number;
  /** stdout and stderr in the order they came. */
  readonly output: string;
  /** stdout alone: the result without warnings. */
  readonly result: string;
}

/**
 * Runs a tool of the project to its end, in the project's folder or another one. 'inherit' shows its output at once,
 * 'capture' returns it; only this tool gets `env`.
 */
export function run(
  command: string,
  args: readonly string[],
  output: 'inherit' | 'capture' = 'capture',
  env: Readonly<Record<string, string>> = {},
  folder: string = ROOT,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const stream = output === 'inherit' ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...quietEnv(), ...env },
      stdio: ['ignore', stream, stream],
    });
    running.add(child);
    let [text, result] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      result += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: text, result });
    });
  });
}

/** A failure whose message is all that a person needs to read. */
export class PlainError extends Error {}

/** Ends the process and what it runs: an expected failure prints one clear line, any other its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof PlainError ? error.message : error);
  running.forEach((child) => child.kill());
  process.exit(1);
}
