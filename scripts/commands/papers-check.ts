import { readArguments } from '../arguments.ts';
import { bringExams } from '../content/bring-exams.ts';
import { checkBank } from '../papers/check-papers.ts';
import { countLints, listLints, summaryOf } from '../papers/lint-report.ts';

/** `npm run papers:check` lists what is wrong with the papers of the bank and with the mock tests. Errors fail it, warnings do not. */

async function run(): Promise<void> {
  const isJson = readArguments('papers:check').values.json === true;
  bringExams();
  const { papers, mocks, lints } = await checkBank();
  const counts = countLints(lints);
  if (isJson) console.log(JSON.stringify({ papers, mocks, ...counts, lints }, null, 2));
  else console.log([listLints(lints), summaryOf({ papers, mocks }, lints)].filter((part) => part !== '').join('\n'));
  process.exitCode = counts.errors === 0 ? 0 : 1;
}

await run();
