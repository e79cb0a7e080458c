import { runChecks, writePageTypes } from '../checks.ts';

/** `npm run check`: types, lint, format, papers and architecture, in seconds. */
await writePageTypes();
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
