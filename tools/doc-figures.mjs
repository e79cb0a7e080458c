import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../tools/doc-figures/run-doc-figures.ts');
