import { indiaDayOf } from '../../src/domain/lib/india-time.ts';
import { warnOfEndedFacts } from '../papers/dated-facts.ts';
import { runChecks, writePageTypes } from '../checks.ts';

/** `npm run check`: types, lint, format, papers and architecture, in seconds. */
await writePageTypes();
warnOfEndedFacts(indiaDayOf(Date.now()));
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
