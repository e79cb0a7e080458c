import { readArguments } from '../../scripts/arguments.ts';
import { PlainError } from '../../scripts/command.ts';
import { formatOutcome, hasPassed } from './table.ts';
import { runTrials } from './trials.ts';
import { watchForStop } from '../../scripts/lifetime.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { buildSite } from '../../scripts/site.ts';

/**
 * `npm run faults` kills the server under load and looks for every write it had acknowledged. `-- --trials N --seed N`.
 */

const DEFAULT_TRIALS = 100;
const PROGRESS_EVERY = 10;

function readNumber(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isInteger(value) && value > 0 && value < 2 ** 32) return value;
  throw new PlainError(`--${name} must be a whole number above 0, not '${text}'.`);
}

async function faults(): Promise<void> {
  watchForStop();
  const { values } = readArguments('faults');
  const trials = readNumber('trials', values.trials, DEFAULT_TRIALS);
  const seed = readNumber('seed', values.seed, (Date.now() % 2 ** 31) + 1);
  console.log('Building the site ...');
  await buildSite(TEST_BUILD_FOLDER, 'local');
  console.log(`${trials} trials, seed ${seed}: workerd is killed (SIGKILL) during a load, started again and asked.`);
  const outcome = await runTrials({
    trials,
    seed,
    buildFolder: TEST_BUILD_FOLDER,
    onTrial: (trial) => trial % PROGRESS_EVERY === 0 && console.log(`${trial} of ${trials}`),
  });
  console.log(`\n${formatOutcome(outcome)}`);
  process.exit(hasPassed(outcome) ? 0 : 1);
}

await faults();
