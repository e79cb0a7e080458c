import { readFile } from 'node:fs/promises';
import { readArguments } from '../arguments.ts';
import { run } from '../command.ts';
import { ROOT } from '../paths.ts';

/**
 * `npm run format`: formats all code as .oxfmtrc.json says; `-- --check` only lists what it would change, and fails;
 * paths behind it are formatted alone. oxfmt formats everything but Astro pages, which it does not know; Prettier formats those with the same settings.
 */

interface Settings {
  readonly printWidth: number;
  readonly singleQuote: boolean;
}

const isPage = (path: string): boolean => path.endsWith('.astro');

async function format(): Promise<void> {
  const { values, positionals: paths } = readArguments('format');
  const isCheck = values.check === true;
  const { printWidth, singleQuote } = JSON.parse(await readFile(`${ROOT}.oxfmtrc.json`, 'utf8')) as Settings;
  const style = [
    '--plugin=prettier-plugin-astro',
    `--print-width=${printWidth}`,
    ...(singleQuote ? ['--single-quote'] : []),
  ];
  const mode = isCheck ? '--list-different' : '--write';
  const [pages, others] = [paths.filter(isPage), paths.filter((path) => !isPage(path))];
  const results = await Promise.all([
    ...(paths.length === 0 || others.length > 0
      ? [run('oxfmt', [mode, '--no-error-on-unmatched-pattern', ...others])]
      : []),
    ...(paths.length === 0 || pages.length > 0
      ? [run('prettier', [...style, mode, '--log-level=warn', ...(paths.length === 0 ? ['src/**/*.astro'] : pages)])]
      : []),
  ]);
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) return;
  console.log(failed.map(({ output }) => output.trim()).join('\n'));
  if (isCheck) console.log('npm run format changes these files.');
  process.exitCode = 1;
}

await format();
