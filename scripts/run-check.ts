import { exitWith } from './command.ts';
import { runChecks, writePageTypes } from './checks.ts';

/** `npm run check`: types, lint, format, papers and architecture, in seconds. */
const { failed } = await writePageTypes()
  .then(() => runChecks())
  .catch(exitWith);
process.exit(failed === 0 ? 0 : 1);
