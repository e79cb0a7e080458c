import { readFile } from 'node:fs/promises';
import { exitWith, run } from './command.ts';
import { ROOT } from './paths.ts';

/**
 * `npm run format`: formats all code as .oxfmtrc.json says; `-- --check` only lists what it would change, and fails.
 * oxfmt formats everything but Astro pages, which it does not know; Prettier formats those with the same settings.
 */

interface Settings {
  readonly printWidth: number;
  readonly singleQuote: boolean;
}

async function format(): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const { printWidth, singleQuote } = JSON.parse(await readFile(`${ROOT}.oxfmtrc.json`, 'utf8')) as Settings;
  const style = [
    '--plugin=prettier-plugin-astro',
    `--print-width=${printWidth}`,
    ...(singleQuote ? ['--single-quote'] : []),
  ];
  const results = await Promise.all([
    run('oxfmt', [isCheck ? '--list-different' : '--write']),
    run('prettier', [...style, isCheck ? '--list-different' : '--write', '--log-level=warn', 'src/**/*.astro']),
  ]);
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) return;
  console.log(failed.map(({ output }) => output.trim()).join('\n'));
  if (isCheck) console.log('npm run format changes these files.');
  process.exitCode = 1;
}

await format().catch(exitWith);
