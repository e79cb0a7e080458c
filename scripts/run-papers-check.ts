import { parseArgs } from 'node:util';
import { PlainError, exitWith } from './command.ts';
import { bringExams } from './content/bring-exams.ts';
import { checkBank } from './papers/check-papers.ts';
import { countLints, listLints, summaryOf } from './papers/lint-report.ts';

/** `npm run papers:check` lists what is wrong with the papers of the bank and with the mock tests. Errors fail it, warnings do not. */

function readOptions(): { readonly isJson: boolean } {
  try {
    return { isJson: parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json };
  } catch {
    throw new PlainError('npm run papers:check takes one option: -- --json');
  }
}

async function run(): Promise<void> {
  const { isJson } = readOptions();
  bringExams();
  const { papers, mocks, lints } = await checkBank();
  const counts = countLints(lints);
  if (isJson) console.log(JSON.stringify({ papers, mocks, ...counts, lints }, null, 2));
  else console.log([listLints(lints), summaryOf({ papers, mocks }, lints)].filter((part) => part !== '').join('\n'));
  process.exitCode = counts.errors === 0 ? 0 : 1;
}

await run().catch(exitWith);
