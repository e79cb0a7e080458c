import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Row } from './rows.ts';
import { ROWS_FILE, isMet, printRows } from './rows.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { RUNNER } from '../../scripts/paths.ts';

/**
 * `npm run bench` runs every bench in turn and prints one table, each figure beside a reference of the same run. It
 * takes an hour on two idle cores. `--only api` runs those whose name contains the word.
 */

const BENCHES: readonly (readonly [name: string, ...args: string[]])[] = [
  ['bench:api'],
  ['bench:quiz'],
  ['bench:slow-line'],
  ['bench:weight', '--all'],
  ['bench:bank'],
  ['bench:items'],
  ['bench:families'],
  ['bench:papers'],
  ['bench:lighthouse', '--runs', '3'],
];

async function run([name, ...args]: (typeof BENCHES)[number], rowsFile: string): Promise<void> {
  console.log(`\n== ${name} ==`);
  const child = spawn(process.execPath, [RUNNER, name, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [ROWS_FILE]: rowsFile },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  // A bench that crashed reports no rows, so it gets one here.
  if (code !== 0)
    appendFileSync(
      rowsFile,
      `${JSON.stringify({ what: name, figure: `ended with ${code}`, beside: 'its own output, above', ratio: 1, atMost: 0 } satisfies Row)}\n`,
    );
}

const only = readArguments('bench').values.only ?? '';
const folder = await mkdtemp(join(tmpdir(), 'academy-bench-rows-'));
const rowsFile = join(folder, 'rows.jsonl');
try {
  for (const bench of BENCHES) if (bench[0].includes(only)) await run(bench, rowsFile);
  const rows = (await readFile(rowsFile, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  console.log('\n== All ==');
  printRows(rows);
  const missed = rows.filter((row) => !isMet(row));
  console.log(`\n${rows.length} figures, ${missed.length} beyond their bound`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
