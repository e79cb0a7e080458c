// `node scripts/run.mjs NAME` runs a command of command-line.mjs. It needs only Node 20 and nothing installed: it installs
// what is missing and continues on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMMANDS, readCommandLine } from './command-line.mjs';
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
function checkArguments(name, args) {
  const { kind, text } = readCommandLine(name, args);
  if (kind === 'run') return;
  (kind === 'help' ? console.log : console.error)(text);
  process.exit(kind === 'help' ? 0 : 1);
}

/** Starts this file again on the project's own Node. Signals reach it, and its exit code becomes ours. */
function continueOnOwnNode(args) {
  const child = spawn(`${root}node_modules/.bin/node`, [fileURLToPath(import.meta.url), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      // What installing took, for the last lines of `npm test`.
      ACADEMY_PROCESSOR_BEFORE: String(processorSeconds() ?? 0),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}

/** A command's file runs it when it is loaded, and finds its arguments where a file that Node starts finds them. */
async function load({ file, env = {} }, args) {
  const path = `${root}${file}`;
  Object.assign(process.env, env);
  process.argv = [process.argv[0], path, ...args];
  try {
    await import(new URL(`../${file}`, import.meta.url).href);
  } catch (error) {
    const { exitWith } = await import('./command.ts');
    exitWith(error);
  }
}

const [name, ...args] = process.argv.slice(2);
checkArguments(name, args);
if (!isInstalled()) install();
// The folder where the command was typed. Relative file names begin there, with npm or without.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
if (Number(process.versions.node.split('.')[0]) >= OWN_NODE_MAJOR) await load(COMMANDS[name], args);
else continueOnOwnNode([name, ...args]);
