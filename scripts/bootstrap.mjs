// Runs on any Node from 20 up, before anything is installed. It installs what is missing and continues on the project's
// own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename } from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { processorSeconds } from './processor-time.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const OWN_NODE_MAJOR = 24;

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules matches the lockfile; packages of other platforms may be missing. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installed) || !existsSync(`${root}node_modules/.bin/node`)) return false;
  const present = packagesOf(installed);
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(
    ([path, entry]) =>
      path === '' || (present[path] === undefined ? entry.optional === true : present[path].version === entry.version),
  );
}

function install() {
  console.log('Installing what the project needs (once, about half a minute) ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('Installing failed. Check the network, then run the same command again.');
  process.exit(1);
}

/** Shows the help, or ends with what is wrong with the arguments, before anything is installed or done. */
function checkArguments() {
  const { kind, text } = readCommandLine(basename(process.argv[1], '.mjs'), process.argv.slice(2));
  if (kind === 'run') return;
  (kind === 'help' ? console.log : console.error)(text);
  process.exit(kind === 'help' ? 0 : 1);
}

/**
 * Runs a script of this folder on the project's own Node, in this process if it is that Node already. Signals reach the
 * script, and its exit code becomes ours.
 */
export async function continueWith(script) {
  checkArguments();
  if (!isInstalled()) install();
  process.chdir(root);
  if (Number(process.versions.node.split('.')[0]) >= OWN_NODE_MAJOR) {
    await import(new URL(script, import.meta.url).href);
    return;
  }
  const child = spawn(
    `${root}node_modules/.bin/node`,
    [fileURLToPath(new URL(script, import.meta.url)), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${root}node_modules/.bin:${process.env.PATH}`,
        // What installing took, for the last lines of `npm test`.
        ACADEMY_PROCESSOR_BEFORE: String(processorSeconds() ?? 0),
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}
