import { exitWith } from './command.ts';
import { runChecks } from './checks.ts';

/** `npm run check`: types, lint, papers and architecture, in seconds. */
const { failed } = await runChecks().catch(exitWith);
process.exit(failed === 0 ? 0 : 1);
